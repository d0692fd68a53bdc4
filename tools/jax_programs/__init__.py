"""Random programs in JAX: values.py draws arguments; exact.py, narrow.py, smooth.py, functions.py, layout.py
and windows.py have the straight-line steps, program.py composes them, oracle.py says what they give and
how far off a result may be. Written ones: golden_*.py."""
