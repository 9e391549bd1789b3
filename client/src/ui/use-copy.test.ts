// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./use-copy.ts";

const selected: string[] = [];

/** What a browser without a clipboard does: it copies what is selected, or refuses. */
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
  vi.unstubAllGlobals();
  selected.length = 0;
  document.body.replaceChildren();
});

test("with a clipboard", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("key")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("key");
});

test("without one, as over plain http, and the focus comes back", async () => {
  vi.stubGlobal("navigator", {});
  withCommand(true);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(await copyText("a\nb")).toBe(true);
  expect(selected).toEqual(["a\nb"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a refused clipboard falls back; two refusals are told", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  withCommand(true);
  expect(await copyText("key")).toBe(true);
  withCommand(false);
  expect(await copyText("key")).toBe(false);
});
