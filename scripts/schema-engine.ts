import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PrismaPg } from "@prisma/adapter-pg";
import pg, { type PoolConfig } from "pg";

/** A file as input of the engine: path and content. */
export interface SourceFile {
  path: string;
  content: string;
}

const noFilters = { externalTables: [], externalEnums: [] };

/**
 * Prisma's own schema engine as WebAssembly: it is part of the packages, while the native engine would be
 * downloaded, which a closed network does not allow. `connection` may be any server for `diff`, which does
 * not connect.
 */
export async function loadSchemaEngine(connection: PoolConfig, datamodels: SourceFile[]) {
  await (bound ??= bindEngine());
  const pool = new pg.Pool(connection);
  const engine = await bindings.SchemaEngine.new(
    { datamodels: datamodels.map((file): [string, string] => [file.path, file.content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool)),
  );
  return {
    /** The SQL that migrates one schema to the other; no database is used. */
    diff: async (from: SourceFile[], to: SourceFile[]) => {
      const toTarget = (files: SourceFile[]) =>
        files.length === 0 ? { tag: "empty" as const } : { tag: "schemaDatamodel" as const, files };
      const result = await engine.diff({
        from: toTarget(from),
        to: toTarget(to),
        script: true,
        exitCode: null,
        filters: noFilters,
      });
      return result.stdout ?? "";
    },
    /** Releases its connections, which would otherwise stay open for ten seconds. */
    close: () => pool.end(),
  };
}

let bound: Promise<void> | undefined;

/** Once per process: the bindings keep views of the memory of the first instance. */
async function bindEngine(): Promise<void> {
  const wasm = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm")
    .replace(/schema_engine\.js$/, "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), {
    "./schema_engine_bg.js": { ...bindings },
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (typeof start === "function") Reflect.apply(start, undefined, []);
}
