# Pennyworks in a container: PORT 3000, everything that lasts in /data. See docs/operations.md.

# This Node only runs npm, which installs the Node that package.json pins; the image gets that one alone.
FROM node:22-bookworm-slim AS built
# The pinned Node is linked against libatomic.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /pennyworks
COPY . .
RUN npm run build
# Packages that only build, test or fill in types are left behind. `npm prune --omit=dev` would keep Vite, Vitest and React,
# as packages of the server name them as optional peers; without the list of development packages nothing holds them.
RUN npm pkg delete devDependencies \
  && npm prune --omit=peer --no-audit --no-fund \
  && mv node_modules/node/bin/node /usr/local/bin/pinned-node \
  && rm -rf node_modules/node node_modules/.bin \
  && find node_modules -type f \
    \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM debian:bookworm-slim
# The packages that utilities need, by their manifests; without them those utilities are not there.
ARG SYSTEM_PROGRAMS="ffmpeg fonts-crosextra-caladea fonts-crosextra-carlito fonts-dejavu-core fonts-liberation2 ghostscript gpg gpg-agent libreoffice-calc-nogui libreoffice-impress-nogui libreoffice-writer-nogui pandoc poppler-utils potrace python3 tesseract-ocr tesseract-ocr-deu tesseract-ocr-fra tesseract-ocr-ita tesseract-ocr-nld tesseract-ocr-por tesseract-ocr-spa weasyprint xsltproc"
# Bubblewrap keeps what opens strangers' files in; see docs/operations.md for what the container must be allowed.
# Tini passes signals on and reaps what ended sandboxes leave.
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap libatomic1 tini $SYSTEM_PROGRAMS \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && useradd --uid 1000 --user-group --no-create-home --home-dir /data pennyworks \
  && mkdir /data && chown pennyworks:pennyworks /data
COPY --from=built /usr/local/bin/pinned-node /usr/local/bin/node
WORKDIR /pennyworks
# Owned by root, so that nothing that runs here can change the program. Utilities and the operator's commands run from source.
COPY --from=built /pennyworks/package.json /pennyworks/LICENSE ./
COPY --from=built /pennyworks/node_modules ./node_modules
COPY --from=built /pennyworks/migrations ./migrations
COPY --from=built /pennyworks/src/contract ./src/contract
COPY --from=built /pennyworks/src/kit ./src/kit
COPY --from=built /pennyworks/src/server ./src/server
COPY --from=built /pennyworks/src/utilities ./src/utilities
COPY --from=built /pennyworks/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER pennyworks
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As a subreaper, so that it also works below an init of the container engine.
ENTRYPOINT ["tini", "-s", "--"]
# The flags of `npm start`, which package.json explains. Without npm in between, signals reach the server.
CMD ["node", "--max-semi-space-size=4", "--external-memory-accounted-in-global-limit", "dist/server/main.js"]
