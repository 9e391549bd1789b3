import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const pdf = new File(["a"], "a.pdf");
const png = new File(["b"], "b.png");

async function open(isMany: boolean, hasError = false) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { step } = await renderSignedIn(
    <FileDrop
      label="Logo"
      hint="At most 1 MB"
      extensions={["pdf", "png"]}
      isMany={isMany}
      hasError={hasError}
      onFiles={onFiles}
    />,
    {},
  );
  return { onFiles, step, input: find("input[type=file]"), zone: find("label", "At most 1 MB") };
}

test.each([
  [true, "Logo: Choose files", "or drop them here", [pdf, png]],
  [false, "Logo: Choose a file", "or drop it here", [pdf]],
])(
  "where several files are accepted: %s, it is said, and as many are taken of those dropped",
  async (isMany, label, words, taken) => {
    const { input, onFiles, zone } = await open(isMany);
    expect(input.getAttribute("aria-label")).toBe(label);
    expect(input.hasAttribute("multiple")).toBe(isMany);
    expect(input.getAttribute("accept")).toBe(".pdf,.png");
    screen.getByText(words);
    // The browser opens the file unless the page takes the drag.
    expect(fireEvent.dragOver(zone)).toBe(false);
    expect(fireEvent.drop(zone, { dataTransfer: { files: [pdf, png] } })).toBe(false);
    expect(onFiles.mock.calls).toEqual([[taken]]);
  },
);

test("something that is dropped and is no file, such as a text, is ignored", async () => {
  const { onFiles, zone } = await open(true);
  fireEvent.drop(zone, { dataTransfer: { files: [] } });
  expect(onFiles).not.toHaveBeenCalled();
});

test("a file that was chosen can be chosen again", async () => {
  const setValue = vi.spyOn(HTMLInputElement.prototype, "value", "set");
  const { input, onFiles } = await open(false);
  setValue.mockClear();
  fireEvent.change(input, { target: { files: [pdf] } });
  expect(onFiles.mock.calls).toEqual([[[pdf]]]);
  expect(setValue.mock.calls).toEqual([[""]]);
});

test.each([true, false])("screen readers hear whether the choice is refused: %s", async (hasError) => {
  const { input } = await open(true, hasError);
  expect(input.getAttribute("aria-invalid")).toBe(hasError ? "true" : null);
});
