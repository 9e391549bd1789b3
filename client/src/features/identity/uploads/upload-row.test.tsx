import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createUploadQueue, type Upload } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

async function open(change: Partial<Upload>) {
  const queue = createUploadQueue({
    send: () => Promise.resolve(""),
    check: () => undefined,
    messageOf: String,
  });
  const calls: string[] = [];
  for (const name of ["cancel", "retry", "remove"] as const)
    vi.spyOn(queue, name).mockImplementation((id) => void calls.push(`${name} ${id}`));
  const file = new File(["x".repeat(2000)], "a.pdf");
  const upload: Upload = { id: "7", file, state: "waiting", progress: 0, path: "", problem: "", ...change };
  const { step } = await renderSignedIn(
    <UploadRow upload={upload} queue={queue} success="Upload Document Success" />,
    {},
  );
  return { calls, step };
}
const listButtons = () => screen.getAllByRole("button").map((each) => each.getAttribute("aria-label"));

test.each<[Partial<Upload>, "alert" | "status", string, string[]]>([
  [{ state: "waiting" }, "status", "2 kB · Waiting", ["Cancel upload of a.pdf"]],
  [{ state: "done", progress: 1 }, "status", "2 kB · Upload Document Success", ["Remove a.pdf"]],
  [{ state: "failed", problem: "No network." }, "alert", "No network.", ["Try a.pdf again", "Remove a.pdf"]],
  [{ state: "cancelled" }, "status", "2 kB · Cancelled", ["Try a.pdf again", "Remove a.pdf"]],
  [{ state: "refused", problem: "Too large." }, "alert", "Too large.", ["Remove a.pdf"]],
])("an upload says its state, and offers only what is possible: %j", async (change, role, words, buttons) => {
  await open(change);
  expect(screen.getByRole(role).textContent).toBe(words);
  expect(listButtons()).toEqual(buttons);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("an upload that is sent shows how far it is, and is not announced with each per cent", async () => {
  await open({ state: "running", progress: 0.426 });
  screen.getByText("2 kB · Uploading 43%");
  const bar = screen.getByRole("progressbar", { name: "Uploading a.pdf" });
  expect(Number(bar.getAttribute("aria-valuenow"))).toBeCloseTo(42.6);
  expect(screen.queryByRole("status")).toBeNull();
  expect(listButtons()).toEqual(["Cancel upload of a.pdf"]);
});

test.each<[Upload["state"], string[]]>([
  ["waiting", ["cancel 7"]],
  ["running", ["cancel 7"]],
  ["failed", ["retry 7", "remove 7"]],
  ["done", ["remove 7"]],
])("each button of an upload that is %s does what it says", async (state, expected) => {
  const { calls, step } = await open({ state });
  for (const button of screen.getAllByRole("button")) await step(() => button.click());
  expect(calls).toEqual(expected);
});

test("the focus stays with an upload that is tried again, whose button goes", async () => {
  const { step } = await open({ state: "failed" });
  await step(() => find("button", "Try a.pdf again").click());
  expect(document.activeElement).toBe(find("button", "Remove a.pdf"));
});
