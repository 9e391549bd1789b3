import "./check-node.cjs";

/* Where the portal starts. Everything else is imported after the check, because an old Node.js cannot even read it. */

await import(import.meta.url.endsWith(".ts") ? "./main.ts" : new URL("main.js", import.meta.url).href);
