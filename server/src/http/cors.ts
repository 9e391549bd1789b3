import type { RequestHandler } from "express";

/** How long a browser caches a preflight response. */
const maxAgeSeconds = 600;

/** Lets pages of the configured origins call the portal; none by default, because the client has the same origin. */
export const setCorsHeaders =
  (origins: string[]): RequestHandler =>
  (request, response, next) => {
    // A cache must not return a response without these headers to a page of another origin.
    if (origins.length > 0) response.vary("Origin");
    const origin = request.headers.origin;
    if (origin === undefined || !origins.includes(origin)) {
      next();
      return;
    }
    response.set({
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Allow-Headers": "Authorization, Content-Type",
      "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
      "Access-Control-Expose-Headers": "Content-Disposition, Retry-After, X-Request-Id",
    });
    if (request.method === "OPTIONS") {
      response.set("Access-Control-Max-Age", String(maxAgeSeconds)).status(204).end();
      return;
    }
    next();
  };
