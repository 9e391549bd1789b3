import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { find, renderSignedIn } from "#test/render.tsx";
import { ShopTable } from "#test/shop-table.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

function Typed({ isRestored }: { isRestored: boolean }) {
  useUnsaved(true, { isRestored });
  return <h1>Form</h1>;
}

const show = (isRestored: boolean, address = "/form") =>
  renderSignedIn(
    {
      routes: [
        {
          path: "/form",
          element: [<Typed key="form" isRestored={isRestored} />, <LeaveGuard key="guard" />],
        },
        { path: "*", element: <h1>Other</h1> },
      ],
    },
    { address },
  );
const asksBeforeClosing = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

test("leaving a page asks before entries are lost, and either answer is followed", async () => {
  const { router, step } = await show(false);
  await step(() => router.navigate("/app/apps"));
  expect(router.state.location.pathname).toBe("/form");
  await step(() => find("[role=dialog] button", "Keep editing").click());
  expect(router.state.location.pathname).toBe("/form");
  await step(() => router.navigate("/app/apps"));
  await step(() => find("[role=dialog] button", "Discard").click());
  expect(router.state.location.pathname).toBe("/app/apps");
  expect(asksBeforeClosing()).toBe(false);
});

test.each([
  ["a form that restores its entries", true, "/app/apps"],
  ["the end of the session", false, "/logout"],
])("%s does not keep anyone from leaving; closing the page asks", async (_what, isRestored, to) => {
  const { router, step } = await show(isRestored);
  expect(asksBeforeClosing()).toBe(true);
  await step(() => router.navigate(to));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.state.location.pathname).toBe(to);
});

test.each([
  ["/form", "/form?tab=usage", true],
  ["/form?tab=server", "/form", true],
  ["/form?open=1&q=a", "/form?open=2&q=a", true],
  ["/form?open=1", "/form", true],
  ["/form", "/form?open=1", false],
  ["/form?tab=server&q=a", "/form?tab=server", false],
  ["/form?mode=send", "/form?mode=verify", false],
])("on the way from %s to %s entries are asked about: %s", async (from, to, asks) => {
  const { router, step } = await show(false, from);
  await step(() => router.navigate(to));
  expect(screen.queryByRole("dialog") !== null).toBe(asks);
});

test("what is typed beside a list is not lost by Escape or Next entry without a question", async () => {
  const detail = ({ id }: { id: string }) => ({
    title: id,
    hasNeighbours: true,
    body: <Typed key={id} isRestored={false} />,
  });
  const { router, step } = await renderSignedIn(
    <>
      <ShopTable detail={detail} />
      <LeaveGuard />
    </>,
    { address: "/?open=anggrek" },
  );
  await step(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  await step(() => find("[role=dialog] button", "Keep editing").click());
  expect(router.state.location.search).toBe("?open=anggrek");
  await step(() => find("[role=dialog] button", "Next entry").click());
  await step(() => find("[role=dialog] button", "Discard").click());
  expect(router.state.location.search).toBe("?open=bakung");
});
