import "./check-node.cjs";

/*
 * The entry of the portal. Everything else is imported after the version check, because an old Node.js cannot
 * parse it.
 */

// A computed name prevents the bundler from including main in this file.
const main = import.meta.url.endsWith(".ts") ? "main.ts" : "main.js";
await import(new URL(main, import.meta.url).href);
