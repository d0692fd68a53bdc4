"""Linear algebra, FFT and polynomials, in single and double precision. Factors are compared where they are unique."""

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax

from programs.program import program

SETTINGS = {"jax_enable_x64": True}
RNG = np.random.default_rng(0)
A, B = RNG.normal(size=(2, 5, 5)), RNG.normal(size=(2, 5, 3))
SYMMETRIC = A @ A.transpose(0, 2, 1) + 5 * np.eye(5)
Z = A[0] + 1j * A[1]


def of_both(f, *arrays):
    """Jitted, in double and in single precision."""
    f = jax.jit(f)
    narrow = [x.astype(np.complex64 if np.iscomplexobj(x) else np.float32) for x in arrays]
    return f(*map(jnp.asarray, arrays)), f(*map(jnp.asarray, narrow))


@program(tolerance=1e-5)
def factors_of_positive_matrices():
    return of_both(lambda a, b: (jnp.linalg.cholesky(a), jnp.linalg.cholesky(a, upper=True), jsp.linalg.cho_solve(jsp.linalg.cho_factor(a[0]), b[0]),
                                 jnp.linalg.slogdet(a), jax.grad(lambda a: jnp.linalg.slogdet(a)[1].sum())(a)), SYMMETRIC, B)


@program(tolerance=1e-4)
def solutions_of_systems():
    return of_both(lambda a, b: (jnp.linalg.solve(a, b), jnp.linalg.inv(a), jnp.linalg.det(a), jsp.linalg.solve(a[0].T, b[0]), jnp.linalg.cond(a),
                                 jax.jvp(jnp.linalg.solve, (a, b), (a.mT, b))[1], jnp.linalg.tensorsolve(a[0], b[0][:, 0])), A, B)


@program(tolerance=1e-4)
def triangular_systems_and_lu():
    def f(a, b):
        p, lower, upper = jsp.linalg.lu(a[0])
        factors = jsp.linalg.lu_factor(a[0])
        return (p, lower, upper, factors, jsp.linalg.lu_solve(factors, b[0]), jsp.linalg.solve_triangular(lower, b[0], lower=True, unit_diagonal=True),
                lax.linalg.triangular_solve(upper, b[0].T, left_side=False), jsp.linalg.solve_triangular(upper, b[0], trans=1))

    return of_both(f, A, B)


@program(tolerance=1e-4)
def orthogonal_factors():
    def f(a, b):
        q, r = jnp.linalg.qr(b)
        signs = jnp.sign(jnp.diagonal(r, axis1=-2, axis2=-1))
        return q * signs[:, None, :], r * signs[:, :, None], jnp.abs(jnp.linalg.qr(a, mode="r")), jnp.linalg.lstsq(b[0], a[0][0])[0], q.mT @ q

    return of_both(f, A, B)


@program(tolerance=1e-4)
def singular_values():
    def f(a, b):
        u, s, v = jnp.linalg.svd(b, full_matrices=False)
        return ((u * s[:, None]) @ v, s, jnp.linalg.svdvals(a), jnp.linalg.pinv(b), jnp.linalg.matrix_rank(b), jnp.linalg.norm(a, 2, (1, 2)),
                jnp.linalg.norm(a, "nuc", (1, 2)), jax.grad(lambda b: jnp.linalg.svdvals(b).sum())(b))

    return of_both(f, A, B)


@program(tolerance=1e-4)
def eigenvalues():
    def f(s):
        values, vectors = jnp.linalg.eigh(s)
        return (values, (vectors * values[:, None]) @ vectors.mT, jax.grad(lambda s: jnp.linalg.eigh(s)[0][:, 0].sum())(s),
                jnp.linalg.eigvalsh(s[0], UPLO="U"), jsp.linalg.eigh_tridiagonal(s[0, 0], s[0, 0, 1:], eigvals_only=True))

    general = lambda a: (jnp.sort_complex(jnp.linalg.eigvals(a)), jnp.abs(jnp.linalg.eig(a[0])[1].conj().T @ jnp.linalg.eig(a[0])[1]).trace())
    return of_both(f, SYMMETRIC), of_both(general, A)


@program(tolerance=1e-4)
def functions_of_matrices():
    return of_both(lambda a: (jsp.linalg.expm(a[0]), jnp.linalg.matrix_power(a, 5), jsp.linalg.sqrtm(a[0] @ a[0].T), jsp.linalg.polar(a[0]),
                              jsp.linalg.expm_frechet(a[0], a[1]), jnp.linalg.multi_dot([a[0], a[1], a[0]])), A)


@program(tolerance=1e-4)
def complex_matrices():
    h = Z @ Z.conj().T + 3 * np.eye(5)
    return of_both(lambda z, h: (jnp.linalg.solve(z, h), jnp.linalg.cholesky(h), jnp.linalg.eigvalsh(h), jnp.linalg.svdvals(z), jnp.linalg.det(z),
                                 jnp.abs(jnp.linalg.qr(z)[1]), jsp.linalg.expm(z / 4), jnp.einsum("ij,jk,kl->il", z, h, z.conj().T)), Z, h)


@program
def products_of_all_kinds():
    return of_both(lambda a, b: (a @ b, jnp.tensordot(a[0], b[0], 1), jnp.inner(a[0], a[1]), jnp.outer(a[0, 0], b[0, 0]), jnp.kron(a[0], b[0]), jnp.cross(b[0], b[1]),
                                 jnp.einsum("bij,bjk->kbi", a, b), jnp.einsum("bii->b", a), jnp.einsum("bij,bkl->ijkl", a, b), jnp.vecdot(a[0], a[1]),
                                 lax.dot_general(a, b, (((2,), (1,)), ((0,), (0,)))), jnp.trace(a, axis1=1, axis2=2), jnp.linalg.norm(b, axis=1)), A, B)


@program
def structured_matrices():
    x = jnp.arange(4.0)
    return (jsp.linalg.toeplitz(x, x + 1), jsp.linalg.block_diag(A[0, :2, :2], B[0, :1]), jsp.linalg.hilbert(4), jnp.vander(x, 3), jnp.tri(4, k=1),
            jnp.diag(x, 1), jnp.tril(A, -1), jnp.eye(3, 5, 2), jnp.triu_indices(4, 1))


@program(tolerance=1e-5)
def fourier_transforms():
    x = RNG.normal(size=(3, 4, 10))
    return of_both(lambda x: (jnp.fft.fft(x), jnp.fft.ifft(x, 7), jnp.fft.rfft(x), jnp.fft.irfft(jnp.fft.rfft(x), 9), jnp.fft.fft2(x), jnp.fft.rfftn(x), jnp.fft.ifftn(x, norm="ortho"),
                              jnp.fft.hfft(jnp.fft.ihfft(x)), jnp.fft.fftshift(x), jnp.fft.fftfreq(10), jsp.fft.dct(x), jsp.fft.idct(x), jsp.fft.dctn(x)), x)


@program(tolerance=1e-5)
def spectra_and_their_derivatives():
    x = RNG.normal(size=24)
    energy = lambda x: jnp.sum(jnp.abs(jnp.fft.rfft(x) * jnp.arange(13)) ** 2)
    return of_both(lambda x: (energy(x), jax.grad(energy)(x), jax.vmap(jnp.fft.fft)(x.reshape(4, 6)), jsp.signal.welch(x, nperseg=8), jsp.signal.fftconvolve(x, x[:5]),
                              jsp.signal.istft(jsp.signal.stft(x, nperseg=8)[2], nperseg=8)[1]), x)


@program(tolerance=1e-4)
def polynomials():
    c = RNG.normal(size=5)
    return of_both(lambda c: (jnp.polyval(c, jnp.arange(4.0).astype(c.dtype)), jnp.polymul(c, c), jnp.polyder(c), jnp.polyint(c), jnp.poly(c[:3]), jnp.sort_complex(jnp.roots(c, strip_zeros=False)),
                              jnp.polyfit(jnp.arange(6.0).astype(c.dtype), jnp.arange(6.0).astype(c.dtype) ** 2, 2), jnp.polydiv(c, c[:2])), c)


@program(tolerance=1e-5)
def iterative_solvers():
    s, b = SYMMETRIC[0], B[0, :, 0]
    cg, gmres, bicg = jsp.sparse.linalg.cg, jsp.sparse.linalg.gmres, jsp.sparse.linalg.bicgstab
    return cg(lambda v: s @ v, b)[0], gmres(jnp.asarray(A[0]), b)[0], bicg(s, b)[0], jax.grad(lambda b: cg(s, b)[0].sum())(b)


@program(tolerance=1e-5)
def sparse_matrices():
    from jax.experimental import sparse

    dense = np.where(np.abs(A[0]) > 0.8, A[0], 0)
    m = sparse.BCOO.fromdense(dense)
    rows = sparse.BCSR.fromdense(dense)
    f = sparse.sparsify(lambda m, x: jnp.sum((m @ x) ** 2))
    return m.data, m.indices, m @ B[0], rows @ B[0], (m.T @ m).todense(), m.sum(0).todense(), f(m, B[0]), sparse.grad(f)(m, B[0]).data, sparse.BCOO.fromdense(dense, nse=25).sum_duplicates(nse=25).data
