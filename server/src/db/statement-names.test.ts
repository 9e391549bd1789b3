import { expect, test } from "vitest";
import { createStatementNames } from "./statement-names.ts";

const sendTimes = (send: (text: string) => string, text: string, times: number) =>
  Array.from({ length: times }, () => send(text));

test("a text has a name from the fourth time, and one that never varies at once", () => {
  const { getName, getNameIfFrequent } = createStatementNames();
  expect(sendTimes(getNameIfFrequent, "SELECT 1", 5)).toEqual(["", "", "", "portal_0", "portal_0"]);
  expect([getName("SELECT 2"), getNameIfFrequent("SELECT 2")]).toEqual(["portal_1", "portal_1"]);
});

test("300 texts have a name, and none of more than 10,000 characters", () => {
  const { getName, getNameIfFrequent } = createStatementNames();
  expect(sendTimes(getNameIfFrequent, "x".repeat(10_001), 5).join("")).toBe("");
  for (let number = 0; number < 300; number += 1)
    expect(sendTimes(getNameIfFrequent, `SELECT ${String(number)}`, 4)[3]).toBe(`portal_${String(number)}`);
  expect(sendTimes(getNameIfFrequent, "SELECT 300", 5).join("")).toBe("");
  expect(getNameIfFrequent("SELECT 299")).toBe("portal_299");
  expect(getName("SELECT 301")).toBe("portal_300");
});
