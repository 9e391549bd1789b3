import { Menu } from "@mantine/core";
import { expect, test } from "vitest";
import { Tip } from "./tip.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const show = (opened?: boolean) =>
  renderSignedIn(
    <Tip label="Copy the key" opened={opened}>
      <button type="button">Copy</button>
    </Tip>,
    {},
  );
const findTip = () => document.querySelector("[role=tooltip], .mantine-Tooltip-tooltip");
const button = () => find("button", "Copy");
const dispatch = (type: string) => () => button().dispatchEvent(new MouseEvent(type, { bubbles: true }));

test("a tip is rendered when the pointer reaches its control, and goes with it", async () => {
  const { step } = await show();
  const control = button();
  expect(findTip()).toBeNull();
  await step(dispatch("mouseover"));
  expect(findTip()?.textContent).toBe("Copy the key");
  expect(button()).toBe(control);
  expect(document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Copy the key",
  );
  await step(dispatch("mouseout"));
  expect(findTip()).toBeNull();
  expect(control.hasAttribute("aria-describedby")).toBe(false);
});

test("Escape closes it while the pointer is on the control", async () => {
  const { step } = await show();
  await step(dispatch("mouseover"));
  await step(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  expect(findTip()).toBeNull();
});

test("it also comes and goes with the keyboard", async () => {
  const { step } = await show();
  await step(() => button().focus());
  expect(findTip()?.textContent).toBe("Copy the key");
  await step(() => button().blur());
  expect(findTip()).toBeNull();
});

test("one that must show shows as soon as its control was reached", async () => {
  const { step } = await show(true);
  await step(dispatch("mouseover"));
  await step(dispatch("mouseout"));
  expect(findTip()?.textContent).toBe("Copy the key");
});

test("the target of a menu keeps its own classes", async () => {
  await renderSignedIn(
    <Menu>
      <Menu.Target>
        <Tip label="More actions">
          <button type="button" className="own">
            Actions
          </button>
        </Tip>
      </Menu.Target>
    </Menu>,
    {},
  );
  expect(find("button", "Actions").className).toContain("own");
  expect(find("button", "Actions").getAttribute("aria-haspopup")).toBe("menu");
});
