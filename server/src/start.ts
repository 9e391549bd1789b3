import "./check-node.cjs";

/* Where the portal starts. Everything else is imported after the check, because an old Node.js cannot even read it. */

// A computed name keeps the bundler from pulling main, and its imports, into this file.
const main = import.meta.url.endsWith(".ts") ? "main.ts" : "main.js";
await import(new URL(main, import.meta.url).href);
