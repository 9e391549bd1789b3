import { fireEvent, screen } from "@testing-library/react";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { expect, test } from "vitest";
import { DocumentField } from "./document-field.panel.tsx";
import { useDocumentUploads } from "./uploads.queries.ts";
import { find, renderSignedIn } from "#test/render.tsx";

function Documents({ error }: { error: string | null | undefined }) {
  return <DocumentField label="Files" uploads={useDocumentUploads()} error={error} />;
}
const open = (error?: string | null) => renderSignedIn(<Documents error={error} />, {});
const input = () => find("input[type=file]");

test("the field says which documents it takes, and takes several", async () => {
  await open();
  screen.getByText(`${uploadsContract.document.multipart.extensions.join(", ")} · at most 1 MB each`);
  expect(input().hasAttribute("multiple")).toBe(true);
  expect(screen.queryByRole("list", { name: "Files" })).toBeNull();
});

test("each chosen file has a row", async () => {
  const { step } = await open();
  const files = [new File([], "a.pdf"), new File([], "b.pdf")];
  await step(() => fireEvent.change(input(), { target: { files } }));
  expect(screen.getByRole("list", { name: "Files" }).childElementCount).toBe(2);
});

test.each([
  ["Add a file.", "true"],
  ["", null],
  [null, null],
  [undefined, null],
])("the error %j marks the field: %s", async (error, marked) => {
  await open(error);
  expect(input().getAttribute("aria-invalid")).toBe(marked);
  expect(screen.queryByText("Add a file.") !== null).toBe(marked !== null);
});

test("in a dialog the focus goes on from the dialog when a row is removed", async () => {
  const { step } = await renderSignedIn(
    <>
      <main>
        <h1>Requests</h1>
      </main>
      <section role="dialog" tabIndex={-1}>
        <Documents error={null} />
      </section>
    </>,
    {},
  );
  await step(() => fireEvent.change(input(), { target: { files: [new File([], "a.pdf")] } }));
  find("button", "Remove a.pdf").focus();
  await step(() => find("button", "Remove a.pdf").click());
  await expect.poll(() => document.activeElement).toBe(find("[role=dialog]"));
});
