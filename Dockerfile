# The portal and its server. Its data is in /data and, with DATABASE_URL, in a PostgreSQL; docs/operations.md says how it is run.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run compile

FROM node:24-bookworm-slim AS packages
WORKDIR /portal
COPY --from=build /portal/build/package.json /portal/build/package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /portal
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=build /portal/build ./
RUN install --directory --owner=node --group=node --mode=700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data UV_THREADPOOL_SIZE=16
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
