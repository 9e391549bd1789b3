import type { Logger } from "pino";
import { provided } from "./provided.ts";

const current = provided<Logger>("logger");
export const setLog = current.set;

/** The log of this process, for faults that answer nobody: everything else is logged with its request. */
export const log = current.get;
