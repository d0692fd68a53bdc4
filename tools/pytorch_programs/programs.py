"""The modules that are exported, with what they are called with. Arguments depend on a program's name alone."""
import dataclasses
import zlib
from collections.abc import Callable

import torch
from torch import nn
from torch.nn import functional as F


@dataclasses.dataclass
class Program:
    name: str
    module: Callable  # of nothing, an nn.Module; its parameters are drawn after it is made
    arguments: Callable  # of Draw, a tuple of tensors
    gradients: bool  # by everything that is real, by autograd
    tolerance: float | None  # in parts of a result's largest element; None: by its type


PROGRAMS = []


class Draw:
    """Arguments of ordinary size."""

    def __init__(self, name):
        self.generator = torch.Generator().manual_seed(zlib.crc32(name.encode()))

    def real(self, *shape, dtype=torch.float32):
        return torch.randn(shape, generator=self.generator).to(dtype)

    def positive(self, *shape):
        return torch.rand(shape, generator=self.generator) + 0.25

    def integers(self, low, high, *shape, dtype=torch.int64):
        return torch.randint(low, high, shape, generator=self.generator).to(dtype)

    def booleans(self, *shape):
        return torch.rand(shape, generator=self.generator) < 0.5

    def complex(self, *shape):
        return torch.complex(self.real(*shape), self.real(*shape))


class Function(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *arguments):
        return self.function(*arguments)


def add(name, module, arguments, gradients=True, tolerance=None):
    assert all(name != other.name for other in PROGRAMS), name
    PROGRAMS.append(Program(name, module, arguments, gradients, tolerance))


def program(arguments, gradients=True, tolerance=None):
    """`add` of a function, as a decorator."""

    def register(function):
        add(function.__name__, lambda: Function(function), arguments, gradients, tolerance)
        return function

    return register


# ---- modules

def image(d):
    return (d.real(2, 3, 8, 8),)


def sequence(d):
    return (d.real(2, 5, 4),)


def line(d):
    return (d.real(2, 4, 9),)


add("mlp", lambda: nn.Sequential(nn.Linear(6, 8), nn.GELU(), nn.Linear(8, 3), nn.LogSoftmax(-1)),
    lambda d: (d.real(4, 6),))
add("conv_bn_eval", lambda: nn.Sequential(nn.Conv2d(3, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU()).eval(), image,
    gradients=False)
add("conv_bn_train", lambda: nn.Sequential(nn.Conv2d(3, 4, 3, stride=2), nn.BatchNorm2d(4)).train(), image,
    gradients=False)
add("conv_bn_batch", lambda: nn.Sequential(nn.Conv2d(3, 4, 3, bias=False), nn.BatchNorm2d(4, track_running_stats=False),
                                           nn.SiLU()).train(), image)
add("conv_depthwise", lambda: nn.Conv2d(4, 8, 3, groups=4, dilation=2, padding="same"), lambda d: (d.real(2, 4, 7, 6),))
add("conv_transpose", lambda: nn.ConvTranspose2d(3, 4, 3, stride=2, padding=1, output_padding=1),
    lambda d: (d.real(2, 3, 4, 5),))
add("conv_transpose_grouped", lambda: nn.ConvTranspose1d(4, 6, 4, stride=3, groups=2, dilation=2), line)
add("conv3d", lambda: nn.Conv3d(2, 3, (1, 3, 2), padding=(0, 1, 1), padding_mode="zeros"),
    lambda d: (d.real(1, 2, 3, 4, 5),))
add("conv_reflect", lambda: nn.Conv1d(4, 2, 3, padding=2, padding_mode="reflect"), line)
add("max_pool", lambda: nn.MaxPool2d(3, stride=2, padding=1, ceil_mode=True), image)
add("max_pool_indices", lambda: nn.MaxPool2d(2, return_indices=True), image, gradients=False)
add("avg_pool", lambda: nn.AvgPool2d(3, stride=2, padding=1, count_include_pad=False), image)
add("adaptive_pool", lambda: nn.AdaptiveAvgPool2d((4, 2)), image)
add("lstm", lambda: First(nn.LSTM(4, 3, num_layers=2, batch_first=True)), sequence)
add("lstm_bidirectional", lambda: First(nn.LSTM(4, 3, bidirectional=True, batch_first=True)), sequence)
add("gru", lambda: Unrolled(nn.GRUCell(4, 3)), sequence)
add("rnn_cell", lambda: nn.RNNCell(4, 3, nonlinearity="relu"), lambda d: (d.real(2, 4), d.real(2, 3)))
add("multihead_attention", lambda: SelfAttention(), sequence)
add("encoder_layer", lambda: nn.TransformerEncoderLayer(8, 2, 16, dropout=0.1, batch_first=True).eval(),
    lambda d: (d.real(2, 5, 8),))
add("encoder_layer_norm_first", lambda: nn.TransformerEncoderLayer(8, 2, 16, activation="gelu", norm_first=True,
                                                                   batch_first=True).eval(), lambda d: (d.real(2, 5, 8),))
add("embedding", lambda: nn.Embedding(7, 4), lambda d: (d.integers(0, 7, 2, 5),))
add("group_norm", lambda: nn.GroupNorm(2, 4), lambda d: (d.real(2, 4, 3, 3),))
add("layer_norm", lambda: nn.LayerNorm((5, 4)), sequence)
add("instance_norm", lambda: nn.InstanceNorm2d(3, affine=True), image)
add("rms_norm", lambda: nn.RMSNorm(4), sequence)
add("dropout_eval", lambda: nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5), nn.Softplus()).eval(), sequence)
add("bilinear_layer", lambda: nn.Bilinear(3, 4, 2), lambda d: (d.real(5, 3), d.real(5, 4)))
add("bf16_layers", lambda: nn.Sequential(nn.Linear(6, 8), nn.Tanh(), nn.Linear(8, 3)).bfloat16(),
    lambda d: (d.real(4, 6, dtype=torch.bfloat16),), gradients=False)


class First(nn.Module):
    """The first result: exporters give the final states other shapes."""

    def __init__(self, module):
        super().__init__()
        self.module = module

    def forward(self, x):
        return self.module(x)[0]


class Unrolled(nn.Module):
    def __init__(self, cell):
        super().__init__()
        self.cell = cell

    def forward(self, xs):
        state = xs.new_zeros(xs.shape[0], self.cell.hidden_size)
        states = []
        for x in xs.unbind(1):
            state = self.cell(x, state)
            states.append(state)
        return torch.stack(states, 1)


class SelfAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention = nn.MultiheadAttention(4, 2, batch_first=True)

    def forward(self, x):
        return self.attention(x, x, x)


# ---- attention

def heads(d):
    return d.real(2, 2, 5, 4), d.real(2, 2, 5, 4), d.real(2, 2, 5, 4)


@program(heads)
def sdpa_causal(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


@program(lambda d: (*heads(d), d.real(5, 5)))
def sdpa_bias(q, k, v, bias):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=bias, scale=0.3)


@program(lambda d: (d.real(2, 4, 5, 4), d.real(2, 2, 5, 4), d.real(2, 2, 5, 4)))
def sdpa_grouped(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, enable_gqa=True)


# ---- indexing

def table(d):
    return d.real(5, 4)


@program(lambda d: (table(d), d.integers(0, 5, 3, 4)))
def gather(x, i):
    return torch.gather(x, 0, i)


@program(lambda d: (table(d), d.integers(0, 5, 3, 4), d.real(3, 4)))
def scatter_add(x, i, y):
    return torch.scatter_add(x, 0, i, y)


@program(lambda d: (table(d), torch.tensor([[0, 1, 2, 3], [4, 0, 0, 1]]), d.real(2, 4)), gradients=False)
def scatter(x, i, y):
    return torch.scatter(x, 0, i, y)


@program(lambda d: (table(d), torch.tensor([[0, 1, 2, 3], [0, 1, 0, 1]]), d.real(2, 4)), gradients=False)
def scatter_reduce(x, i, y):
    return torch.scatter_reduce(x, 0, i, y, "amax"), torch.scatter_reduce(x, 0, i, y, "prod", include_self=False)


@program(lambda d: (table(d), torch.tensor([1, 3, 1]), torch.tensor([0, 3, 0]), d.real(3)))
def index_put(x, i, j, y):
    return torch.index_put(x, (i, j), y, accumulate=True)


@program(lambda d: (table(d), torch.tensor([-1, 2, -5]), torch.tensor([0, -2, 3])))
def advanced_indexing(x, i, j):
    return x[i], x[i, j], x[:, j], x[i[:, None], j[None, :]], x[..., -1]


@program(lambda d: (table(d), d.booleans(5, 4), d.real()))
def masked(x, m, y):
    return x.masked_fill(m, -2.5), torch.where(m, x, y), torch.masked_fill(x, ~m, y)


@program(lambda d: (table(d), d.integers(0, 4, 3), d.real(5, 3)))
def index_select(x, i, y):
    return torch.index_select(x, 1, i), torch.index_add(x, 1, i, y, alpha=2)


@program(lambda d: (table(d), torch.tensor([2, 0]), d.real(2, 4), torch.tensor([0, -1, 7])))
def index_copy(x, i, y, j):
    return torch.index_copy(x, 0, i, y), x.take(j), torch.take_along_dim(x, i[None], 1)


@program(lambda d: (table(d), d.real(2, 4)))
def slices(x, y):
    z = x.clone()
    z[1:4:2] = y
    z[-1, ::3] += 1
    return z, x.flip(0), x.roll((1, -1), (0, 1)), x.diagonal(1), x.tril(-1), x[::2].repeat_interleave(2, 1)


# ---- along an axis

@program(lambda d: (table(d),))
def cumulative(x):
    return x.cumsum(1), x.cumprod(0)


@program(lambda d: (table(d),))
def logcumsumexp(x):
    return x.logcumsumexp(0)


@program(lambda d: (table(d),), gradients=False)
def cumulative_extremes(x):
    return x.cummax(1), x.cummin(0)


@program(lambda d: (table(d),))
def sorting(x):
    values, indices = x.sort(1, descending=True)
    largest, places = x.topk(2, 0)
    return values, indices, largest, places, x.argsort(0), x.kthvalue(2, 1).values


@program(lambda d: (table(d),))
def reductions(x):
    return (x.var(0), x.std(1, correction=0), x.norm(dim=1), x.logsumexp(1), x.amax(0), x.prod(1), x.mean(),
            x.argmax(1), x.abs().sum(0), (x > 0).any(1), (x > -3).all())


@program(lambda d: (d.real(3, 4, 2), d.real(4, 2, 5), d.real(3, 5)))
def einsum(a, b, c):
    return torch.einsum("ijk,jkl->il", a, b), torch.einsum("ijk,jkl,il->j", a, b, c), torch.einsum("ij,ij->", c, c)


@program(lambda d: (d.real(2, 3, 4), d.real(4, 5), d.real(2, 3, 5)))
def products(a, b, c):
    return a @ b, torch.baddbmm(c, a, b.expand(2, 4, 5), beta=0.5), torch.outer(b[0], b[1]), torch.kron(b[:2, :2], b[2:, 3:])


# ---- elementwise, losses

@program(lambda d: (table(d),))
def activations(x):
    return (F.gelu(x), F.gelu(x, approximate="tanh"), F.silu(x), F.mish(x), F.elu(x), F.selu(x), F.hardswish(x),
            F.leaky_relu(x, 0.1), F.softsign(x), F.glu(x), F.hardtanh(x), F.logsigmoid(x), F.relu6(x), F.celu(x, 2.0))


@program(lambda d: (d.positive(5, 4), table(d)))
def elementwise(p, x):
    return (p.log1p(), torch.atan2(x, p), p ** x, torch.fmod(x, p),
            torch.remainder(x, p), x.frac(), x.sinh(), x.erfc(), torch.xlogy(p, p), x.sign() * p.rsqrt(),
            torch.lerp(x, p, 0.25), torch.clamp(x, -0.5, 0.5), x.nan_to_num())


@program(lambda d: (d.positive(5, 4), table(d)))
def special_functions(p, x):
    return torch.special.erfinv(p / 2), p.lgamma(), p.digamma(), torch.hypot(x, p), torch.special.i0(p)



@program(lambda d: (table(d), d.integers(0, 4, 5), d.real(5, 4)))
def losses(x, labels, y):
    # torch_xla exports sums over everything as sums over nothing; the means are written out.
    return (F.cross_entropy(x, labels, reduction="none").mean(), F.mse_loss(x, y),
            F.binary_cross_entropy_with_logits(x, y.sigmoid()), F.smooth_l1_loss(x, y, beta=0.5), F.huber_loss(x, y),
            F.kl_div(F.log_softmax(x, 1), y.softmax(1), reduction="none").mean(), F.cosine_similarity(x, y))


@program(lambda d: (d.real(3, 4), d.integers(-5, 5, 3, 4), d.integers(1, 4, 3, 4, dtype=torch.int32)), gradients=False)
def integers(x, i, j):
    return (i // j, i % j, torch.div(i, j, rounding_mode="trunc"), i << j, i.abs() >> 1, i ^ j, ~i, i / j, x.to(torch.int32),
            i.to(torch.int8) * 100, i.abs().float().sqrt().round())


@program(lambda d: (d.integers(-128, 128, 3, 5, dtype=torch.int8), d.integers(-128, 128, 5, 4, dtype=torch.int8), d.positive(4)),
         gradients=False)
def int8_product(a, b, scale):
    return (a.int() @ b.int()).float() * scale, a + a, a.sum(1), (a.to(torch.uint8) >> 2)


@program(lambda d: (d.real(4, 6, dtype=torch.bfloat16), d.real(6, 3, dtype=torch.bfloat16)), gradients=False)
def bf16(a, b):
    return a @ b, a.sum(0), a.float() * 3, (a * a).mean(1), a.exp(), a.softmax(1)


@program(lambda d: (d.complex(4), d.complex(4)))
def complex_numbers(a, b):
    return a * b.conj(), a.abs(), a / b, a.exp().real, a.imag


@program(lambda d: (d.real(3, 8), d.complex(3, 8)))
def fourier(x, z):
    return torch.fft.rfft(x), torch.fft.irfft(torch.fft.rfft(x), n=8), torch.fft.fft2(z), torch.fft.ifft(z, norm="ortho"), torch.fft.fftshift(x)


# ---- images

@program(lambda d: (d.real(1, 2, 4, 5),))
def interpolate_bilinear(x):
    return (F.interpolate(x, size=(7, 3), mode="bilinear"), F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=True))


@program(lambda d: (d.real(1, 2, 4, 5),))
def interpolate_bicubic(x):
    return F.interpolate(x, size=(7, 3), mode="bicubic")


@program(lambda d: (d.real(1, 2, 4, 5),))
def interpolate_nearest(x):
    return F.interpolate(x, scale_factor=2, mode="nearest"), F.pixel_shuffle(x.repeat(1, 2, 1, 1), 2), F.pad(x, (1, 2, -1, 1), value=3.0)


@program(lambda d: (d.real(1, 2, 4, 5), d.real(1, 3, 3, 2).tanh()))
def grid_sample(x, grid):
    return F.grid_sample(x, grid, align_corners=False)
