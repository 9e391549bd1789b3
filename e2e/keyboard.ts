import type { Locator, Page } from "playwright-core";

/* A user without a mouse: keys only, and the focus must be visible at every stop. */

const maxStops = 120;

/**
 * The focused element and whether it is visible: inside the window and not covered. An input drawn by its
 * label or its container is judged by that element.
 */
const focusNow = `(() => {
  const focused = document.activeElement;
  // Behind the last element the focus leaves the page for the browser's own controls, and comes back with the next key.
  if (focused === null || focused === document.body) return { name: "the browser", problem: "" };
  const name = focused.tagName + " " + (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 60);
  const isDrawn = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 4 && height > 4 && getComputedStyle(element).opacity !== "0";
  };
  let shown = focused;
  while (!isDrawn(shown) && shown.parentElement !== null) shown = shown.parentElement;
  const box = shown.getBoundingClientRect();
  const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
  if (right - left < 2 || bottom - top < 2) return { name, problem: "the focus is out of view" };
  const places = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]));
  const isSeen = places.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (shown.contains(there) || there.contains(shown));
  });
  return isSeen ? { name, problem: "" } : { name, problem: "the focus is covered" };
})()`;

/** A dialog focuses its first field. */
export const expectFocus = (field: Locator) => field.and(field.page().locator(":focus")).waitFor();

/** Throws unless the focus becomes visible, at the latest when animations have finished. */
export async function expectFocusInSight(page: Page) {
  const until = Date.now() + 3000;
  for (;;) {
    const { name, problem } = await page.evaluate<{ name: string; problem: string }>(focusNow);
    if (problem === "") return;
    if (Date.now() > until) throw new Error(`${problem}: ${name}`);
    await page.waitForTimeout(50);
  }
}

export async function press(page: Page, key: string) {
  await page.keyboard.press(key);
  await expectFocusInSight(page);
}

const hasFocus = async (page: Page, target: Locator) =>
  (await target.and(page.locator(":focus")).count()) > 0;

/** Presses Tab until the focus is on `target`; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await target.first().waitFor();
  const stops: string[] = [];
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await hasFocus(page, target)) return;
    await press(page, key);
    stops.push((await page.evaluate<{ name: string }>(focusNow)).name);
  }
  throw new Error(`Tab does not reach ${String(target)}. It stopped at: ${stops.slice(-25).join(" | ")}`);
}

export async function tabToAndPress(page: Page, target: Locator, key = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field and replaces its content. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

export async function signInByKeyboard(page: Page, url: string, username: string, password: string) {
  await page.goto(`${url}/login`);
  await typeInto(page, page.getByLabel("Username"), username);
  await typeInto(page, page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(app|tenant)\/home$/);
}

export async function signOutByKeyboard(page: Page) {
  await tabToAndPress(page, page.getByRole("button", { name: /^Account of / }));
  const logOut = page.getByRole("menuitem", { name: "Log Out" });
  await logOut.waitFor();
  for (let step = 0; step < 6 && !(await hasFocus(page, logOut)); step += 1) await press(page, "ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");
}
