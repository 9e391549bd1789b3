import { afterEach, beforeEach, expect, test } from "vitest";
import { returnFocusToButtons } from "./return-focus.ts";

let stop: () => void;
let button: HTMLButtonElement;
let field: HTMLInputElement;
beforeEach(() => {
  document.body.innerHTML = "<button>Save</button><input>";
  button = document.querySelector("button") ?? document.createElement("button");
  field = document.querySelector("input") ?? document.createElement("input");
  stop = returnFocusToButtons();
});
afterEach(() => {
  stop();
  document.body.innerHTML = "";
});

/** Observers are told after the current task. */
const waitForObserver = () => new Promise((resolve) => setTimeout(resolve));

/** As browsers do: what is disabled loses the focus. */
async function disable() {
  button.blur();
  button.disabled = true;
  await waitForObserver();
}

async function enable() {
  button.disabled = false;
  await waitForObserver();
}

test("a button that waited has the focus again", async () => {
  button.focus();
  await disable();
  expect(document.activeElement).toBe(document.body);
  await enable();
  expect(document.activeElement).toBe(button);
});

test("what got the focus meanwhile keeps it", async () => {
  button.focus();
  await disable();
  field.focus();
  await enable();
  expect(document.activeElement).toBe(field);
});

test("a button that did not have the focus does not get it", async () => {
  await disable();
  await enable();
  expect(document.activeElement).toBe(document.body);
});
