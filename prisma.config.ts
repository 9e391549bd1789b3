import { defineConfig } from "prisma/config";

// `prisma generate` never runs the schema engine but insists on having its binary, which it would download.
// Naming any existing file keeps it off the network; migrations run through the engine's WebAssembly build instead
// (server/src/db/migrate.ts).
process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;

export default defineConfig({ schema: "prisma/schema", migrations: { path: "prisma/migrations" } });
