import { screen } from "@testing-library/react";
import type { AppEvent } from "contract/apps/apps.lifecycle.contract";
import { expect, test } from "vitest";
import { AppTimeline } from "./app-timeline.panel.tsx";
import { success } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const buildEvents = (count: number): AppEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    db_id: `e${String(index)}`,
    kind: "edited",
    actor: `user${String(index)}`,
    note: "",
    data: {},
    created_at: "2026-11-20T02:05:03.000Z",
  }));

const open = (count: number) =>
  renderSignedIn(<AppTimeline appId="a1" />, {
    answers: { "GET /api/v1/apps/a1/events": success(buildEvents(count)) },
  });
const listActors = () => screen.getAllByRole("listitem").map((each) => /user\d/.exec(each.textContent)?.[0]);

test("the last five events are shown, newest first, and all on demand", async () => {
  const { step } = await open(6);
  expect(listActors()).toEqual(["user5", "user4", "user3", "user2", "user1"]);
  await step(() => find("button", "Show all 6 events").click());
  expect(listActors()).toEqual(["user5", "user4", "user3", "user2", "user1", "user0"]);
  expect(document.activeElement).toBe(screen.getAllByRole("listitem")[4]);
});

test("five events are all", async () => {
  await open(5);
  expect(listActors()).toHaveLength(5);
  expect(screen.queryByRole("button")).toBeNull();
});
