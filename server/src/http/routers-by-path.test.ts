import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { routeByPath } from "./routers-by-path.ts";

const events: string[] = [];

const buildRouter = (path: string) => ({
  paths: [path],
  router: express.Router().get(path, ({ params }, response) => {
    events.push(`${path} ${JSON.stringify(params)}`);
    response.end();
  }),
});

const app = express();
app.use((_request, _response, next) => {
  events.length = 0;
  setImmediate(() => events.push("next turn"));
  next();
});
const others = Array.from({ length: 40 }, (_each, index) => buildRouter(`/other-${String(index)}/:id`));
app.use(routeByPath([...others, buildRouter("/things/:id"), buildRouter("/things")]));
app.use((_request, response) => {
  events.push("passed on");
  response.end();
});

async function readFirstEvent(path: string) {
  await request(app).get(path);
  return events[0];
}

test("the last of many routers is reached in the same turn of the event loop", async () => {
  expect(await readFirstEvent("/things/5")).toBe('/things/:id {"id":"5"}');
  expect(await readFirstEvent("/THINGS/5")).toBe('/things/:id {"id":"5"}');
  expect(await readFirstEvent("/other-7/a")).toBe('/other-7/:id {"id":"a"}');
});

test("a path of no router is passed on in the same turn", async () => {
  expect(await readFirstEvent("/none")).toBe("passed on");
});

test("a router that does not know a path that begins like its own passes it on to the next one", async () => {
  await request(app).get("/things");
  expect(events).toContain("/things {}");
});
