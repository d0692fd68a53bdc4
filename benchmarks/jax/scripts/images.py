"""Image work, most of it not jitted: blur, edges, a filter in frequencies, equalized histograms, turned and smaller images."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.scipy.ndimage import map_coordinates

COUNT, SIZE = 8, 384


def scenes():
    """Rectangles and a ramp of brightness, with noise."""
    rng = np.random.default_rng(0)
    pictures = np.linspace(0, 0.4, SIZE)[None, None, :] + rng.normal(0, 0.05, (COUNT, SIZE, SIZE))
    for picture in pictures:
        for top, left, height, width in rng.integers(20, SIZE // 2, (12, 4)):
            picture[top:top + height, left:left + width] += rng.uniform(-0.3, 0.3)
    return jnp.asarray(np.clip(pictures, 0, 1), jnp.float32)


def filtered(images, weights):
    return lax.conv_general_dilated(images[:, None], weights[None, None], (1, 1), "SAME")[:, 0]


def blurred(images, sigma=2.0):
    t = jnp.arange(-6, 7)
    bell = jnp.exp(-(t**2) / (2 * sigma**2))
    bell = bell / bell.sum()
    return filtered(filtered(images, bell[:, None]), bell[None, :])


def edges(images):
    sobel = jnp.array([[1.0, 0, -1], [2, 0, -2], [1, 0, -1]])
    return jnp.hypot(filtered(images, sobel), filtered(images, sobel.T))


def without_fine_detail(images, share=0.1):
    spectrum = jnp.fft.rfft2(images)
    rows, columns = jnp.abs(jnp.fft.fftfreq(SIZE)), jnp.fft.rfftfreq(SIZE)
    kept = (rows[:, None] < share) & (columns[None, :] < share)
    return jnp.fft.irfft2(jnp.where(kept, spectrum, 0), s=images.shape[1:])


@jax.vmap
def equalized(image):
    counts, borders = jnp.histogram(image, bins=64, range=(0.0, 1.0))
    ranks = jnp.cumsum(counts) / image.size
    return jnp.interp(image, (borders[:-1] + borders[1:]) / 2, ranks)


@jax.jit
@jax.vmap
def turned(image, degrees):
    angle = jnp.deg2rad(degrees)
    y, x = jnp.mgrid[:SIZE, :SIZE] - SIZE / 2
    rows = jnp.cos(angle) * y - jnp.sin(angle) * x + SIZE / 2
    columns = jnp.sin(angle) * y + jnp.cos(angle) * x + SIZE / 2
    return map_coordinates(image, [rows, columns], order=1, mode="nearest")


images = scenes()
for name, change in (("blurred", blurred), ("edges", edges), ("smooth", without_fine_detail), ("equalized", equalized)):
    result = change(images)
    print(name, float(result.mean()), float(result.std()), float(jnp.percentile(result, 90)))
tiles = turned(equalized(blurred(images)), jnp.linspace(0, 45, COUNT))
tiles = jax.image.resize(tiles, (COUNT, 96, 96), "lanczos3")
sheet = jnp.concatenate([jnp.concatenate(list(tiles[i:i + 4]), axis=1) for i in (0, 4)])
print("result", float(jnp.mean(edges(sheet[None]) ** 2)), "within", 0.005)
