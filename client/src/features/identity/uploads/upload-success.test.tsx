import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { expect, test } from "vitest";
import { AvatarField } from "./avatar-field.panel.tsx";
import { DocumentField } from "./document-field.panel.tsx";
import { createUploadQueue } from "./upload-queue.ts";

const renderField = (field: ReactNode) => renderToStaticMarkup(<MantineProvider>{field}</MantineProvider>);

async function listUploads(endpoint: (typeof uploadsContract)["image" | "document"], name: string) {
  const queue = createUploadQueue({
    send: () => Promise.resolve(`/storage/${name}`),
    check: () => undefined,
    messageOf: String,
  });
  queue.add([new File(["abc"], name)]);
  const items = await queue.settled();
  return { items, queue, endpoint };
}

test("a stored document shows Upload Document Success", async () => {
  const uploads = await listUploads(uploadsContract.document, "a.pdf");
  expect(renderField(<DocumentField label="Files" uploads={uploads} />)).toContain("Upload Document Success");
});

test("a stored picture shows Upload Image Success; without a picture there is no message", async () => {
  const uploads = await listUploads(uploadsContract.image, "a.png");
  const avatar = { value: "/storage/a.png", onChange: () => undefined, name: "Budi" };
  expect(renderField(<AvatarField {...avatar} uploads={uploads} />)).toContain("Upload Image Success");
  const none = { ...uploads, items: [] };
  expect(renderField(<AvatarField {...avatar} uploads={none} />)).not.toContain("Upload Image Success");
});
