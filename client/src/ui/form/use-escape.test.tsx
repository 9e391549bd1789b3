import { useRef, useState } from "react";
import { Modal } from "@mantine/core";
import { modals } from "@mantine/modals";
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEscape } from "./use-escape.ts";
import { find, renderSignedIn } from "#test/render.tsx";

interface DialogProps {
  title: string;
  zIndex?: number;
}

function Dialog({ title, zIndex = 200 }: DialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, () => setIsOpen(false));
  return (
    <Modal opened={isOpen} onClose={() => undefined} title={title} zIndex={zIndex} closeOnEscape={false}>
      <div ref={content}>{title}</div>
    </Modal>
  );
}

const listOpen = () =>
  [...document.querySelectorAll("[role=dialog] h2")].map(({ textContent }) => textContent);
const pressEscape = () => fireEvent.keyDown(document.body, { key: "Escape" });

test("Escape closes the dialog of the highest layer only, whichever was mounted first", async () => {
  const { step } = await renderSignedIn(
    <>
      <Dialog title="Password" zIndex={310} />
      <Dialog title="Form" />
      <Dialog title="Discard?" zIndex={300} />
    </>,
    {},
  );
  await step(pressEscape);
  expect(listOpen()).toEqual(["Form", "Discard?"]);
  await step(pressEscape);
  expect(listOpen()).toEqual(["Form"]);
  await step(pressEscape);
  expect(listOpen()).toEqual([]);
});

test("a drawer stays open when a question over it is closed", async () => {
  const { step } = await renderSignedIn(
    <>
      <button onClick={() => modals.open({ title: "Question" })}>Ask</button>
      <Dialog title="Drawer" />
    </>,
    {},
  );
  await step(() => find("button", "Ask").click());
  expect(listOpen()).toEqual(["Question", "Drawer"]);
  await step(pressEscape);
  expect(listOpen()).toEqual(["Drawer"]);
});
