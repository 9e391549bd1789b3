import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { moveFocus } from "./move-focus.ts";

test("arrow keys move the focus between field and results, other keys and the ends leave it", () => {
  render(
    <div onKeyDown={moveFocus}>
      <input aria-label="search" data-hit />
      <button data-hit>one</button>
      <button data-hit>two</button>
    </div>,
  );
  screen.getByLabelText("search").focus();
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  };
  expect(["ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown", "a", "ArrowUp", "Enter"].map(press)).toEqual([
    "",
    "one",
    "two",
    "two",
    "two",
    "one",
    "one",
  ]);
});
