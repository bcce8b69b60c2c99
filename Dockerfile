# Pennyworks in a container: PORT 3000, everything that lasts in /data. See docs/operations.md.

FROM node:22-bookworm AS built
WORKDIR /pennyworks
COPY . .
# The build asks for the packages of the pages as well; the server then needs only its own.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
# The packages that utilities need, by their manifests; without them those utilities are not there.
ARG SYSTEM_PROGRAMS="tesseract-ocr tesseract-ocr-deu tesseract-ocr-fra tesseract-ocr-ita tesseract-ocr-nld tesseract-ocr-por tesseract-ocr-spa"
# Bubblewrap keeps what opens strangers' files in; see docs/operations.md for what the container must be allowed.
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap $SYSTEM_PROGRAMS \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /pennyworks
# Of root, so that nothing that runs here can change the program.
COPY --from=built /pennyworks/package.json ./
COPY --from=built /pennyworks/node_modules ./node_modules
COPY --from=built /pennyworks/migrations ./migrations
COPY --from=built /pennyworks/src ./src
COPY --from=built /pennyworks/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` does before its start, it did while the image was made.
CMD ["npm", "start", "--ignore-scripts", "--silent"]
