import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitOutageLines } from "./outage-lines.ts";
import { createLogger } from "./request-log.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const written: string[] = [];
const isLogged = limitOutageLines(createLogger("info", { write: (line) => written.push(line) }));
const countLogged = (requests: number) => Array.from({ length: requests }, isLogged).filter(Boolean).length;

test("the first ten requests of a minute have their line, the others one together", () => {
  expect([countLogged(30), countLogged(5)]).toEqual([10, 0]);
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? "")).toMatchObject({ requests: 25, msg: "more requests failed" });
  expect(countLogged(3)).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(1);
});
