# The bot and what it needs, installed in a first stage: the image has neither pip's cache nor a compiler.
FROM python:3.13-slim-bookworm AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
COPY requirements-postgresql.lock /
# With the driver for PostgreSQL. Only wheels, and only those whose hashes are pinned.
RUN python -m venv /venv && /venv/bin/pip install --require-hashes --only-binary :all: -r /requirements-postgresql.lock \
    && /venv/bin/pip uninstall --yes pip
COPY bot /app/bot
COPY engines /app/engines
COPY renderers /app/renderers
# The compiled AI players. The compiler stays in this stage.
COPY setup.py compile.py requirements-build.lock /app/
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && cd /app && python compile.py --must \
    && rm -r build setup.py compile.py requirements-build.lock \
    && /venv/bin/python -m compileall -q /app

FROM python:3.13-slim-bookworm
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin zigzag \
    && install -d -m 700 -o zigzag -g zigzag /data
COPY --from=build /venv /venv
COPY --from=build /app /app
COPY LICENSE /app/
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    ZIGZAG_DATABASE=/data/zigzag.db \
    ZIGZAG_METRICS=9100
WORKDIR /app
USER 10001
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=15s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
