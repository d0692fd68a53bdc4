# make run      install what is missing, build, write text from the shipped checkpoint, print the table
# make test     build and run every test, the checks and the fuzz targets
# make sanitize the whole suite under AddressSanitizer + UBSan and under ThreadSanitizer
# make install PREFIX=/usr/local

PRESET ?= release
PREFIX ?= /usr/local
BUILD := build/$(PRESET)
PROMPT := Once upon a time
JOBS ?= $(shell nproc)
export CTEST_OUTPUT_ON_FAILURE = 1

.PHONY: all packages configure program build run test fuzz check sanitize format docs install clean

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
	@./lathe run -m examples/checkpoint -p "$(PROMPT)" -n 160 --temp 0
	@./lathe bench --table -m examples/checkpoint

# The fuzz targets run as tests of the release tree, from their own build under AddressSanitizer.
fuzz: packages
	@cmake --preset fuzz > $(if $(V),/dev/stdout,/dev/null)
	@cmake --build build/fuzz -j $(JOBS) --target fuzz_targets

test: fuzz build
	@ctest --test-dir $(BUILD) -j 2

check:
	@tools/check

sanitize: packages
	@for preset in asan tsan; do \
	  cmake --preset $$preset > /dev/null && cmake --build build/$$preset -j $(JOBS) && \
	  ctest --test-dir build/$$preset -j 2 || exit 1; \
	done

format:
	@git ls-files '*.h' '*.cc' | xargs clang-format-19 -i

docs: build
	@$(BUILD)/bin/gen_docs docs

install: program
	@cmake --build $(BUILD) -j $(JOBS) --target lathe_shared
	@cmake --install $(BUILD) --prefix $(PREFIX)

clean:
	@rm -rf build lathe
