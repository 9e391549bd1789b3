import type { DocumentPurpose, Prisma } from "#db/generated/client";
import { ownerColumns } from "../users/users.service.ts";

/** A request with what a person wants to see of it; its files in the order in which they were added. */
export const withDetails = {
  owner: ownerColumns,
  decidedBy: { select: { username: true } },
  documents: {
    select: {
      purpose: true,
      document: {
        select: {
          path: true,
          originalName: true,
          sizeBytes: true,
          contentType: true,
          createdAt: true,
          uploader: { select: { username: true } },
        },
      },
    },
    orderBy: [{ addedAt: "asc" }, { documentId: "asc" }],
  },
} satisfies Prisma.ProductionRequestInclude;

export type ProductionRequestRow = Prisma.ProductionRequestGetPayload<{ include: typeof withDetails }>;

/** The files of a request for one purpose, as the wire has them: paths separated by commas. */
export const fileList = (row: Pick<ProductionRequestRow, "documents">, purpose: DocumentPurpose): string =>
  row.documents
    .filter((each) => each.purpose === purpose)
    .map((each) => each.document.path)
    .join(",");
