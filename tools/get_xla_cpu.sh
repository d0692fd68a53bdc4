#!/bin/bash
# Fetches XLA's CPU engine as a PJRT plugin (PyPI's xla-cpu-pjrt) into FOLDER, build/xla_cpu unless
# said otherwise: xla_cpu_pjrt.so, which the tests of the PJRT client run, and the interface's header,
# with which they compare the layout of ours. Does nothing when both are there. Without a network:
# says so and ends with 0; the tests then say that they are skipped.
set -uo pipefail
version=0.0.1
folder=${1:-$(dirname "$0")/../build/xla_cpu}
[ -s "$folder/xla_cpu_pjrt.so" ] && [ -s "$folder/pjrt_c_api.h" ] && exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
give_up() {
  echo "get_xla_cpu: $*; the tests of the PJRT client with a real plugin will be skipped" >&2
  exit 0
}
python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
  --dest "$work" "xla-cpu-pjrt==$version" 2>"$work/log" || give_up "pip cannot download xla-cpu-pjrt ($(tail -n 1 "$work/log"))"
python3 -m zipfile -e "$work"/xla_cpu_pjrt-*.whl "$work/wheel" || give_up "the wheel cannot be unpacked"
mkdir -p "$folder"
# The plugin last, and in one step: it is what tests look for.
cp "$work/wheel/xla_plugins/xla_cpu_pjrt/include/pjrt_c_api.h" "$folder/" &&
  cp "$work/wheel/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so" "$folder/.new" &&
  mv "$folder/.new" "$folder/xla_cpu_pjrt.so" || give_up "cannot write $folder"
echo "get_xla_cpu: $folder/xla_cpu_pjrt.so"
