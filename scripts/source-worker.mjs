// Runs a TypeScript file as a worker, because a worker does not inherit the loader of its parent.
import { register } from "tsx/esm/api";

register();
await import(process.argv[2]);
