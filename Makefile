# Each of these does all the set-up: `make run` starts the bot, `make check` checks in a minute what can be
# checked in a minute, `make test` checks everything.
PYTHON ?= python3
BIN := $(if $(filter Windows_NT,$(OS)),.venv/Scripts,.venv/bin)

# Of what engines/compiled_modules.py lists.
COMPILED := $(wildcard engines/*/ai/core.py engines/dominoes/ai/playout.py engines/*/ai/_*.pxd engines/chain/ai/c/*)

.PHONY: run setup doctor install compiled check test all-tests game lint coverage format lock bench arena audit postgresql dist image clean

run: .venv/run.stamp .venv/compiled.stamp
	@$(BIN)/python -m bot

# Check the bot's token, print the invite link, and write .env.
setup: .venv/run.stamp
	@$(BIN)/python -m bot setup

# Look for what keeps the bot from running well, and change nothing.
doctor: .venv/run.stamp
	@$(BIN)/python -m bot doctor

# Write the bytecode now: otherwise the first start of a new version takes half a second longer.
install: .venv/run.stamp
	@$(BIN)/python -m compileall -q bot engines renderers

# Without what tests/conftest.py or the test itself marks as slow: sockets, browsers, PostgreSQL, processes that
# are started and killed, whole matches. Folders in which everything is slow are not even imported.
check: lint .venv/compiled.stamp
	$(PYTEST) -m "not slow" $(addprefix --ignore=tests/,wire page reliability)

# What is needed is installed and compiled side by side, and so are types and tests checked.
test: $(BIN)/activate
	@$(MAKE) --no-print-directory --jobs=2 .venv/test.stamp .venv/compiled.stamp
	@$(MAKE) --no-print-directory --jobs=2 lint all-tests

# On a fresh clone collected once first, since otherwise every worker rewrites all assertions by itself.
all-tests: .venv/test.stamp .venv/compiled.stamp
	-@test -d tests/bot/__pycache__ || PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --collect-only -q >/dev/null 2>&1
	$(PYTEST)

# All tests of one game but the slow ones, in seconds: `make game GAME=pig`. An installed game goes by its name,
# any other by the folder of its package.
game: .venv/test.stamp .venv/compiled.stamp
	@$(BIN)/python -m tests.for_game $(GAME)

# Which lines and branches the tests reach, in the processes of the tests themselves.
coverage: .venv/test.stamp .venv/compiled.stamp
	$(PYTEST) --cov --cov-report=term:skip-covered

lint: .venv/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	@if command -v actionlint >/dev/null; then actionlint; fi
	@if command -v zizmor >/dev/null; then zizmor --offline --quiet .github; fi

# Bytecode is kept even where the environment says otherwise: rewriting and compiling the tests takes longer than
# running many of them. Workers that run out of tests take some of the others'.
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n auto --dist worksteal

format: .venv/test.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/test.stamp .venv/compiled.stamp
	$(BIN)/python -m tests.bench

# Play all AI players against each other, and write docs/strength.md: about 10 minutes of processor time, on two
# cores. `make arena SCALE=4` plays four times as many matches; Ctrl-C prints what has been played.
SCALE := 1
arena: .venv/run.stamp .venv/compiled.stamp
	$(BIN)/python -m engines strength --scale $(SCALE) --to docs/strength.md

# What `make run` also needs if ZIGZAG_DATABASE is a PostgreSQL database.
postgresql: .venv/run.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-postgresql.lock

# Pin every dependency with its hashes, without naming the package index. Extras stay in the locks: where
# pytest-cov wants coverage[toml], pip takes a pin of coverage alone for no pin once there is a newer version.
# `make lock UPGRADE=` keeps the versions that still fit.
UPGRADE := --upgrade
COMPILE = $(BIN)/uv pip compile --quiet --universal $(UPGRADE) --no-strip-extras --generate-hashes --no-header \
	--no-emit-index-url --python-version 3.11 pyproject.toml

lock: .venv/test.stamp
	$(BIN)/python -m pip install --quiet uv
	$(COMPILE) -o requirements.lock
	$(COMPILE) --extra postgresql --constraint requirements.lock -o requirements-postgresql.lock
	$(COMPILE) --extra dev --constraint requirements-postgresql.lock -o requirements-dev.lock
	$(subst pyproject.toml,--group pyproject.toml:build,$(COMPILE)) -o requirements-build.lock

# Check every pinned dependency for known vulnerabilities, with pip-audit in an environment of its own. Without a
# connection to the vulnerability service, say so and pass.
audit: requirements-dev.lock
	@test -x .audit/bin/pip-audit || { $(PYTHON) -m venv .audit && .audit/bin/pip install --quiet pip-audit; } || \
		{ echo "audit skipped: pip-audit could not be installed"; exit 0; }; \
	found=$$(.audit/bin/pip-audit --disable-pip --require-hashes --requirement requirements-dev.lock 2>&1); code=$$?; \
	case "$$found" in \
		*"Max retries"*|*ConnectionError*|*ConnectTimeout*) echo "audit skipped: the vulnerability service cannot be reached";; \
		*"could not be audited"*) echo "$$found"; echo "audit incomplete: the packages above are unknown to the vulnerability service"; exit $$code;; \
		*) echo "$$found"; exit $$code;; \
	esac


$(BIN)/activate:
	@$(PYTHON) -c 'import sys; sys.exit("Zigzag needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 " ) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements.lock $(BIN)/activate
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

.venv/test.stamp: requirements-dev.lock $(BIN)/activate
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@ .venv/run.stamp

# The compiled forms of some modules, which the bot can do without: where they cannot be made, this says so and
# goes on. They lie beside their sources.
compiled: $(BIN)/activate
	@$(BIN)/python compile.py
	@touch .venv/compiled.stamp

.venv/compiled.stamp: requirements-build.lock compile.py setup.py engines/compiled_modules.py $(COMPILED) $(BIN)/activate
	@$(BIN)/python compile.py
	@touch $@

# The wheel, in dist/.
dist: $(BIN)/activate
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

# The container image, with Docker or, as `make image DOCKER=podman`, with Podman.
DOCKER ?= docker
image:
	$(DOCKER) build $(if $(findstring podman,$(DOCKER)),--format docker) --tag zigzag .

clean:
	find engines \( -name '_*.so' -o -name '_*.pyd' \) -delete
	rm -rf build dist zigzag.egg-info .venv .audit .mypy_cache .pytest_cache .ruff_cache .hypothesis
