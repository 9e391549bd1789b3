import path from "node:path";
import { build, type Plugin } from "esbuild";
import serverPackage from "../server/package.json" with { type: "json" };

/**
 * Writes the server's programs and workers, one file each, to a folder of `server/`; `commit` is the commit
 * they show. `plugins` change what is bundled, for measurements.
 */
export const bundleServer = (folder: string, commit: string, plugins: Plugin[] = []) =>
  build({
    absWorkingDir: path.join(import.meta.dirname, "../server"),
    entryPoints: [
      "src/start/start.ts",
      "src/start/main.ts",
      "src/start/portal.ts",
      "src/start/command-line.ts",
      "src/db/embedded-database.worker.ts",
      "src/work/costly-tasks.worker.ts",
      "src/outgoing/exchange.worker.ts",
    ],
    outdir: folder,
    entryNames: "[name]",
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    define: { BUILD_COMMIT: JSON.stringify(commit) },
    // Packages stay external, except the contract, which is TypeScript, and its imports.
    external: Object.keys(serverPackage.dependencies).filter((name) => name !== "contract"),
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    logLevel: "warning",
    plugins,
  });
