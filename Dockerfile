FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci --no-audit --no-fund
COPY . .
# The commit shown by /api/v1/portal and the first log line.
ARG PORTAL_COMMIT=unknown
RUN npm run build \
 && rm -rf node_modules */node_modules server/src \
 && npm ci --omit=dev --omit=optional --workspace server --no-audit --no-fund

FROM node:24-bookworm-slim
# Nothing is installed in a running container.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/server server
COPY --from=build /app/client/dist client/dist
COPY --from=build /app/prisma/migrations prisma/migrations
# The command line: docker compose exec portal portal <command>
RUN printf '#!/bin/sh\nexec node --enable-source-maps /app/server/dist/portal.js "$@"\n' > /usr/local/bin/portal \
 && chmod 755 /usr/local/bin/portal \
 && mkdir -p uploads data/mail && chown -R node:node uploads data && chmod -R 700 uploads data
USER node
EXPOSE 3000
CMD ["node", "--enable-source-maps", "server/dist/start.js"]
