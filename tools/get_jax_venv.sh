#!/bin/bash
# get_jax_venv.sh WHEELS: a Python environment in build/jax_venv with the jax that the package lathe-jax is tested with and the
# wheel in the folder WHEELS, for the tests of python/tests. Does nothing when both are there: .stamp says what is. The wheel
# alone is installed anew when it changed, which needs no network. Without a network: says so and ends with 0; the tests then
# say that they are skipped.
set -uo pipefail
# The last four are what jax.export, tools/jax_suite and JAX's own test helpers import.
pinned=(jax==0.10.2 jaxlib==0.10.2 'numpy<3' flatbuffers absl-py 'pytest<9')
folder=$(realpath -m "$(dirname "$0")/../build/jax_venv")
wheel=$(ls -t "$1"/lathe_jax-*.whl 2>/dev/null | head -n 1)
[ -n "$wheel" ] || { echo "get_jax_venv: no wheel in $1 (make wheels)" >&2; exit 1; }

python=$folder/bin/python
environment="${pinned[*]} $(python3 -c 'import platform, sys; print(sys.executable, platform.python_version())')"
content=$(sha256sum <"$wheel")
log=$(mktemp)
trap 'rm -f "$log"' EXIT
give_up() {
  echo "get_jax_venv: $*; the tests of JAX programs will be skipped ($(tail -n 1 "$log"))" >&2
  exit 0
}
# The environment has no pip of its own: Debian's makes and fills it.
install() {
  python3 -m pip --python "$python" install --quiet --disable-pip-version-check --no-compile "$@" >"$log" 2>&1
}

if ! { "$python" -c '' && [ "$(head -n 1 "$folder/.stamp")" = "$environment" ]; } 2>/dev/null; then
  rm -rf "$folder"
  echo "get_jax_venv: installing ${pinned[*]} in $folder"
  python3 -m venv --without-pip "$folder" 2>"$log" || give_up "python3 cannot make $folder"
  install --only-binary :all: "${pinned[@]}" || { rm -rf "$folder"; give_up "pip cannot install jax"; }
  echo "$environment" >"$folder/.stamp"
fi
# With its dependencies: that they are there already is part of what is tested.
if [ "$(sed -n 2p "$folder/.stamp")" != "$content" ]; then
  echo "$environment" >"$folder/.stamp"
  "$python" -c 'import jax_plugins.lathe' 2>/dev/null && python3 -m pip --python "$python" uninstall --quiet --yes lathe-jax >"$log" 2>&1
  install "$wheel" || { cat "$log" >&2; echo "get_jax_venv: pip cannot install $wheel" >&2; exit 1; }
fi
printf '%s\n%s\n' "$environment" "$content" >"$folder/.stamp"
