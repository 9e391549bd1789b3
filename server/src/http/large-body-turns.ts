import { setImmediate as nextTurn } from "node:timers/promises";

/** Smaller bodies are handled as they come: a thousand of them take as long as a large one. */
const maxSmallBytes = 50_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Lets one large body be decoded, parsed, hashed or masked per turn of the event loop, which costs milliseconds; many that
 * arrive together would keep all other requests waiting.
 */
export async function waitForTurn(bodyBytes: number): Promise<void> {
  if (bodyBytes <= maxSmallBytes) return;
  const turn = last.then(() => nextTurn());
  last = turn;
  await turn;
}
