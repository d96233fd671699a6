# Two stages: node, the compiler and the tools to build with stay in the first.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY pyproject.toml hatch_*.py README.md LICENSE ./
COPY docs/rules docs/rules
COPY web web
COPY src src
# Without npm here, the build hook takes node from PyPI.
RUN pip wheel --no-cache-dir --wheel-dir /wheels ".[server,postgres]"

FROM python:3.12-slim
COPY --from=build /wheels/*.whl /wheels/
RUN pip install --no-cache-dir --no-index --find-links /wheels "tavolon[server,postgres]" && rm -rf /wheels \
    && useradd --system --home-dir /data --shell /usr/sbin/nologin tavolon \
    && install -d -o tavolon -g tavolon /data
USER tavolon
VOLUME /data
ENV TAVOLON_HOST=0.0.0.0 TAVOLON_PORT=8000 TAVOLON_DATABASE=/data/tavolon.db
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f\"http://127.0.0.1:{os.environ['TAVOLON_PORT']}/readyz\")"]
CMD ["tavolon", "serve", "--no-open"]
