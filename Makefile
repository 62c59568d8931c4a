# Two commands do all the set-up: `make run` starts the bot, `make test` checks everything.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run install test format lock bench audit postgresql clean

run: .venv/run.stamp
	@$(BIN)/python -m bot

install: .venv/run.stamp

test: .venv/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -n auto

format: .venv/test.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/test.stamp
	$(BIN)/python -m tests.bench

# What `make run` needs beside the rest when ZIGZAG_DATABASE names a PostgreSQL database.
postgresql: .venv/run.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-postgresql.lock

# Pins every dependency with its hashes, without naming where they come from. UPGRADE= keeps what fits.
UPGRADE := --upgrade
COMPILE = $(BIN)/uv pip compile --quiet --universal $(UPGRADE) --generate-hashes --no-header --no-emit-index-url \
	--python-version 3.11 pyproject.toml

lock: .venv/test.stamp
	$(BIN)/pip install --quiet uv
	$(COMPILE) -o requirements.lock
	$(COMPILE) --extra postgresql --constraint requirements.lock -o requirements-postgresql.lock
	$(COMPILE) --extra dev --constraint requirements-postgresql.lock -o requirements-dev.lock

# Looks every pinned dependency up among the known vulnerabilities, by a tool in a place of its own. Where it
# cannot ask anybody it says so and passes.
audit: requirements-dev.lock
	@test -x .audit/bin/pip-audit || { $(PYTHON) -m venv .audit && .audit/bin/pip install --quiet pip-audit; } || \
		{ echo "audit skipped: pip-audit could not be installed"; exit 0; }; \
	found=$$(.audit/bin/pip-audit --disable-pip --require-hashes --requirement requirements-dev.lock 2>&1); code=$$?; \
	case "$$found" in \
		*"Max retries"*|*ConnectionError*|*ConnectTimeout*) echo "audit skipped: nobody to ask about vulnerabilities";; \
		*"could not be audited"*) echo "$$found"; echo "audit incomplete: nobody knew the packages above"; exit $$code;; \
		*) echo "$$found"; exit $$code;; \
	esac


.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Zigzag needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 " ) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements.lock .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

.venv/test.stamp: requirements-dev.lock .venv/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@ .venv/run.stamp

clean:
	rm -rf .venv .audit .mypy_cache .pytest_cache .ruff_cache .hypothesis
