import { defineConfig } from "prisma/config";

// `prisma generate` does not run the schema engine but requires its binary, which it would download.
// The path of any existing file prevents the download (server/src/db/migrate.ts applies migrations).
process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;

export default defineConfig({ schema: "prisma/schema", migrations: { path: "prisma/migrations" } });
