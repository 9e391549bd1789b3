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
  find("[role=status]", "Not up to date since 20 Nov 2026 10:32:00 WIB");
  await step(() => find("button", "Try again").click());
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("what is up to date has no note", async () => {
  await show({ data: "apps", error: null });
  expect(document.querySelector("[role=status]")).toBeNull();
});
