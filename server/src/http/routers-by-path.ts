import type { NextFunction, RequestHandler } from "express";

interface PathRouter {
  /** The paths of its routes, with parameters as `:name`. */
  paths: readonly string[];
  router: RequestHandler;
}

/**
 * Passes a request to the routers that may have its path. An Express router without it takes a turn of the event loop to
 * pass it on, so that a call of the last of thirty routers waited for thirty turns, each as long as the work of others.
 */
export function routeByPath(routers: readonly PathRouter[]): RequestHandler {
  const known = routers.map(({ paths, router }) => ({ starts: paths.map(getStart), router }));
  return (request, response, next) => {
    const path = request.path.toLowerCase();
    const matching = known.filter(({ starts }) => starts.some((start) => path.startsWith(start)));
    const passTo =
      (index: number): NextFunction =>
      (error?: unknown) => {
        const router = error === undefined ? matching[index]?.router : undefined;
        if (router === undefined) next(error);
        else void router(request, response, passTo(index + 1));
      };
    passTo(0)();
  };
}

/** What all requests for a path begin with. */
const getStart = (path: string) => path.replace(/:.*$/, "").toLowerCase();
