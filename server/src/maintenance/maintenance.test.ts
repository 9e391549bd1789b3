import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { startMaintenance } from "./maintenance.ts";
import { createRetentionClock } from "./retention-clock.ts";

const store = { connection: {}, isEmbedded: true };
const Line = z.object({ msg: z.string(), task: z.string(), err: z.object({ message: z.string() }) });

test("the log does not repeat a failure of a task until the task succeeds or fails otherwise", async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  const results = ["away", "away", "away", "broken", null, "broken", "broken"];
  let runs = 0;
  const run = () => {
    const failure = results[runs] ?? null;
    runs += 1;
    return failure === null ? Promise.resolve({}) : Promise.reject(new Error(failure));
  };
  const maintenance = startMaintenance({ store, logger, clock: createRetentionClock(logger) }, [
    { name: "mails", intervalSeconds: 0.01, run },
  ]);
  onTestFinished(() => maintenance.stop());
  await expect.poll(() => runs).toBeGreaterThan(results.length);
  const logged = lines.map((line) => Line.parse(JSON.parse(line)));
  expect(logged.map(({ err }) => err.message)).toEqual(["away", "broken", "broken"]);
  expect(logged[0]).toMatchObject({ msg: "maintenance failed", task: "mails" });
});

test("an outage of the database, which fails all tasks, is logged once", async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  let runs = 0;
  const run = () => {
    runs += 1;
    return Promise.reject(Object.assign(new Error("connect failed"), { code: "ECONNREFUSED" }));
  };
  const tasks = ["mails", "old mails", "unused files"].map((name) => ({ name, intervalSeconds: 0.01, run }));
  const maintenance = startMaintenance({ store, logger, clock: createRetentionClock(logger) }, tasks);
  onTestFinished(() => maintenance.stop());
  await expect.poll(() => runs).toBeGreaterThan(9);
  expect(lines.map((line) => Line.parse(JSON.parse(line)).msg)).toEqual(["maintenance failed"]);
});
