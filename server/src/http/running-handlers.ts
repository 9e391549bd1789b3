import type { RequestHandler } from "express";

/** Handlers that run, also those whose client has gone: they still use the database. */
const running = new Set<Promise<unknown>>();

/** Makes a stop of the portal wait for the work of a handler. */
export function trackHandler<Result>(work: Promise<Result>): Promise<Result> {
  running.add(work);
  const remove = () => running.delete(work);
  work.then(remove, remove);
  return work;
}

/** The handler, for which a stop of the portal waits. */
export const trackRunning =
  <Params>(handler: RequestHandler<Params>): RequestHandler<Params> =>
  (request, response, next) =>
    trackHandler(Promise.resolve(handler(request, response, next)));

/** Resolves once no handler runs. */
export async function awaitHandlers(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
