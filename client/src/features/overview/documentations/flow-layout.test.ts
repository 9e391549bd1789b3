import { expect, test } from "vitest";
import type { Flow } from "./content/content.ts";
import { layOutFlow, wrapText, type Box } from "./flow-layout.ts";

const flow: Flow = {
  title: "Approval",
  lanes: ["Tenant", "Portal", "Administrator"],
  steps: [
    { lane: 0, text: "Create an app", ends: false },
    { lane: 1, text: "Waiting Approval", ends: false },
    { lane: 2, text: "Set source account, hit rate and isActive for this app", ends: false },
    { lane: 2, text: "Approve", ends: false },
    { lane: 0, text: "Use key and secret", ends: true },
    { lane: 0, text: "Separate step", ends: true },
  ],
  jumps: [{ from: 3, to: 1, label: "isActive false" }],
};

const isOverlapping = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test.each([320, 500, 640, 1200])("at %i px boxes do not overlap and are inside the diagram", (width) => {
  const { boxes, ...layout } = layOutFlow(flow, width);
  expect(boxes).toHaveLength(6);
  expect(layout.width).toBeLessThanOrEqual(width);
  for (const [index, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
    expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
    for (const other of boxes.slice(index + 1)) expect(isOverlapping(box, other)).toBe(false);
  }
});

test("a wide diagram has lanes; a narrow one has one column with the actor in each box", () => {
  const wide = layOutFlow(flow, 640);
  expect(wide.lanes.map(({ title }) => title)).toEqual(flow.lanes);
  expect(wide.boxes.every(({ caption }) => caption === null)).toBe(true);
  const narrow = layOutFlow(flow, 320);
  expect(narrow.lanes).toEqual([]);
  expect(narrow.boxes.map(({ caption }) => caption)).toEqual([
    "Tenant",
    "Portal",
    "Administrator",
    "Administrator",
    "Tenant",
    "Tenant",
  ]);
});

test("a step in another lane is in the same row, and a last step has no arrow", () => {
  const { boxes, arrows } = layOutFlow(flow, 640);
  expect(boxes[1]?.y).toBe(boxes[0]?.y);
  expect(boxes[3]?.y).toBeGreaterThan(boxes[2]?.y ?? Infinity);
  expect(arrows.filter(({ isJump }) => !isJump)).toHaveLength(4);
  expect(arrows.filter(({ isJump }) => isJump).map(({ label }) => label?.text)).toEqual(["isActive false"]);
});

test("text wraps at the maximum line length", () => {
  expect(wrapText("Sign in, change the password", 16)).toEqual(["Sign in, change", "the password"]);
  expect(wrapText("AggreementCompleted", 10)).toEqual(["AggreementCompleted"]);
});
