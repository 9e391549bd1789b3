import { useState } from "react";
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { Announcer } from "./announcer.tsx";
import { StaleNote } from "./stale-note.tsx";
import { returnFocusToButtons } from "#ui/form/return-focus.ts";
import { renderSignedIn } from "#test/render.tsx";

const fail = (http: number) => ({ http, code: "", remark: "No such app.", errors: [], requestId: "" });
const age = "Not up to date since 20 Nov 2026 10:32:00 WIB";
const reason = "Response from server: No such app.";

/** A page whose content is loaded again with one result after the other. */
function Page({ results }: { results: readonly unknown[] }) {
  const [tries, setTries] = useState(0);
  const [isFetching, setIsFetching] = useState(false);
  const query = {
    error: results[tries] ?? null,
    dataUpdatedAt: Date.parse("2026-11-20T03:32:00Z"),
    isFetching,
    refetch: async () => {
      setIsFetching(true);
      await new Promise((resolve) => void setTimeout(resolve, 50));
      setTries(tries + 1);
      setIsFetching(false);
    },
  };
  return (
    <>
      <main>
        <h1>Apps</h1>
        <StaleNote query={query} />
        <button onClick={query.refetch}>Load</button>
      </main>
      <Announcer />
    </>
  );
}

const tryAgain = () => screen.getByRole("button", { name: "Try again" });

test.each([
  ["a refusal says why, because trying again may never help", fail(404), `${age}. ${reason}`],
  ["a server that is down says only since when the content is old", fail(503), age],
  ["a server that cannot be reached says only since when the content is old", fail(0), age],
])("%s", async (_what, error, note) => {
  await renderSignedIn(<Page results={[error]} />, {});
  expect(document.querySelector("main span")?.textContent).toBe(note);
});

test("a note is announced in a status that was there before, and taken back once the content is loaded", async () => {
  const { step } = await renderSignedIn(<Page results={[null, fail(503), fail(404)]} />, {});
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  await step(() => screen.getByText("Load").click());
  expect(status.textContent).toBe(age);
  await step(() => screen.getByText("Load").click());
  expect(status.textContent).toBe(`${age}. ${reason}`);
  await step(() => screen.getByText("Load").click());
  expect(status.textContent).toBe("");
  expect(screen.queryByText(age, { exact: false })).toBeNull();
});

test("the focus moves to the heading when the button that was pressed goes with its note", async () => {
  const { step } = await renderSignedIn(<Page results={[fail(503), null]} />, {});
  tryAgain().focus();
  await step(() => tryAgain().click());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

test("the focus returns to the button, which is disabled meanwhile, if the content cannot be loaded", async () => {
  onTestFinished(returnFocusToButtons());
  const { step } = await renderSignedIn(<Page results={[fail(503), fail(503)]} />, {});
  tryAgain().focus();
  await step(() => {
    tryAgain().click();
    // As browsers do: what is disabled loses the focus.
    tryAgain().blur();
  });
  await new Promise((resolve) => void setTimeout(resolve, 500));
  expect(document.activeElement).toBe(tryAgain());
});
