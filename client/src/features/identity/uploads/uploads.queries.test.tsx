import { fireEvent } from "@testing-library/react";
import { documentExtensions, maxFileBytes } from "contract/uploads/uploads.contract";
import { expect, test, vi } from "vitest";
import { DocumentField } from "./document-field.panel.tsx";
import { checkFile, useDocumentUploads } from "./uploads.queries.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const check = (name: string, size: number) => checkFile({ name, size }, documentExtensions);

test("a file of the maximum size is accepted; a larger one is rejected before it is sent", () => {
  expect(check("report.pdf", maxFileBytes)).toBeUndefined();
  expect(check("report.pdf", maxFileBytes + 1)).toBe("Forbidden, File size more than 1 MByte");
});

test("an empty file and a file of another type are rejected before they are sent", () => {
  expect(check("report.pdf", 0)).toBe("The file is empty. Choose another one.");
  expect(check("report.exe", 10)).toContain("pdf");
});

function Documents() {
  return <DocumentField label="Files" uploads={useDocumentUploads()} />;
}

test("a form sends only the files that can be accepted, and shows why it does not send the others", async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => undefined);
  const { step } = await renderSignedIn(<Documents />, {});
  const files = [new File(["%PDF"], "small.pdf"), new File(["x".repeat(maxFileBytes + 1)], "large.pdf")];
  await step(() => fireEvent.change(find("input[type=file]"), { target: { files } }));
  const sent = send.mock.calls.map(([form]) => (form instanceof FormData ? form.get("file") : null));
  expect(sent.map((file) => (file instanceof File ? file.name : ""))).toEqual(["small.pdf"]);
  expect(find("li", "large.pdf").textContent).toContain("Forbidden, File size more than 1 MByte");
});
