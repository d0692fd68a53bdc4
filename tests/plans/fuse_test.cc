// What becomes one kernel, what does not, and that neither changes a result.
#include "lathe/kernels/fuse/fuse.h"

#include <gtest/gtest.h>

#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <random>

#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/kernels/roles/matmul.h"
#include "lathe/ops/api/ops.h"
#include "lathe/passes/pipeline.h"

namespace lathe {
namespace {

using namespace testing_plans;

const Type kRows = Type::tensor(DType::bf16, {6, 40});
const Type kRow = Type::tensor(DType::bf16, {40});

// Checks the numbers, gives the number of launches.
int launches(const Program& program) {
  expect_same(program, random_args(program));
  KernelTable kernels;
  return count_steps(*plan_of(program, kernels)).launches;
}

std::string only_key(const Program& program) {
  KernelTable kernels;
  plan_of(program, kernels);
  EXPECT_EQ(kernels.all().size(), 1u);
  return kernels.all()[0]->key();
}

TEST(Fuse, an_elementwise_chain_is_one_flat_loop) {
  const Type type = Type::tensor(DType::f32, {3, 4, 5});
  const Program program = program_of(std::vector{type, type}, [](std::span<const Array> x) {
    return std::vector{exp(x[0] * x[1]) + x[0]};
  });
  EXPECT_EQ(launches(program), 1);
  KernelTable kernels;
  plan_of(program, kernels);
  EXPECT_EQ(kernels.all()[0]->outer.size(), 1u);
}

// One launch before the barrier, one behind it, and no step for itself.
TEST(Fuse, a_barrier_parts_kernels_and_moves_nothing) {
  const Type type = Type::tensor(DType::f32, {3, 40});
  const auto steps = [](const Program& program) {
    expect_same(program, random_args(program));
    KernelTable kernels;
    const StepCounts counts = count_steps(*plan_of(program, kernels));
    return std::pair(counts.launches, counts.copies);
  };
  EXPECT_EQ(steps(program_of(std::vector{type},
                             [](std::span<const Array> x) {
                               return std::vector{neg(optimization_barrier(exp(x[0])))};
                             })),
            std::pair(2, 0));
  // A layout before it and one behind it: what lies as it lay is an alias all the way.
  EXPECT_EQ(steps(program_of(std::vector{type},
                             [](std::span<const Array> x) {
                               const Array row = optimization_barrier(reshape(x[0], {120}));
                               return std::vector{exp(reshape(row, {40, 3}))};
                             })),
            std::pair(1, 0));
  // A sum is finished; the constant lies in memory.
  EXPECT_EQ(steps(program_of(std::vector{type},
                             [](std::span<const Array> x) {
                               const Array rows = optimization_barrier(sum(x[0], {1}));
                               return std::vector{rows * optimization_barrier(full({3}, 2))};
                             })),
            std::pair(2, 0));
  // Results of the program, and of a donated parameter, which stays where it is.
  EXPECT_EQ(
      steps(program_of(std::vector{type},
                       [](std::span<const Array> x) {
                         return std::vector{optimization_barrier(exp(optimization_barrier(x[0])))};
                       },
                       {0})),
      std::pair(1, 0));
}

TEST(Fuse, a_barrier_carried_by_a_loop_is_no_copy) {
  const Type type = Type::tensor(DType::f32, {3, 40});
  const Program program =
      program_of(std::vector{type},
                 [](std::span<const Array> x) {
                   const BodyFn body = [](std::span<const Array> y) {
                     return std::vector{optimization_barrier(optimization_barrier(y[0]) + 1)};
                   };
                   return flat::scan(body, x, {}, 5).carry;
                 },
                 {0});
  expect_same(program, random_args(program));
  KernelTable kernels;
  EXPECT_EQ(count_steps(*plan_of(program, kernels)).copies, 0);
}

TEST(Fuse, sizes_are_not_part_of_a_kernel) {
  const auto of = [](Dim rows, Dim columns) {
    const Type type = Type::tensor(DType::f32, {rows, columns});
    return only_key(program_of(std::vector{type, Type::tensor(DType::f32, {columns})},
                               [&](std::span<const Array> x) {
                                 return std::vector{x[0] + broadcast_to(x[1], type.shape())};
                               }));
  };
  EXPECT_EQ(of(37, 64), of(511, 64));
  EXPECT_EQ(of(37, 64), of(513, 96));
}

TEST(Fuse, a_norm_is_one_kernel) {
  EXPECT_EQ(launches(program_of(
                std::vector{kRows, kRow},
                [](std::span<const Array> x) { return std::vector{rms_norm(x[0], x[1], 1e-5)}; })),
            1);
}

TEST(Fuse, a_softmax_is_one_kernel) {
  EXPECT_EQ(
      launches(program_of(std::vector{kRows},
                          [](std::span<const Array> x) { return std::vector{softmax(x[0])}; })),
      1);
}

// Threads share the ranges of a kernel that does nothing but reduce once. Many columns, or rows,
// are work for all of them anyway.
TEST(Fuse, few_long_rows_and_columns_are_reduced_alone) {
  const auto normalized = [](const Shape& shape, const Dims& axes) {
    const auto body = [&](std::span<const Array> x) {
      const Array centred = x[0] - mean(x[0], axes, true);
      return std::vector{centred * rsqrt(mean(centred * centred, axes, true) + 1e-5)};
    };
    return launches(program_of(std::vector{Type::tensor(DType::f32, shape)}, body));
  };
  EXPECT_EQ(normalized({1100, 64}, {0}), 3);
  EXPECT_EQ(normalized({20, 55, 64}, {0, 1}), 3);
  EXPECT_EQ(normalized({1100, 256}, {0}), 1);
  EXPECT_EQ(normalized({1000, 64}, {0}), 1);
  EXPECT_EQ(normalized({1, 66000}, {1}), 3);
  EXPECT_EQ(normalized({4, 66000}, {1}), 1);
}

TEST(Fuse, mean_and_variance_of_one_long_row_are_a_kernel_each) {
  const auto body = [](std::span<const Array> x) { return std::vector{mean(x[0]), var(x[0])}; };
  const auto of = [&](Dim size) {
    return launches(program_of(std::vector{Type::tensor(DType::f32, {size})}, body));
  };
  EXPECT_EQ(of(70000), 2);
  EXPECT_EQ(of(60000), 1);
}

// Scalars that follow a column's sums are computed once a column.
TEST(Fuse, what_follows_the_sums_of_few_long_columns_is_no_part_of_their_rows) {
  const auto body = [](std::span<const Array> x) {
    return std::vector{x[0] * tanh(sqrt(sum(x[0], {0}, true)))};
  };
  const Program program = program_of(std::vector{Type::tensor(DType::f32, {1100, 64})}, body);
  KernelTable kernels;
  plan_of(program, kernels);
  for (const auto& kernel : kernels.all()) {
    const bool reduces = !kernel->inner.empty();
    EXPECT_EQ(to_string(*kernel).contains("sqrt"), reduces) << to_string(*kernel);
  }
}

TEST(Fuse, a_residual_joins_the_product) {
  const Type weight = Type::tensor(DType::bf16, {40, 40});
  const Type x = Type::tensor(DType::bf16, {2, 3, 40});
  EXPECT_EQ(launches(program_of(std::vector{x, weight, x},
                                [](std::span<const Array> x) {
                                  const DotDims dims{{}, {}, {2}, {1}};
                                  return std::vector{x[2] + dot_general(x[0], x[1], dims)};
                                })),
            1);
}

// What follows a product of x [b·t, k] and w [k, h·d], in [b, t, h, d].
int launches_after_reshape(DType dtype, Dim b, Dim t, Dim h, Dim d, Dim k,
                           const std::function<Array(const Array&, std::span<const Array>)>& then) {
  const std::vector types{Type::tensor(dtype, {b * t, k}), Type::tensor(dtype, {k, h * d}),
                          Type::tensor(dtype, {h, d}), Type::tensor(dtype, {t, d})};
  return launches(program_of(types, [&](std::span<const Array> x) {
    return std::vector{then(reshape(matmul(x[0], x[1]), {b, t, h, d}), x)};
  }));
}

TEST(Fuse, what_follows_a_product_survives_a_reshape) {
  const auto scaled = [](const Array& y, std::span<const Array> x) {
    return 2.0 * y * broadcast_to(x[2], y.shape());
  };
  const auto by_position = [](const Array& y, std::span<const Array> x) {
    return y * cos(broadcast_in_dim(x[3], y.shape(), {1, 3}));
  };
  const auto turned = [](const Array& y, std::span<const Array>) {
    return 2.0 * transpose(y, {0, 2, 1, 3});
  };
  const auto merged = [](const Array& y, std::span<const Array> x) {
    const Array z = y * broadcast_to(x[2], y.shape());
    return 2.0 * reshape(z, {y.dim(0) * y.dim(1) * y.dim(2), y.dim(3)});
  };
  for (DType dtype : {DType::f32, DType::bf16}) {
    EXPECT_EQ(launches_after_reshape(dtype, 2, 40, 3, 32, 24, scaled), 1);
    EXPECT_EQ(launches_after_reshape(dtype, 2, 3, 4, 64, 40, merged), 1);
    EXPECT_EQ(launches_after_reshape(dtype, 2, 3, 4, 64, 40, by_position),
              1 + (2 * 3 <= NumberRules().few_rows));
  }
  EXPECT_EQ(launches_after_reshape(DType::f32, 2, 40, 3, 32, 24, by_position), 1);
  EXPECT_EQ(launches_after_reshape(DType::f32, 2, 40, 3, 32, 24, turned), 1);
  // The dot instruction's panels would be packed for each h.
  EXPECT_EQ(launches_after_reshape(DType::bf16, 2, 40, 3, 32, 24, turned), 2);
}

TEST(Fuse, a_product_may_be_transposed_by_its_kernel) {
  const Type v = Type::tensor(DType::f32, {2, 40, 3, 20}),
             p = Type::tensor(DType::f32, {2, 3, 30, 40});
  EXPECT_EQ(launches(program_of(std::vector{v, p},
                                [](std::span<const Array> x) {
                                  const DotDims dims{{0, 2}, {0, 1}, {1}, {3}};
                                  return std::vector{
                                      transpose(dot_general(x[0], x[1], dims), {0, 3, 1, 2})};
                                })),
            1);
}

// It depends on how many rows there are, not on how they lie.
TEST(Fuse, rows_that_lie_apart_are_no_few_rows) {
  const Type wide = Type::tensor(DType::f32, {4, 8, 100}), w = Type::tensor(DType::f32, {100, 30});
  const Program program = program_of(std::vector{wide, w}, [&](std::span<const Array> x) {
    return std::vector{dot_general(slice_in_dim(x[0], 0, 6, 1), x[1], {{}, {}, {2}, {0}})};
  });
  EXPECT_EQ(launches(program), 1);
  KernelTable kernels;
  plan_of(program, kernels);
  EXPECT_FALSE(kernels.all()[0]->spec.as<MatmulSpec>().has_few_rows());
}

TEST(Fuse, a_gated_mlp_is_three_products) {
  const Type wide = Type::tensor(DType::bf16, {72, 40}),
             narrow = Type::tensor(DType::bf16, {40, 72});
  const Program program =
      program_of(std::vector{kRows, wide, wide, narrow}, [](std::span<const Array> x) {
        const DotDims dims{{}, {}, {1}, {1}};
        const Array gate = dot_general(x[0], x[1], dims), up = dot_general(x[0], x[2], dims);
        return std::vector{x[0] + dot_general(silu(gate) * up, x[3], dims)};
      });
  EXPECT_EQ(launches(program), 3);
}

TEST(Fuse, transposed_and_sliced_operands_of_products_are_read_in_place) {
  const Type a = Type::tensor(DType::f32, {2, 5, 3, 8}),
             b = Type::tensor(DType::f32, {2, 7, 3, 16});
  const Program program = program_of(std::vector{a, b}, [](std::span<const Array> x) {
    const Array q = transpose(x[0], {0, 2, 1, 3});
    const Array k = slice_in_dim(transpose(x[1], {0, 2, 1, 3}), 8, 16, 3);
    return std::vector{dot_general(q, k, {{0, 1}, {0, 1}, {3}, {3}})};
  });
  EXPECT_EQ(launches(program), 1);
}

TEST(Fuse, a_reshape_before_a_product_is_read_in_place) {
  const Type heads = Type::tensor(DType::f32, {2, 5, 4, 6});
  const Program program = program_of(
      std::vector{heads, Type::tensor(DType::f32, {3, 24})}, [](std::span<const Array> x) {
        return std::vector{dot_general(reshape(x[0], {2, 5, 24}), x[1], {{}, {}, {2}, {1}})};
      });
  EXPECT_EQ(launches(program), 1);
}

TEST(Fuse, few_rows_share_a_kernel_whatever_their_number) {
  const auto of = [](Dim batch, Dim rows) {
    const Type x = Type::tensor(DType::bf16, {batch, rows, 64});
    return only_key(program_of(std::vector{x, Type::tensor(DType::bf16, {96, 64})},
                               [](std::span<const Array> x) {
                                 return std::vector{dot_general(x[0], x[1], {{}, {}, {2}, {1}})};
                               }));
  };
  EXPECT_EQ(of(1, 1), of(1, 5));
  EXPECT_EQ(of(1, 1), of(3, 1));
  EXPECT_EQ(of(1, 37), of(1, 511));
  EXPECT_NE(of(1, 1), of(1, 37));
}

TEST(Fuse, few_rows_on_either_side_are_the_left_ones) {
  const auto of = [](Shape left, Shape right, int64_t summed) {
    const Program program =
        program_of(std::vector{Type::tensor(DType::f32, left), Type::tensor(DType::f32, right)},
                   [&](std::span<const Array> x) {
                     return std::vector{dot_general(x[0], x[1], {{}, {}, {summed}, {0}})};
                   });
    launches(program);
    KernelTable kernels;
    plan_of(program, kernels);
    return kernels.all()[0]->spec.as<MatmulSpec>();
  };
  using Unit = MatmulSpec::Unit;
  const MatmulSpec matrix_vector = of({96, 64}, {64}, 1), narrow = of({96, 64}, {64, 8}, 1),
                   transposed = of({64, 96}, {64}, 0), wide = of({96, 64}, {64, 9}, 1),
                   vector_matrix = of({64}, {64, 96}, 0), small = of({8, 64}, {64, 3}, 1);
  for (const MatmulSpec& spec : {matrix_vector, narrow}) {
    EXPECT_TRUE(spec.has_few_rows());
    EXPECT_EQ(spec.rhs.unit, Unit::contraction);
  }
  EXPECT_TRUE(transposed.has_few_rows() && transposed.rhs.unit == Unit::row);
  EXPECT_TRUE(vector_matrix.has_few_rows() && vector_matrix.rhs.unit == Unit::row);
  EXPECT_TRUE(small.has_few_rows() && small.lhs.unit == Unit::contraction);
  EXPECT_FALSE(wide.has_few_rows());
}

TEST(Fuse, two_summed_dimensions_apart_still_work) {
  const Type a = Type::tensor(DType::f32, {4, 3, 5}), b = Type::tensor(DType::f32, {3, 6, 4});
  const Program program = program_of(std::vector{a, b}, [](std::span<const Array> x) {
    return std::vector{dot_general(x[0], x[1], {{}, {}, {0, 1}, {2, 0}})};
  });
  launches(program);
}

// The gradient of a weight behind attention: batch and length are summed, and the heads' values lie
// transposed. They are copied side by side for the sake of a product by tiles.
TEST(Fuse, an_operand_whose_summed_dimensions_lie_apart_is_stored) {
  const Program program = program_of(
      std::vector{Type::tensor(DType::f32, {3, 2, 4, 5}), Type::tensor(DType::f32, {3, 5, 7})},
      [](std::span<const Array> x) {
        const Array heads = reshape(transpose(x[0], {0, 3, 1, 2}), {3, 5, 8});
        return std::vector{dot_general(heads, x[1], {{}, {}, {0, 1}, {0, 1}})};
      });
  EXPECT_EQ(launches(program), 2);
  KernelTable kernels;
  plan_of(program, kernels);
  EXPECT_TRUE(std::ranges::any_of(
      kernels.all(), [](const auto& kernel) { return kernel->spec.role() == "matmul"; }));
}

// What is before a barrier is in a buffer, whichever value of it is read.
TEST(Fuse, a_barrier_before_summed_dimensions_that_lie_apart_is_read) {
  const Program program = program_of(
      std::vector{Type::tensor(DType::f32, {2, 2, 3}), Type::tensor(DType::f32, {1, 2, 3})},
      [](std::span<const Array> x) {
        return std::vector{dot_general(optimization_barrier(x[0]), x[1], {{}, {}, {0, 2}, {1, 2}})};
      });
  EXPECT_EQ(launches(program), 1);
}

TEST(Fuse, what_is_expensive_is_not_repeated_by_a_broadcast) {
  const Program program = program_of(std::vector{kRow, kRows}, [](std::span<const Array> x) {
    return std::vector{broadcast_to(exp(sin(x[0])), {6, 40}) * x[1]};
  });
  EXPECT_EQ(launches(program), 2);
}

TEST(Fuse, rotary_embedding_writes_straight_into_the_cache) {
  const Program program = program_of(
      std::vector{Type::tensor(DType::f32, {1, 16, 2, 8}), Type::tensor(DType::f32, {1, 3, 2, 8}),
                  Type::tensor(DType::f32, {1, 3, 4}), Type::tensor(DType::f32, {1, 3, 4}),
                  Type::scalar(DType::i32)},
      [](std::span<const Array> x) {
        const Array k = rotary_embedding(x[1], x[2], x[3]);
        return std::vector{dynamic_update_slice_in_dim(x[0], k, x[4], 1)};
      },
      {0});
  EXPECT_EQ(launches(program), 1);
}

TEST(Fuse, attention_reads_the_cache_where_it_lies) {
  const Type q = Type::tensor(DType::f32, {2, 3, 4, 8}),
             cache = Type::tensor(DType::f32, {5, 2, 16, 2, 8});
  const Program program = program_of(
      std::vector{q, cache, cache, Type::scalar(DType::i32), Type::tensor(DType::i32, {2})},
      [](std::span<const Array> x) {
        const Array k = squeeze(slice_in_dim(x[1], 3, 4, 0), 0);
        const Array v = squeeze(slice_in_dim(x[2], 3, 4, 0), 0);
        return std::vector{attention(x[0], k, v, x[3], x[4])};
      });
  EXPECT_EQ(launches(program), 1);
}

// Each doubling step reads the one before at two positions: computing it there anew would double
// the work with every step.
TEST(Fuse, steps_of_a_running_sum_are_stored) {
  const auto kernels = [](Dim n) {
    return launches(
        program_of(std::vector{Type::tensor(DType::f32, {2, n})}, [&](std::span<const Array> x) {
          Array sums = exp(x[0]);
          for (Dim terms = 1; terms < n; terms *= 2)
            sums = sums + pad(slice_in_dim(sums, 0, n - terms, 1), 0.0F, {0, terms}, {0, 0});
          return std::vector{sums};
        }));
  };
  EXPECT_GE(kernels(2048), 6);
  EXPECT_LE(kernels(2048), 12);
}

// What is added and what becomes of the sums are computed where they are carried along.
TEST(Fuse, running_sums_are_one_kernel_with_what_is_around_them) {
  const Program program = program_of(
      std::vector{Type::tensor(DType::f32, {3, 2048})},
      [](std::span<const Array> x) { return std::vector{tanh(cumsum(exp(x[0]), 1) * x[0])}; });
  EXPECT_EQ(launches(program), 1);
}

TEST(Fuse, halves_of_a_rotary_embedding_are_computed_together) {
  const Program program = program_of(
      std::vector{Type::tensor(DType::f32, {1, 3, 2, 8}), Type::tensor(DType::f32, {1, 3, 4}),
                  Type::tensor(DType::f32, {1, 3, 4})},
      [](std::span<const Array> x) { return std::vector{rotary_embedding(x[0], x[1], x[2])}; });
  EXPECT_EQ(launches(program), 1);
}

// Values that are laid out, reduced, multiplied, normalized, in pieces and updated.
Program of_everything() {
  const Type type = Type::tensor(DType::f32, {8, 16});
  return program_of(std::vector(4, type), [](std::span<const Array> x) {
    const Array normed = rms_norm(x[0], slice_in_dim(reshape(x[1], {128}), 0, 16, 0), 1e-5);
    const Array turned = transpose(reshape(normed + x[1], {4, 2, 16}), {1, 0, 2});
    const Array product = matmul(reshape(turned, {8, 16}), transpose(x[2], {1, 0}));
    const Array centred = product - mean(product, {1}, true);
    const Array spread = sum(centred * centred, {1}, true) + max(centred, {1}, true);
    const Array both = concatenate({centred / sqrt(spread), tanh(product)}, 0);
    const Array first = constant(Literal::scalar<int32_t>(3));
    const Array updated =
        dynamic_update_slice_in_dim(x[3], exp(reshape(product, {4, 16})), first, 0);
    return std::vector{both, softmax(both), updated};
  });
}

// Rows of a table by indices that may be negative: each index is read three times, and the kernel
// is the same for few of them and for many.
TEST(Fuse, how_many_indices_there_are_changes_no_kernel) {
  const auto lookup = [](Dim count) {
    const std::vector types{Type::tensor(DType::f32, {90, 64}), Type::tensor(DType::i32, {count})};
    return program_of(types,
                      [](std::span<const Array> x) { return std::vector{take(x[0], x[1], 0)}; });
  };
  EXPECT_EQ(only_key(lookup(63)), only_key(lookup(65)));
}

void expect_same_decisions(const Fusion& a, const Fusion& b, const std::string& what) {
  EXPECT_EQ(a.place, b.place) << what;
  EXPECT_EQ(a.base, b.base) << what;
  EXPECT_EQ(a.offset, b.offset) << what;
  EXPECT_EQ(a.root, b.root) << what;
  EXPECT_EQ(a.fused, b.fused) << what;
  EXPECT_EQ(a.in_pieces, b.in_pieces) << what;
}

// As one kernel each pass along a row would compute all softmaxes before it again.
TEST(Fuse, a_chain_of_softmaxes_is_as_many_kernels_of_bounded_size) {
  const auto sizes = [](int length) {
    const Program program =
        program_of(std::vector{Type::tensor(DType::f32, {6, 40})}, [&](std::span<const Array> x) {
          Array y = x[0];
          for (int i = 0; i < length; ++i) y = 2 * softmax(y) + x[0];
          return std::vector{y};
        });
    expect_same(program, random_args(program));
    KernelTable kernels;
    plan_of(program, kernels);
    size_t largest = 0, all = 0;
    for (const auto& kernel : kernels.all()) {
      largest = std::max(largest, to_string(*kernel).size());
      all += to_string(*kernel).size();
    }
    return std::pair(largest, all);
  };
  EXPECT_EQ(
      launches(program_of(std::vector{kRows},
                          [](std::span<const Array> x) { return std::vector{softmax(x[0])}; })),
      1);
  const auto [largest_of_8, all_of_8] = sizes(8);
  const auto [largest_of_16, all_of_16] = sizes(16);
  EXPECT_LT(largest_of_16, largest_of_8 * 3 / 2);
  EXPECT_LT(all_of_16, all_of_8 * 5 / 2);
}

TEST(Fuse, what_is_decided_again_is_as_if_decided_at_once) {
  const Program program = run_passes(of_everything());
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    Fuser fuser(program, {});
    std::vector<ValueId> kept;
    for (int step = 0; step < 6; ++step) {
      const auto v = static_cast<ValueId>(program.param_count() +
                                          static_cast<int>(random() % program.ops().size()));
      if (std::ranges::count(kept, v) != 0) continue;
      kept.push_back(v);
      fuser.keep(v);
      expect_same_decisions(fuser.fusion(), Fuser(program, {}, kept).fusion(),
                            fmt::format("kept {}", fmt::join(kept, ", ")));
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace lathe
