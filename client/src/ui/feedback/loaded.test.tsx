import { useState } from "react";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Loaded } from "./loaded.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const refetch = vi.fn(() => Promise.resolve());
const failure = { http: 400, code: "", remark: "No such list.", errors: [], requestId: "" };

const show = (query: { data: string | undefined; error: unknown }, isQuiet = false) =>
  renderSignedIn(
    <Loaded
      query={{ ...query, dataUpdatedAt: Date.parse("2026-11-20T03:32:00Z"), isFetching: false, refetch }}
      skeleton={<p>Skeleton</p>}
      isQuiet={isQuiet}
    >
      {(name) => <p>Loaded {name}</p>}
    </Loaded>,
    {},
  );

test("shows a skeleton until there is data or a failure", async () => {
  await show({ data: undefined, error: null });
  find("p", "Skeleton");
  expect(document.body.textContent).not.toContain("Loaded");
});

test("a failure offers to try again, with its reason only if nothing else shows it", async () => {
  const { step } = await show({ data: undefined, error: failure });
  expect(document.body.textContent).not.toContain("Skeleton");
  expect(find("[role=alert]", "This could not be loaded").textContent).not.toContain("No such list.");
  await step(() => find("button", "Try again").click());
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("a quiet failure shows its reason", async () => {
  await show({ data: undefined, error: failure }, true);
  find("[role=alert]", "No such list.");
});

test("what is loaded remains when it cannot be loaded again, with a note of its age", async () => {
  refetch.mockClear();
  const { step } = await show({ data: "apps", error: failure });
  find("p", "Loaded apps");
  expect(document.querySelector("[role=alert]")).toBeNull();
  find("span", "Not up to date since 20 Nov 2026 10:32:00 WIB");
  await step(() => find("button", "Try again").click());
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("what is up to date has no note", async () => {
  await show({ data: "apps", error: null });
  expect(document.body.textContent).not.toContain("Not up to date");
});

/** A page that is tried again after a failure. */
function Page() {
  const [error, setError] = useState<unknown>(failure);
  const retry = () => {
    setError(null);
    return Promise.resolve();
  };
  return (
    <main>
      <h1>Apps</h1>
      <Loaded query={{ data: undefined, error, dataUpdatedAt: 0, isFetching: false, refetch: retry }} />
    </main>
  );
}

test("the focus moves to the heading when the button that was pressed goes with the failure", async () => {
  const { step } = await renderSignedIn(<Page />, {});
  const button = find("button", "Try again");
  button.focus();
  await step(() => button.click());
  expect(button.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});
