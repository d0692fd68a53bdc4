"""Random programs in JAX: values.py draws arguments, vocabulary.py has the straight-line steps,
program.py composes them, oracle.py says what they give and how far off a result may be."""
