import express, { type Request, type Response } from "express";
import { expect, test } from "vitest";
import { routersByPath } from "./routers-by-path.ts";

const routerOf = (path: string, calls: string[]) => ({
  paths: [path],
  router: express.Router().get(path, (request, _response, next) => {
    calls.push(`${path} ${JSON.stringify(request.params)}`);
    next();
  }),
});

/** The routers that a request reached before the next turn of the event loop. */
function reachedBy(url: string): string[] {
  const calls: string[] = [];
  const others = Array.from({ length: 40 }, (_each, index) => routerOf(`/other-${String(index)}/:id`, calls));
  const handle = routersByPath([...others, routerOf("/things/:id", calls), routerOf("/things", calls)]);
  const request = { method: "GET", url, path: url } as Request;
  void handle(request, {} as Response, () => calls.push("passed on"));
  return calls;
}

test("the last of many routers is reached in the same turn of the event loop", () => {
  expect(reachedBy("/things/5")).toEqual(['/things/:id {"id":"5"}']);
  expect(reachedBy("/THINGS/5")).toEqual(['/things/:id {"id":"5"}']);
  expect(reachedBy("/other-7/a")).toEqual(['/other-7/:id {"id":"a"}']);
});

test("a path of no router is passed on at once", () => {
  expect(reachedBy("/none")).toEqual(["passed on"]);
});
