"""Programs that people write with JAX, run on Lathe and on JAX's CPU and compared; `python -m programs` says how.

A module is a subject. A program of it is a function that takes nothing and returns arrays, numbers or text, in any tree.
SETTINGS of a module are options of jax.config, set before its programs run.
"""
