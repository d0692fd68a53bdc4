// log(1 + exp(x)) as JAX lowers it: jax.jit(lambda x: jnp.logaddexp(x, 0.0)).lower(x).as_text(), cut to its core.
func.func public @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<3xf32>
  %largest = stablehlo.maximum %x, %zero : tensor<3xf32>
  %distance = stablehlo.abs %x : tensor<3xf32>
  %negated = stablehlo.negate %distance : tensor<3xf32>
  %e = stablehlo.exponential %negated : tensor<3xf32>
  %log = stablehlo.log_plus_one %e : tensor<3xf32>
  %sum = stablehlo.add %largest, %log : tensor<3xf32>
  return %sum : tensor<3xf32>
}
