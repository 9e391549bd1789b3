import type { ComponentProps } from "react";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Sidebar } from "./sidebar.tsx";
import { success } from "#test/answers.ts";
import { renderSignedIn } from "#test/render.tsx";

const path = "/api/v1/dashboard/waiting";

async function open(role: "admin" | "tenant", props: Partial<ComponentProps<typeof Sidebar>> = {}) {
  const asked: string[] = [];
  const { router, step } = await renderSignedIn(<Sidebar isRail={false} isStatic={false} {...props} />, {
    role,
    answers: { [`GET ${path}`]: success({ registrations: 0, apps: 1, approvals: 99, requests: 100 }) },
    seen: (called) => void (called === path && asked.push(called)),
  });
  return { asked, router, step };
}
const link = (name: string) => screen.getByRole("link", { name });
/** What is read after the name of a link. */
const describe = (name: string) =>
  document.getElementById(link(name).getAttribute("aria-describedby") ?? "")?.textContent ?? "";

test.each([
  ["Registrations", "Registrations", ""],
  ["Approved 99", "Approved99", "99 waiting for you"],
  ["SIT-Request 99+", "SIT-Request99+", "100 waiting for you"],
])("administrators see what waits for them: %s", async (_what, shown, description) => {
  await open("admin");
  const name = shown.replace(/[\d+]+$/, "");
  expect(link(name).textContent).toBe(shown + description);
  expect(describe(name)).toBe(description);
});

test("tenants see nothing that waits, and it is not asked for", async () => {
  const { asked } = await open("tenant");
  expect(asked).toEqual([]);
  expect(screen.queryByText(/waiting for you/)).toBeNull();
});

test("only groups with pages of the role are in the menu, each once", async () => {
  await open("tenant");
  const captions = [...document.querySelectorAll("nav p")].map(({ textContent }) => textContent);
  expect(new Set(captions).size).toBe(captions.length);
  expect(document.querySelectorAll("nav ul")).toHaveLength(captions.length);
  for (const list of document.querySelectorAll("nav ul")) expect(list.childElementCount).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "Registrations" })).toBeNull();
});

test("a link that is followed says so, to close a sidebar that covers the page", async () => {
  const onNavigate = vi.fn<() => void>();
  const { router, step } = await open("tenant", { onNavigate });
  await step(() => link("Apps").click());
  expect(router.state.location.pathname).toBe("/tenant/apps");
  expect(onNavigate).toHaveBeenCalledOnce();
  expect(link("Apps").getAttribute("aria-current")).toBe("page");
});

test.each([
  ["stays open", true, "Collapse sidebar"],
  ["folds", false, "Keep sidebar open"],
])("a sidebar that %s is changed by a button that says what it does", async (_what, isStatic, name) => {
  const onToggleStatic = vi.fn<() => void>();
  const { step } = await open("tenant", { isStatic, onToggleStatic });
  const pin = screen.getByRole("button", { name });
  expect(pin.getAttribute("aria-pressed")).toBe(String(isStatic));
  await step(() => pin.click());
  expect(onToggleStatic).toHaveBeenCalledOnce();
});

test("a rail of icons names its links when the pointer is on them, and has no button", async () => {
  const { step } = await open("tenant", { isRail: true, onToggleStatic: () => undefined });
  expect(screen.queryByRole("button")).toBeNull();
  await step(() => link("Apps").dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  expect(screen.getByRole("tooltip").textContent).toBe("Apps");
});

test("a sidebar with names has no tips, and no button where it cannot be changed", async () => {
  const { step } = await open("tenant");
  expect(screen.queryByRole("button")).toBeNull();
  await step(() => link("Apps").dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  expect(screen.queryByRole("tooltip")).toBeNull();
});
