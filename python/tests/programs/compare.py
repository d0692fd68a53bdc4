"""What two platforms gave, compared: trees, types, shapes and weak types, integers and text exactly, floats within a tolerance."""

import ml_dtypes
import numpy as np

# In parts of the largest finite element of an array: some sums of some hundred terms, added in another order.
TOLERANCES = {"float64": 1e-12, "complex128": 1e-12, "float32": 2e-5, "complex64": 2e-5, "float16": 4e-3, "bfloat16": 3e-2}
SMALLEST_SCALE = 1e-3  # an array of smaller numbers is compared as if its largest element was this


def is_float(dtype) -> bool:
    return dtype.kind in "fc" or (dtype.kind == "V" and dtype.name in dir(ml_dtypes) and "float" in dtype.name)


def difference(cpu, lathe) -> float:
    """The largest one, in parts of the largest element; infinite where only one is NaN or infinite."""
    wide = [x.astype(np.complex128 if x.dtype.kind == "c" else np.float64) for x in (cpu, lathe)]
    if not cpu.size:
        return 0.0
    finite = np.isfinite(wide[0])
    same = (wide[0] == wide[1]) | (np.isnan(wide[0]) & np.isnan(wide[1]))
    with np.errstate(invalid="ignore"):
        apart = np.where(same, 0.0, np.abs(wide[0] - wide[1]))
    scale = max(np.abs(wide[0][finite]).max(initial=0), SMALLEST_SCALE)
    return float(np.where(np.isfinite(apart), apart / scale, np.inf).max())


def compare_leaves(cpu, lathe, given) -> str:
    """What is wrong; nothing where nothing is."""
    if (cpu.place, cpu.kind) != (lathe.place, lathe.kind):
        return f"{cpu.place} is {cpu.kind} on the CPU and {lathe.place} {lathe.kind} on Lathe"
    if isinstance(cpu.value, str) or not is_float(cpu.value.dtype):
        return "" if np.array_equal(cpu.value, lathe.value) else said(cpu, lathe, "")
    allowed = TOLERANCES.get(cpu.value.dtype.name, 0.0) if given is None else given
    apart = difference(cpu.value, lathe.value)
    return "" if apart <= allowed else said(cpu, lathe, f" differs by {apart:.2g} of its largest element, more than {allowed:.2g}")


def said(cpu, lathe, how) -> str:
    """Both values, near the place where they are furthest apart."""
    if isinstance(cpu.value, str):
        return f"{cpu.place}: CPU {cpu.value!r}\nLathe {lathe.value!r}"
    a, b = (x.value.reshape(-1) for x in (cpu, lathe))
    wide = np.abs(np.nan_to_num(a.astype(np.complex128)) - np.nan_to_num(b.astype(np.complex128)))
    first = max(int(np.argmax(wide)) - 2, 0)
    return (f"{cpu.place}, {cpu.kind}{how}; {int((wide > 0).sum())} of {a.size} elements differ; from element {first}:\n"
            f"  CPU   {a[first:first + 6]}\n  Lathe {b[first:first + 6]}")


def compare_results(cpu, lathe, tolerance) -> list[str]:
    """A line or some for each difference."""
    for platform, result in (("JAX's CPU", cpu), ("Lathe", lathe)):
        if result.error:
            return [f"fails on {platform}:\n{result.error.rstrip()}"]
    if len(cpu.leaves) != len(lathe.leaves):
        return [f"gives {len(cpu.leaves)} values on the CPU and {len(lathe.leaves)} on Lathe"]
    return [text for a, b in zip(cpu.leaves, lathe.leaves) if (text := compare_leaves(a, b, tolerance))]
