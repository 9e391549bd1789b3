import { useState } from "react";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PdfPages } from "./pdf-pages.tsx";
import { renderSignedIn } from "#test/render.tsx";

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }));
// Its worker and canvas need a browser.
vi.mock("pdfjs-dist", () => ({ GlobalWorkerOptions: {}, getDocument }));

const content = new Blob(["%PDF"]);
const buildPage = (text: string) => ({
  getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
  render: () => ({ promise: Promise.resolve(), cancel: vi.fn<() => void>() }),
  getTextContent: () =>
    Promise.resolve({ items: [{ str: text }, { type: "beginMarkedContent" }, { str: "end" }] }),
});

function Closable() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(false)}>Close</button>
      {isOpen && <PdfPages content={content} name="a.pdf" />}
    </>
  );
}

function open(
  getPage: (page: number) => Promise<unknown>,
  opening: () => Promise<unknown> = () => Promise.resolve(),
) {
  const destroy = vi.fn(() => Promise.resolve());
  getDocument.mockImplementation(() => ({
    promise: opening().then(() => ({ numPages: 2, getPage })),
    destroy,
  }));
  return renderSignedIn(<Closable />, {}).then((rendered) => ({ ...rendered, destroy }));
}
const broken = "This PDF cannot be displayed. Download the file to open it.";
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("a PDF is shown page by page, each with its text, from the first to the last", async () => {
  const { step } = await open((page) => Promise.resolve(buildPage(`Text ${page}`)));
  screen.getByRole("region", { name: "a.pdf" });
  expect(screen.getByRole("status").textContent).toBe("Page 1 of 2");
  expect(button("Previous page").disabled).toBe(true);
  expect(document.querySelector("p")?.textContent).toMatch(/^Text 1 +end$/);
  await step(() => button("Next page").click());
  expect(screen.getByRole("status").textContent).toBe("Page 2 of 2");
  screen.getByRole("img", { name: "Page 2; the text follows." });
  expect(document.querySelector("p")?.textContent).toMatch(/^Text 2/);
  expect(button("Next page").disabled).toBe(true);
  await step(() => button("Previous page").click());
  expect(screen.getByRole("status").textContent).toBe("Page 1 of 2");
});

test("a file that is no PDF is said to be broken", async () => {
  await open(
    () => Promise.resolve(buildPage("")),
    () => Promise.reject(new Error("No PDF.")),
  );
  screen.getByText(broken);
  expect(screen.queryByRole("button", { name: "Next page" })).toBeNull();
});

test("until the file is opened it is not said to be broken", async () => {
  await open(
    () => Promise.resolve(buildPage("")),
    () => new Promise(() => undefined),
  );
  expect(screen.queryByText(broken)).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

test("a page that cannot be drawn is said to be broken, and the others are shown", async () => {
  const { step } = await open((page) =>
    page === 1 ? Promise.reject(new Error("Damaged.")) : Promise.resolve(buildPage("Text 2")),
  );
  screen.getByText(broken);
  await step(() => button("Next page").click());
  expect(screen.queryByText(broken)).toBeNull();
  expect(document.querySelector("p")?.textContent).toMatch(/^Text 2/);
});

test("a PDF that is closed gives its memory back", async () => {
  const { destroy, step } = await open(() => Promise.resolve(buildPage("")));
  expect(destroy).not.toHaveBeenCalled();
  await step(() => button("Close").click());
  expect(destroy).toHaveBeenCalledOnce();
});
