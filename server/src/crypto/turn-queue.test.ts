import { expect, test } from "vitest";
import { createTurnQueue } from "./turn-queue.ts";

const takeAll = (queue: ReturnType<typeof createTurnQueue<string>>) =>
  Array.from({ length: queue.size() }, () => queue.take());

test("groups take turns, and in a group those inside it", () => {
  const queue = createTurnQueue<string>();
  for (const count of [1, 2, 3]) queue.add(["a", "1"], `a1-${String(count)}`);
  queue.add(["a", "2"], "a2-1");
  for (const count of [1, 2]) queue.add(["b", "1"], `b-${String(count)}`);
  expect(takeAll(queue)).toEqual(["a1-1", "b-1", "a2-1", "b-2", "a1-2", "a1-3"]);
  expect(queue.take()).toBeUndefined();
  expect(queue.size()).toBe(0);
});

test("one that comes later waits for one item of each other, not for all of them", () => {
  const queue = createTurnQueue<string>();
  for (const member of ["1", "2", "3"])
    for (let count = 0; count < 100; count += 1) queue.add(["a", member], "guess");
  expect(queue.take()).toBe("guess");
  queue.add(["a", "4"], "owner");
  queue.add(["b", "1"], "other");
  const taken = takeAll(queue);
  expect(taken.indexOf("other")).toBeLessThanOrEqual(1);
  expect(taken.indexOf("owner")).toBeLessThanOrEqual(4);
});

const fill = (queue: ReturnType<typeof createTurnQueue<string>>, group: string, members: string[]) =>
  members.forEach((member, index) => queue.add([group, member], `${group}${member}-${String(index)}`));

test("one more displaces the newest item of the group that has most, in it of the member that has most", () => {
  const queue = createTurnQueue<string>();
  fill(queue, "a", ["1", "2", "2"]);
  fill(queue, "b", ["1", "2"]);
  expect(queue.displace(["c"])).toBe("a2-2");
  expect(queue.displace(["c"])).toMatch(/^a/);
  expect(queue.displace(["c"])).toMatch(/^b/);
  expect(takeAll(queue)).toHaveLength(2);
});

test("nothing is displaced by a group or member that would have as much as the others", () => {
  const queue = createTurnQueue<string>();
  fill(queue, "a", ["1", "1", "1"]);
  fill(queue, "b", ["1", "2"]);
  expect(queue.displace(["a", "1"])).toBeUndefined();
  expect(queue.displace(["b", "1"])).toBeUndefined();
  expect(queue.displace(["a", "2"])).toBe("a1-2");
  expect(queue.displace(["c"])).toMatch(/^[ab]/);
  expect(queue.displace(["c"])).toMatch(/^[ab]/);
  expect(queue.displace(["c"])).toBeUndefined();
  expect(takeAll(queue).map((item) => item?.[0])).toEqual(["a", "b"]);
});
