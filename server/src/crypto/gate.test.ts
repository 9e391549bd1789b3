import { expect, test } from "vitest";
import { createPriorityGate } from "./gate.ts";

interface GateTestOptions {
  maxWaitingLow?: number;
  maxOvertaking?: number;
}

/** A gate of three whose tasks end in the order of their start, one per `endOne`. */
function createObservedGate({ maxWaitingLow = 300, maxOvertaking = 9 }: GateTestOptions = {}) {
  const started: string[] = [];
  const running: (() => void)[] = [];
  const refused: string[] = [];
  const createRefusal = () => new Error("too many wait");
  const gate = createPriorityGate({ maxRunning: 3, maxOvertaking, maxWaitingLow, createRefusal });
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<void>((end) => running.push(end));
  };
  /** Lets tasks that may run start. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    refused,
    signIn: (name: string, group = name) => void gate.run([group], task(name)),
    visit: (name: string, group = name) =>
      void gate.runLow([group], task(name)).catch(() => refused.push(name)),
    settle,
    endOne: async () => {
      await settle();
      running.shift()?.();
      await settle();
    },
    countRunning: () => running.length,
  };
}

const nameMany = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index)}`);

test("sign-ins start before visitors of any number of networks, of whom one runs at a time", async () => {
  const { started, signIn, visit, settle, endOne, countRunning } = createObservedGate();
  for (const name of nameMany(60, "visitor")) visit(name);
  await settle();
  expect(started).toEqual(["visitor0"]);
  for (const name of nameMany(5, "user")) signIn(name);
  await settle();
  expect(started).toEqual(["visitor0", "user0", "user1"]);
  for (let count = 0; count < 3; count += 1) await endOne();
  expect(started).toEqual(["visitor0", "user0", "user1", "user2", "user3", "user4"]);
  await endOne();
  expect(started.at(-1)).toBe("visitor1");
  for (let count = 0; count < 5; count += 1) await endOne();
  expect(countRunning()).toBe(1);
});

test("each visitor starts after nine sign-ins, however many wait", async () => {
  const { started, signIn, visit, endOne } = createObservedGate();
  for (const name of nameMany(3, "first")) signIn(name);
  for (const name of nameMany(100, "visitor")) visit(name);
  for (const name of nameMany(100, "user")) signIn(name);
  for (let count = 0; count < 50; count += 1) await endOne();
  const visitors = started.flatMap((name, index) => (name.startsWith("visitor") ? [index] : []));
  expect(visitors[0]).toBe(12);
  const distances = visitors.slice(1).map((place, index) => place - (visitors[index] ?? 0));
  // Sign-ins that start while a visitor's task runs do not count as overtaking.
  for (const distance of distances) {
    expect(distance).toBeGreaterThan(9);
    expect(distance).toBeLessThanOrEqual(9 + 3);
  }
  expect(distances.length).toBeGreaterThan(2);
});

test("above the limit, a visitor of the network with most is refused, never a sign-in", async () => {
  const { started, refused, signIn, visit, settle, endOne } = createObservedGate({ maxWaitingLow: 4 });
  for (const name of nameMany(5, "many")) visit(name, "many");
  visit("many5", "many");
  await settle();
  expect(refused).toEqual(["many5"]);
  visit("other");
  await settle();
  expect(refused).toEqual(["many5", "many4"]);
  for (const name of nameMany(50, "user")) signIn(name);
  for (let count = 0; count < 60; count += 1) await endOne();
  expect(started.filter((name) => name.startsWith("user"))).toHaveLength(50);
  expect(started.filter((name) => !name.startsWith("user"))).toEqual([
    "many0",
    "many1",
    "other",
    "many2",
    "many3",
  ]);
  expect(refused).toHaveLength(2);
});

test("a task that fails leaves its place to the next", async () => {
  const gate = createPriorityGate({
    maxRunning: 1,
    maxOvertaking: 1,
    maxWaitingLow: 2,
    createRefusal: () => new Error("too many wait"),
  });
  const fail = () => Promise.reject(new Error("failed"));
  await expect(gate.runLow(["a"], fail)).rejects.toThrow("failed");
  await expect(gate.run(["a"], fail)).rejects.toThrow("failed");
  expect(await gate.runLow(["a"], () => Promise.resolve("ran"))).toBe("ran");
  expect(await gate.run(["a"], () => Promise.resolve("ran"))).toBe("ran");
});
