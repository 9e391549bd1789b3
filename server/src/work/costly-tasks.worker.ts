import { parentPort } from "node:worker_threads";
import { signWithForge } from "#crypto/forge-signature.ts";
import { generateKeyPair } from "#crypto/key-pair.ts";
import { writePdf } from "#features/sandbox/activity/activity.pdf.ts";
import { compareSigned } from "#features/sandbox/explanation/comparison.service.ts";
import { explainSignature } from "#features/sandbox/explanation/explanation.service.ts";
import { lowerPriority } from "./lower-priority.ts";

/** What runs in worker threads. Inputs and results are copied between threads, so they contain only data. */
const tasks = { compareSigned, explainSignature, generateKeyPair, pdfOf: writePdf, signWithForge };
export type CostlyTasks = typeof tasks;

type Inputs = { [Name in keyof CostlyTasks]: Parameters<CostlyTasks[Name]>[0] };
type Task<Name extends keyof CostlyTasks = keyof CostlyTasks> = {
  [Each in Name]: { name: Each; input: Inputs[Each] };
}[Name];

const byName: { [Name in keyof CostlyTasks]: (input: Inputs[Name]) => unknown } = tasks;
const run = <Name extends keyof CostlyTasks>({ name, input }: Task<Name>) => byName[name](input);

lowerPriority();

parentPort?.on("message", (task: Task) => {
  parentPort?.postMessage("started");
  void answer(task);
});

async function answer(task: Task) {
  try {
    parentPort?.postMessage({ result: await run(task) });
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
