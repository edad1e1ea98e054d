# Six verbs, and CI runs the same. Needs Python >= 3.11 with pip, git and make; uv is fetched if it isn't there.
.DEFAULT_GOAL := test
.PHONY: demo test check bench eval docs setup setup-demo

# The checkout decides what runs, not the shell it is called from.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV
# Who runs a process a thousand times wants it compiled once; container images often say no to that.
unexport PYTHONDONTWRITEBYTECODE
export UV_PYTHON_DOWNLOADS := never
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

# Behind a company's proxy the system knows the certificates, where it keeps any.
ifneq ($(wildcard /etc/ssl/certs/ca-certificates.crt),)
UV_SYSTEM_CERTS ?= 1
export UV_SYSTEM_CERTS
endif

# The first of these that runs and is new enough (a name on PATH may be a shim for a version that isn't active).
PYTHONS := python3 python3.13 python3.12 python3.11 python3.14 python
PYTHON ?= $(shell for p in $(PYTHONS); do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)

# uv on PATH if it writes our lock file's format, else our own in .tools/.
UV_LEAST := 0.13.9
UV := $(shell uv --version 2>/dev/null \
	| awk -v least=$(UV_LEAST) '{ split($$2, a, "."); split(least, b, "."); \
		if (a[1]*1e6 + a[2]*1e3 + a[3] >= b[1]*1e6 + b[2]*1e3 + b[3]) print "uv" }')
ifeq ($(UV),)
UV := .tools/uv/bin/uv
NEEDS_UV := $(UV)
endif
RUN := $(UV) run --frozen --no-sync

demo: setup-demo
	@$(RUN) trinco demo

test: setup
	$(RUN) pytest -n auto --dist loadscope --no-loadscope-reorder

check: setup
	$(RUN) ruff format --check .
	$(RUN) ruff check .
	$(RUN) pyright
	$(RUN) lint-imports --no-logo --no-cache

bench: setup
	$(RUN) python -m bench

eval: setup
	$(RUN) python -m bench.evaluate

docs: setup
	$(RUN) zensical build --clean

setup: $(NEEDS_UV) .venv
	@$(UV) sync --quiet --frozen --all-packages --all-extras --all-groups

# The demo needs none of what developers need: a newcomer waits for a few megabytes, not a hundred.
setup-demo: $(NEEDS_UV) .venv
	@$(UV) sync --quiet --frozen --all-packages --inexact

.venv: | $(NEEDS_UV)
	@echo "Making .venv (once)" >&2
	@$(UV) venv --quiet .venv || { echo "Trinco needs Python 3.11 or newer." >&2; exit 1; }

.tools/uv/bin/uv:
ifeq ($(PYTHON),)
	@echo "Trinco needs Python 3.11 or newer, and none of these is: $(PYTHONS)." >&2
	@echo "Install one (Debian: apt-get install python3 python3-pip), or name it: make PYTHON=/path/to/python3.12 ..." >&2
	@exit 1
else
	@echo "Fetching uv into .tools/ (once)" >&2
	@$(PYTHON) -m pip install --quiet --no-user --target .tools/uv 'uv>=$(UV_LEAST),<0.14' \
		|| { $(PYTHON) -m venv .tools/uv && .tools/uv/bin/pip install --quiet 'uv>=$(UV_LEAST),<0.14'; } \
		|| { echo "Could not install uv with $(PYTHON). It needs pip and the package index; or put uv on PATH." >&2; exit 1; }
endif
