"""Custom calls that JAX's CPU rules make beside LAPACK's routines."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.experimental import sparse

from .goldens import add, f32, golden


def solve(below, main, above, b):
    return lax.linalg.tridiagonal_solve(below, main, above, b, perturb_singular=True)


add("tridiagonal_perturbed", solve,
    lambda a: [a.real(2, 6), a.between(0.1, 1, 2, 6), a.real(2, 6), a.real(2, 6, 3)], "jvp vjp vmap", 1e-9)
add("tridiagonal_perturbed_complex", solve,
    lambda a: [a.complex(5, dtype=np.complex64), a.complex(5, dtype=np.complex64), a.complex(5, dtype=np.complex64),
               a.complex(5, 1, dtype=np.complex64)], "vjp", 1e-4)


@golden(lambda a: [], "", 1e-5)
def tridiagonal_perturbed_singular():
    """Pivots of zero: a matrix of zeros, one of rank 1, one whose last pivot is zero, a single zero."""
    cases = [([0, 0, 0], [0, 0, 0], [0, 0, 0], [[1], [1], [1]]), ([0, 1], [1, 3], [3, 0], [[1], [4]]),
             ([0, 1, 1], [1, 2, 1], [1, 1, 0], [[1, 0], [2, 1], [3, 0]]), ([0], [0], [0], [[2, 0]]),
             ([0, 2.0**-110], [2.0**-120, 0], [0, 0], [[2.0**-10], [1]]),
             ([0, 0], [2.0**-126, 1], [0, 0], [[1024], [1]])]
    return [solve(*(jnp.asarray(np.asarray(x, dtype)) for x in case)) for case in cases for dtype in (f32, np.float64)]


@golden(lambda a: [a.real(9), a.real(9).astype(f32), a.complex(9), a.integers(-9, 9, 9), a.real(4, 3)], "", 1e-5)
def csr_products(*values):
    """Rows of 2, 0, 3 and 1 elements; three behind the last row fill up."""
    starts, columns = np.array([0, 2, 2, 5, 6]), np.array([0, 3, 1, 2, 3, 0, 4, 4, 4])
    out = []
    for elements in values[:-1]:
        for x in (values[-1], values[-1][:, 0]):
            for index in (np.int32, np.int64):
                matrix = sparse.BCSR((elements, jnp.asarray(columns, index), jnp.asarray(starts, index)), shape=(4, 4))
                out.append(matrix @ (3 * x).astype(elements.dtype))
    return out


add("csr_product_of_arguments", lambda elements, columns, starts, x: sparse.BCSR(
    (elements, columns, starts), shape=(3, 5)) @ x,
    lambda a: [a.real(5), np.array([0, 4, 2, 1, 3], np.int32), np.array([0, 2, 3, 5], np.int32), a.real(5, 2)], "")
add("csr_product", lambda elements, x: sparse.BCSR(
    (elements, jnp.array([0, 4, 2, 1, 3]), jnp.array([0, 2, 3, 5])), shape=(3, 5)) @ x,
    lambda a: [a.real(5), a.real(5)], "jvp vjp vmap")
