import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./use-copy.ts";

const selected: string[] = [];

/** Stubs execCommand, which copies the selection or fails. */
function withCommand(works: boolean) {
  Object.assign(document, {
    execCommand: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLTextAreaElement) selected.push(activeElement.value);
      return works;
    },
  });
}

afterEach(() => {
  selected.length = 0;
  document.body.replaceChildren();
});

test("copies with the clipboard API", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("key")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("key");
});

test("copies without the clipboard API, as over http, and restores the focus", async () => {
  vi.stubGlobal("navigator", {});
  withCommand(true);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(await copyText("a\nb")).toBe(true);
  expect(selected).toEqual(["a\nb"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("falls back if the clipboard is denied, and returns false if both fail", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  withCommand(true);
  expect(await copyText("key")).toBe(true);
  withCommand(false);
  expect(await copyText("key")).toBe(false);
});
