"""The products and convolutions that are compared, as descriptions that every engine makes its own call of."""

import dataclasses
import random


@dataclasses.dataclass(frozen=True)
class Product:
    """A batch of [m, k] by [k, n]; a transposed operand lies in memory as [k, m] or [n, k]."""
    m: int
    k: int
    n: int
    batch: int = 1
    lhs_transposed: bool = False
    rhs_transposed: bool = False

    @property
    def name(self):
        batch = f"{self.batch} of " if self.batch > 1 else ""
        layout = {(False, False): "", (True, False): ", left transposed", (False, True): ", right transposed",
                  (True, True): ", both transposed"}[self.lhs_transposed, self.rhs_transposed]
        return f"{batch}{self.m}x{self.k}x{self.n}{layout}"

    @property
    def flop(self):
        return 2 * self.batch * self.m * self.k * self.n

    def operand_shapes(self):
        lead = (self.batch,) if self.batch > 1 else ()
        return (lead + ((self.k, self.m) if self.lhs_transposed else (self.m, self.k)),
                lead + ((self.n, self.k) if self.rhs_transposed else (self.k, self.n)))


@dataclasses.dataclass(frozen=True)
class Convolution:
    """An image [batch, c_in, size, size] by a square kernel [c_out, c_in / groups, kernel, kernel], same padding."""
    net: str
    batch: int
    size: int
    c_in: int
    c_out: int
    kernel: int
    stride: int = 1
    groups: int = 1
    channels_last: bool = False

    @property
    def name(self):
        where = "channels last" if self.channels_last else "channels first"
        kind = "depthwise " if self.groups > 1 else ""
        return (f"{self.net}: {kind}{self.kernel}x{self.kernel}, stride {self.stride}, {self.batch}x{self.c_in}x{self.size}x{self.size} "
                f"to {self.c_out}, {where}")

    @property
    def padding(self):
        return self.kernel // 2

    @property
    def flop(self):
        out = (self.size + 2 * self.padding - self.kernel) // self.stride + 1
        return 2 * self.batch * out * out * self.c_out * self.c_in // self.groups * self.kernel**2

    def operand_shapes(self):
        return (self.batch, self.c_in, self.size, self.size), (self.c_out, self.c_in // self.groups, self.kernel, self.kernel)


NAMED = [Product(512, 2048, 8192), Product(512, 8192, 2048), Product(2048, 2048, 2048), Product(128, 768, 3072), Product(32, 768, 768)]


def random_products(count, seed):
    """Sizes from 1 to 4,096, evenly over their logarithms; every layout; a third of them in batches; at most 2 GFLOP."""
    draw = random.Random(seed)
    size = lambda: round(2 ** draw.uniform(0, 12))
    found = []
    while len(found) < count:
        batch = draw.choice((1, 1, round(2 ** draw.uniform(1, 6))))
        product = Product(size(), size(), size(), batch, draw.random() < 0.5, draw.random() < 0.5)
        if product.flop <= 2e9:
            found.append(product)
    return found


def _resnet50(batch):
    """Every layer of another shape."""
    yield Convolution("ResNet-50", batch, 224, 3, 64, 7, 2)
    size, c_in = 56, 64
    for width, stride in ((64, 1), (128, 2), (256, 2), (512, 2)):
        yield Convolution("ResNet-50", batch, size, c_in, width, 1)
        yield Convolution("ResNet-50", batch, size, width, width, 3, stride)
        yield Convolution("ResNet-50", batch, size, c_in, 4 * width, 1, stride)
        size, c_in = size // stride, 4 * width
        yield Convolution("ResNet-50", batch, size, width, c_in, 1)
        yield Convolution("ResNet-50", batch, size, c_in, width, 1)
        yield Convolution("ResNet-50", batch, size, width, width, 3)


def _mobilenet(batch):
    """Version 1: a depthwise convolution and a product by pixel, again and again."""
    yield Convolution("MobileNet", batch, 224, 3, 32, 3, 2)
    size, c_in = 112, 32
    for c_out, stride in ((64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1), (1024, 2), (1024, 1)):
        yield Convolution("MobileNet", batch, size, c_in, c_in, 3, stride, c_in)
        size //= stride
        yield Convolution("MobileNet", batch, size, c_in, c_out, 1)
        c_in = c_out


def convolutions(batch, channels_last):
    return [dataclasses.replace(layer, channels_last=channels_last)
            for layer in dict.fromkeys([*_resnet50(batch), *_mobilenet(batch)])]
