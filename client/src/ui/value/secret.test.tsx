import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Secret } from "./secret.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

async function open(load = vi.fn<() => Promise<string>>().mockResolvedValue("s3cret")) {
  const openRow = vi.fn<() => void>();
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { step } = await renderSignedIn(
    <div onClick={openRow}>
      <Secret load={load} what="consumer secret" />
    </div>,
    {},
  );
  return { load, openRow, step, writeText };
}
const button = (name: string) => screen.getByRole("button", { name: `${name} consumer secret` });
const isHidden = () => screen.queryByRole("img", { name: "consumer secret is hidden" }) !== null;

test("a secret is fetched when it is revealed, not before, and hidden again by the same button", async () => {
  const { load, openRow, step } = await open();
  expect(isHidden()).toBe(true);
  expect(load).not.toHaveBeenCalled();
  expect(button("Reveal").getAttribute("aria-pressed")).toBe("false");
  await step(() => button("Reveal").click());
  screen.getByText("s3cret");
  expect(isHidden()).toBe(false);
  expect(button("Hide").getAttribute("aria-pressed")).toBe("true");
  await step(() => button("Hide").click());
  expect(isHidden()).toBe(true);
  expect(document.body.textContent).not.toContain("s3cret");
  expect(load).toHaveBeenCalledOnce();
  // The row around it would open.
  expect(openRow).not.toHaveBeenCalled();
});

test("a revealed secret is hidden after 30 seconds", async () => {
  const { step } = await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(() => {
    button("Reveal").click();
    return Promise.resolve();
  });
  act(() => void vi.advanceTimersByTime(29_999));
  expect(isHidden()).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(isHidden()).toBe(true);
  vi.useRealTimers();
  await step(() => undefined);
});

test("a secret is copied without being shown, and a revealed one without another call", async () => {
  const { load, step, writeText } = await open();
  await step(() => button("Copy").click());
  expect(writeText.mock.calls).toEqual([["s3cret"]]);
  expect(isHidden()).toBe(true);
  await step(() => button("Reveal").click());
  await step(() => button("Copy").click());
  expect(writeText).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledTimes(2);
});

test("while a secret is fetched its button waits; one that cannot be fetched stays hidden, and can be tried again", async () => {
  let refuse = (_error: Error): void => undefined;
  const load = vi.fn(() => new Promise<string>((_resolve, reject) => (refuse = reject)));
  const { step } = await open(load);
  await step(() => button("Reveal").click());
  expect(find("button", "Reveal").dataset["loading"]).toBe("true");
  await step(() => refuse(new Error("Cancelled.")));
  expect(isHidden()).toBe(true);
  expect(find("button", "Reveal").dataset["loading"]).toBeUndefined();
  await step(() => button("Reveal").click());
  expect(load).toHaveBeenCalledTimes(2);
});
