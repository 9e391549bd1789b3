import type { RequestHandler } from "express";

/** Lets browsers of the named origins call the API; none by default, because the client has the same origin. */
export const corsHeaders =
  (origins: string[]): RequestHandler =>
  (request, response, next) => {
    const origin = request.headers.origin;
    if (origin === undefined || !origins.includes(origin)) {
      next();
      return;
    }
    response.set({
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Allow-Headers": "Authorization, Content-Type",
      "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
      "Access-Control-Expose-Headers": "Retry-After, X-Request-Id",
      Vary: "Origin",
    });
    if (request.method === "OPTIONS") {
      response.status(204).end();
      return;
    }
    next();
  };
