import "./check-node.cjs";

/*
 * `npm run portal -- <command>` in the repository, `portal <command>` in the image. Everything else is
 * imported after the version check, because an old Node.js cannot parse it.
 */

// A computed name prevents the bundler from including the commands in this file.
const commandLine = import.meta.url.endsWith(".ts") ? "command-line.ts" : "command-line.js";
await import(new URL(commandLine, import.meta.url).href);
