import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLiveChanges } from "./use-live-changes.ts";
import { delay, refusal, success } from "#test/answers.ts";
import { renderSignedIn, type Answer } from "#test/render.tsx";

const path = "/api/v1/notifications/changes";
const loads: string[] = [];

/** A query that a screen shows. */
function Shown({ name, isSummary = false }: { name: string; isSummary?: boolean }) {
  useQuery({
    queryKey: [name, "shown"],
    queryFn: () => Promise.resolve(loads.push(name)),
    ...(isSummary ? { meta: { follows: "changes" } } : {}),
  });
  return null;
}

function Live({ since }: { since: string | undefined }) {
  useLiveChanges(since);
  return null;
}

function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(false)}>Leave</button>
      {isOpen && <Live since="2026-11-27T00:00:00.000Z" />}
      <Shown name="quotas" />
      <Shown name="audit" />
      <Shown name="users" />
      <Shown name="dashboard" isSummary />
      <Shown name="notifications" isSummary />
    </>
  );
}

async function open(answer: Answer) {
  const asked: string[] = [];
  const rendered = await renderSignedIn(<Screen />, {
    answers: { [`GET ${path}`]: answer },
    seen: (called) => void (called.startsWith(path) && asked.push(called)),
  });
  loads.splice(0);
  return { ...rendered, asked };
}
const changed = (...topics: string[]) => delay(success({ topics, at: "2026-11-27T00:00:05.000Z" }));

test.each([
  [["apps"], ["dashboard", "quotas"]],
  [["notifications"], ["dashboard", "notifications"]],
  [
    ["audit", "users"],
    ["audit", "dashboard", "quotas", "users"],
  ],
  [["keys"], ["dashboard", "users"]],
  [[], []],
])("after a change of %j, %j are loaded again", async (topics, expected) => {
  const answer = changed(...topics);
  const { step } = await open(answer);
  await step(answer.arrive);
  expect(loads.toSorted()).toEqual(expected);
});

test("after a failure it waits for 45 seconds before it asks again", async () => {
  const answer = delay(refusal(409, "Not now."));
  const { asked } = await open(answer);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await act(async () => {
    answer.arrive();
    await vi.advanceTimersByTimeAsync(44_000);
  });
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

const showAgain = () => document.dispatchEvent(new Event("visibilitychange"));

test("a tab that was visible all the time asks once", async () => {
  const { asked, step } = await open(changed());
  await step(showAgain);
  expect(asked).toHaveLength(1);
});

test("it asks no more once the screen is left", async () => {
  const { asked, step } = await open(changed());
  await step(() => screen.getByRole("button", { name: "Leave" }).click());
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await step(showAgain);
  visibility.mockReturnValue("visible");
  await step(showAgain);
  expect(asked).toHaveLength(1);
});

test("before the time is known from which to ask, it does not ask", async () => {
  const asked: string[] = [];
  await renderSignedIn(<Live since={undefined} />, {
    seen: (called) => void (called.startsWith(path) && asked.push(called)),
  });
  expect(asked).toEqual([]);
});
