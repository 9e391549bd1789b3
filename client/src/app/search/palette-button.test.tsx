import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PaletteButton } from "./palette-button.tsx";
import { renderSignedIn } from "#test/render.tsx";

test("what is typed right after Ctrl K is searched, although the palette is still on its way", async () => {
  await renderSignedIn(<PaletteButton />, {});
  fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
  for (const key of "4011800") fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole<HTMLInputElement>("combobox", {}, { timeout: 10_000 });
  expect(field.value).toBe("4011800");
});
