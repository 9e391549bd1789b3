import { parentPort } from "node:worker_threads";
import { exchange, OutgoingError, type OutgoingAnswer, type OutgoingCall } from "./http-exchange.ts";
import { lowerPriority } from "#work/lower-priority.ts";

/** A call as it is passed to this thread. */
export interface Order {
  id: number;
  call: Omit<OutgoingCall, "url" | "body"> & { url: string; body: Uint8Array };
  address: string;
  proxy: string | undefined;
  timeoutMs: number;
}

/** What came of a call; `error` is one of the portal itself. */
export type Reply = { id: number } & (
  | { answer: Omit<OutgoingAnswer, "body"> & { body: Uint8Array<ArrayBuffer> } }
  | Pick<OutgoingError, "failure" | "code">
  | { error: string }
);

lowerPriority();

parentPort?.on("message", (order: Order) => void execute(order));

async function execute({ id, call, address, proxy, timeoutMs }: Order) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const received = { ...call, url: new URL(call.url), body: Buffer.from(call.body) };
    const answer = await exchange(received, { address, proxy, signal });
    const body = new Uint8Array(answer.body);
    reply({ id, answer: { ...answer, body } }, [body.buffer]);
  } catch (error) {
    if (error instanceof OutgoingError) reply({ id, failure: error.failure, code: error.code });
    else reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const reply = (message: Reply, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transferred);
