import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MonoValue } from "./mono-value.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const open = (value: string, keep?: number | "all") =>
  renderSignedIn(<MonoValue value={value} what="key" {...(keep === undefined ? {} : { keep })} />, {});
const shown = () => find("[title]").textContent;

test.each([
  ["abcdefghijklmnopqrstu", undefined, "abcdefghijklmnopqrstu"],
  ["abcdefghijklmnopqrstuv", undefined, "abcdefghijklmn…qrstuv"],
  ["abcdefghijklmnopqrstuv", "all" as const, "abcdefghijklmnopqrstuv"],
  ["abcdefghij", 6, "abcd…ij"],
  ["abcdefg", 6, "abcdefg"],
])(
  "of %s, kept to %s, the middle is left out only where that makes it shorter",
  async (value, keep, text) => {
    await open(value, keep);
    expect(shown()).toBe(text);
    expect(find("[title]").title).toBe(value);
  },
);

test("a value that is cut is copied as a whole", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { step } = await open("abcdefghij", 6);
  await step(() => screen.getByRole("button", { name: "Copy key" }).click());
  expect(writeText.mock.calls).toEqual([["abcdefghij"]]);
});

test("without a value there is nothing to copy", async () => {
  await open("");
  expect(screen.queryByRole("button")).toBeNull();
  screen.getByText("—");
});
