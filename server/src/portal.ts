import "./check-node.cjs";

/*
 * `npm run portal -- <command>` in the repository, `portal <command>` in the image. Everything else is imported after the
 * check, because an old Node.js cannot even read it.
 */

// A computed name keeps the bundler from pulling the commands, and their imports, into this file.
const commandLine = import.meta.url.endsWith(".ts") ? "command-line.ts" : "command-line.js";
await import(new URL(commandLine, import.meta.url).href);
