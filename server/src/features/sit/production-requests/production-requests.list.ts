import {
  productionStatuses,
  type productionRequestsContract,
  type ProductionStatus as WireStatus,
} from "contract/production-requests/production-requests.contract";
import { environmentNames } from "contract/portal/environment-names";
import { getWord } from "contract/word-of";
import type { z } from "zod";
import {
  Prisma,
  ProductionStatus,
  type Document,
  type DocumentPurpose,
  type ProductionRequest as StoredRequest,
} from "#db/generated/client.ts";
import { selectColumns, type JsonForm } from "#lists/columns.ts";
import { defineList } from "#lists/define-list.ts";
import { byId, contains, createdWithin, search, toUniqueText, where } from "#lists/list.ts";
import { mapRow, listRow } from "#lists/row.ts";
import { requireFound } from "#http/app-error.ts";
import { byCompany, type CompanyScope } from "#features/identity/companies/companies.rows.ts";
import {
  companyContains,
  joinOwner,
  nameOfCompany,
  ownerContains,
  ownerFields,
} from "#features/identity/users/users.rows.ts";
import type { OwnerRow } from "#features/identity/users/users.presenter.ts";

/** A request with its files in the order in which they were added. Timestamps are ISO 8601 text. */
export interface ProductionRequestRow extends JsonForm<
  Pick<
    StoredRequest,
    | "id"
    | "number"
    | "ownerId"
    | "companyId"
    | "requestedBy"
    | "requestType"
    | "status"
    | "isActive"
    | "createdAt"
    | "decidedAt"
  >
> {
  owner: OwnerRow;
  decidedBy: { username: string } | null;
  documents: RequestDocument[];
}

interface RequestDocument {
  purpose: DocumentPurpose;
  document: JsonForm<Pick<Document, "path" | "originalName" | "sizeBytes" | "contentType" | "createdAt">> & {
    uploader: { username: string };
  };
}

/** The files of a request for one purpose in wire format: paths separated by commas. */
export const joinFileNames = (
  row: Pick<ProductionRequestRow, "documents">,
  purpose: DocumentPurpose,
): string =>
  row.documents
    .filter((each) => each.purpose === purpose)
    .map((each) => each.document.path)
    .join(",");

const steps = Object.values(ProductionStatus);

/** A status by its name in Prisma. */
export const parseStatus = (status: WireStatus): ProductionStatus =>
  requireFound(steps.find((step) => productionStatuses[step] === status));

/** The number that a keyword is, as 123 or #123; otherwise none. */
export const findNumbers = (keyword: string): number[] =>
  /^#?\d{1,9}$/.test(keyword.trim()) ? [Number(keyword.trim().replace("#", ""))] : [];

type ListQuery = z.output<typeof productionRequestsContract.list.query>;

/** A request row as PostgreSQL returns it. */
type RequestJson = Omit<ProductionRequestRow, "status"> & { status: WireStatus };

const t = selectColumns("t", Prisma.ProductionRequestScalarFieldEnum);
const document = selectColumns("document", Prisma.DocumentScalarFieldEnum);

/** Requests with a file whose path or name contains the text. */
const documentContains = (keyword: string) => Prisma.sql`${t.id} IN (
  SELECT attached."requestId" FROM documents document
    JOIN production_request_documents attached ON attached."documentId" = document.id
   WHERE ${contains(keyword, toUniqueText(document.path), document.originalName)})`;

/** The requests for SIT and production. */
export const requestList = defineList<ListQuery, ProductionRequestRow, CompanyScope & { id?: string }>({
  table: Prisma.sql`production_requests t`,
  sortKeys: {
    created_at: { sql: t.createdAt, type: "timestamptz" },
    company: nameOfCompany,
    requested_by: { sql: t.requestedBy, type: "text" },
    status: { sql: t.status, type: '"ProductionStatus"' },
    // Before a decision the wire value is 1970-01-01.
    approved_at: {
      sql: Prisma.sql`coalesce(t."decidedAt", '1970-01-01Z'::timestamptz)`,
      type: "timestamptz",
    },
  },
  row: mapRow(
    listRow<RequestJson>({
      id: t.id,
      number: t.number,
      ownerId: t.ownerId,
      companyId: t.companyId,
      requestedBy: t.requestedBy,
      requestType: t.requestType,
      status: t.status,
      isActive: t.isActive,
      decidedAt: t.decidedAt,
      createdAt: t.createdAt,
      decidedBy: Prisma.sql`CASE WHEN decider.id IS NOT NULL THEN json_build_object('username', decider.username) END`,
      documents: Prisma.sql`ARRAY(
        SELECT json_build_object('purpose', attached.purpose, 'document', json_build_object(
                 'path', ${document.path}, 'originalName', ${document.originalName}, 'sizeBytes', ${document.sizeBytes},
                 'contentType', ${document.contentType}, 'createdAt', ${document.createdAt},
                 'uploader', json_build_object('username', uploader.username)))
          FROM production_request_documents attached
          JOIN documents document ON document.id = attached."documentId"
          JOIN users uploader ON uploader.id = document."uploaderId"
         WHERE attached."requestId" = t.id
         ORDER BY attached."addedAt", attached."documentId")`,
      owner: ownerFields,
    }),
    (json) => ({ ...json, status: parseStatus(json.status) }),
  ),
  joins: Prisma.sql`${joinOwner}
    LEFT JOIN users decider ON decider.id = t."decidedById"`,
  scope: {
    ...byId,
    ...byCompany,
  },
  filters: {
    ...createdWithin,
    status: (statuses) => where(Prisma.sql`${t.status} = ANY (${statuses}::"ProductionStatus"[])`),
    company: (company) => search(companyContains(company)),
    keyword: (keyword) =>
      search(
        ...findNumbers(keyword).map((number) => Prisma.sql`${t.number} = ${number}`),
        contains(keyword, t.requestedBy),
        ownerContains(keyword),
        companyContains(keyword),
        documentContains(keyword),
      ),
  },
  file: {
    name: "production-requests",
    columns: () => ({
      id: "not in files",
      ownerId: "not in files",
      companyId: "not in files",
      isActive: "not in files",
      createdAt: { title: "Created (WIB)", cell: (row) => new Date(row.createdAt) },
      requestedBy: { title: "Requested by", cell: (row) => row.requestedBy },
      requestType: { title: "Type", cell: (row) => getWord(environmentNames.en, row.requestType) },
      status: { title: "Status", cell: (row) => productionStatuses[row.status] },
      owner: [
        { title: "Company", cell: (row) => row.owner.company },
        { title: "Owner", cell: (row) => row.owner.username },
        { title: "Owner's email", cell: (row) => row.owner.email },
      ],
      documents: [
        { title: "Template file", cell: (row) => joinFileNames(row, "template") },
        { title: "Final file", cell: (row) => joinFileNames(row, "final") },
      ],
      decidedAt: {
        title: "Approved (WIB)",
        cell: (row) => (row.decidedAt === null ? null : new Date(row.decidedAt)),
      },
      decidedBy: { title: "Approved by", cell: (row) => row.decidedBy?.username ?? "" },
      // Last, so that the columns of existing files keep their place.
      number: { title: "Number", cell: (row) => row.number },
    }),
  },
});
