# make run      install what is missing, build, write text from the shipped checkpoint, print the table
# make test     build and run every test, the checks and the fuzz targets
# make check-all that, the suite by g++ and under sanitizers, and a build without optimization (hours on two cores)
# make sanitize all that runs compiled C++ under AddressSanitizer + UBSan, and where threads meet under ThreadSanitizer
# make install PREFIX=/usr/local
# make release  archives, a .deb and checksums
# make wheels   the Python package lathe-jax: JAX programs on Lathe
# make jax-suite JAX=CHECKOUT   JAX's own tests on Lathe beside the known failures (hours on two cores)

PRESET ?= release
PREFIX ?= /usr/local
BUILD := build/$(PRESET)
PROMPT := Once upon a time
JOBS ?= $(shell nproc)
export CTEST_OUTPUT_ON_FAILURE = 1

.PHONY: all packages configure program build run test fuzz xla-cpu jax-venv check check-all install_targets release wheels jax-suite sanitize format docs conformance install clean

all: build

packages:
	@tools/install_packages.sh

configure: packages
	@cmake --preset $(PRESET) > $(if $(V),/dev/stdout,/dev/null)

# The program alone, without the tests.
program: configure
	@cmake --build $(BUILD) -j $(JOBS) --target lathe_cli
	@ln -sfn $(BUILD)/bin/lathe lathe

build: program
	@cmake --build $(BUILD) -j $(JOBS)

run: program
	@printf '\n%s' "$(PROMPT)"
	@./lathe run -m examples/checkpoint -p "$(PROMPT)" -n 160 --temp 0 --dtype f32
	@./lathe bench --table -m examples/checkpoint

# The fuzz targets run as tests of the release tree, from their own build under AddressSanitizer.
fuzz: packages
	@cmake --preset fuzz > $(if $(V),/dev/stdout,/dev/null)
	@cmake --build build/fuzz -j $(JOBS) --target fuzz_targets

# XLA's CPU engine as a PJRT plugin, with which the tests run the PJRT client; without a network they skip that.
xla-cpu: packages
	@tools/get_xla_cpu.sh

# A Python with JAX and the wheel, in which the tests run JAX programs; without a network they skip that.
jax-venv: wheels
	@tools/get_jax_venv.sh $(BUILD)/wheels

test: fuzz xla-cpu build jax-venv
	@ctest --test-dir $(BUILD) -j 2

check:
	@tools/check

# The suite of another build: the preset, what ctest is told besides.
define tested
@cmake --preset $(1) > /dev/null && cmake --build build/$(1) -j $(JOBS) && ctest --test-dir build/$(1) -j 2 $(2)
endef

define thread_tests
@cmake --preset tsan > /dev/null && cmake --build build/tsan -j $(JOBS) --target lathe_thread_tests
@ctest --test-dir build/tsan -j 2 -L threads
endef

sanitize: packages
	$(call tested,asan,-LE numbers)
	$(thread_tests)

# There are no assertions that -O0 alone has: what it may lack are definitions, which the linker says.
check-all: test
	$(call tested,gcc,-LE jax)
	$(call tested,asan,-LE numbers)
	@cmake --preset debug > /dev/null && cmake --build build/debug -j $(JOBS)
	$(thread_tests)

format:
	@git ls-files '*.h' '*.cc' | xargs clang-format-19 -i

docs: build
	@$(BUILD)/bin/gen_docs docs

# The page of StableHLO's test data, by engine: half an hour of two cores. Needs XLA's CPU engine.
conformance: build xla-cpu
	@cmake --build $(BUILD) -j $(JOBS) --target conformance_page
	@$(BUILD)/bin/conformance_page build/xla_cpu/xla_cpu_pjrt.so docs

install_targets: program
	@cmake --build $(BUILD) -j $(JOBS) --target installed

install: install_targets
	@cmake --install $(BUILD) --prefix $(PREFIX)

# Archives of the program and of the sources, a .deb, and their checksums, in build/release/packages.
release: install_targets
	@cd $(BUILD) && cpack -B packages > $(if $(V),/dev/stdout,/dev/null)
	@git archive --format=tar.gz --prefix=lathe/ -o $(BUILD)/packages/lathe-source.tar.gz HEAD
	@cd $(BUILD)/packages && sha256sum *.tar.gz *.deb | tee SHA256SUMS

# The Python package lathe-jax, which JAX finds as the platform `lathe`.
wheels: packages
	@cmake --preset $(PRESET) > $(if $(V),/dev/stdout,/dev/null)
	@cmake --build $(BUILD) -j $(JOBS) --target lathe_pjrt_plugin
	@python3 tools/make_wheel.py $(BUILD)/lib $(BUILD)/wheels

# JAX's own tests, of a checkout of the tag of the jax that PYTHON has; docs/dependencies.md says what else it needs.
PYTHON ?= python3
CASES ?= 2
jax-suite: packages
	@test -n "$(JAX)" || { echo "make jax-suite JAX=CHECKOUT: where JAX's tests are"; exit 2; }
	@cmake --preset $(PRESET) > $(if $(V),/dev/stdout,/dev/null)
	@cmake --build $(BUILD) -j $(JOBS) --target lathe_pjrt_plugin
	@status=0; for x64 in "" --x64; do $(PYTHON) tools/jax_suite $(JAX) --cases $(CASES) $$x64 || status=1; done; exit $$status

clean:
	@rm -rf build lathe
