# Carillon in one image: `docker build -t carillon .`. All data, including the embedded PostgreSQL, is in /data.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund
COPY . .
RUN node scripts/bootstrap.mjs build && node scripts/build/image.ts /image

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /image ./
RUN mkdir -m 700 /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# A worker (ROLE=worker) has no port. If it fails, it exits.
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s \
  CMD ["node", "-e", "if (process.env.ROLE !== 'worker') fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health?of=web`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start/start.ts"]
