import {
  productionStatuses,
  type productionRequestsContract,
  type ProductionStatus as WireStatus,
} from "contract/production-requests/production-requests.contract";
import type { z } from "zod";
import {
  Prisma,
  ProductionStatus,
  type Document,
  type DocumentPurpose,
  type ProductionRequest as StoredRequest,
} from "#db/generated/client";
import { changedRow, listRow } from "#db/list-row";
import {
  constants,
  contained,
  createdWithin,
  ownerContains,
  where,
  type Condition,
  type ListSource,
} from "#db/list-source";
import { literally } from "#db/like-pattern";
import { found } from "#http/app-error";
import { ownerFields, type OwnerRow } from "../users/users.service.ts";

/** A request with what a person wants to see of it; its files in the order in which they were added. Moments are ISO 8601 text. */
export interface ProductionRequestRow extends Pick<
  StoredRequest,
  "id" | "ownerId" | "requestedBy" | "requestType" | "status" | "isActive"
> {
  createdAt: string;
  decidedAt: string | null;
  owner: OwnerRow;
  decidedBy: { username: string } | null;
  documents: HungDocument[];
}

interface HungDocument {
  purpose: DocumentPurpose;
  document: Pick<Document, "path" | "originalName" | "sizeBytes" | "contentType"> & {
    createdAt: string;
    uploader: { username: string };
  };
}

/** The files of a request for one purpose, as the wire has them: paths separated by commas. */
export const fileList = (row: Pick<ProductionRequestRow, "documents">, purpose: DocumentPurpose): string =>
  row.documents
    .filter((each) => each.purpose === purpose)
    .map((each) => each.document.path)
    .join(",");

const steps = Object.values(ProductionStatus);

/** A status as the query builder calls it. */
export const stepOf = (status: WireStatus): ProductionStatus =>
  found(steps.find((step) => productionStatuses[step] === status));

type ListQuery = z.output<typeof productionRequestsContract.list.query>;

/** A request as PostgreSQL writes it. */
type RequestJson = Omit<ProductionRequestRow, "status"> & { status: WireStatus };

export const requestList: ListSource<ListQuery["order_by"], ProductionRequestRow> = {
  table: Prisma.sql`production_requests t`,
  orders: {
    created_at: { sql: Prisma.sql`t."createdAt"`, type: "timestamptz" },
    company: {
      sql: Prisma.sql`u.company`,
      type: "text",
      join: Prisma.sql`JOIN users u ON u.id = t."ownerId"`,
    },
    requested_by: { sql: Prisma.sql`t."requestedBy"`, type: "text" },
    status: { sql: Prisma.sql`t.status`, type: '"ProductionStatus"' },
    // Before a decision the wire has the start of 1970, too.
    approved_at: {
      sql: Prisma.sql`coalesce(t."decidedAt", '1970-01-01Z'::timestamptz)`,
      type: "timestamptz",
    },
  },
  row: changedRow(
    listRow<RequestJson>({
      id: Prisma.sql`t.id::text`,
      ownerId: Prisma.sql`t."ownerId"::text`,
      requestedBy: Prisma.sql`t."requestedBy"`,
      requestType: Prisma.sql`t."requestType"`,
      status: Prisma.sql`t.status::text`,
      isActive: Prisma.sql`t."isActive"`,
      decidedAt: Prisma.sql`t."decidedAt"`,
      createdAt: Prisma.sql`t."createdAt"`,
      decidedBy: Prisma.sql`CASE WHEN decider.id IS NOT NULL THEN json_build_object('username', decider.username) END`,
      documents: {
        each: {
          purpose: Prisma.sql`hung.purpose::text`,
          document: {
            path: Prisma.sql`document.path`,
            originalName: Prisma.sql`document."originalName"`,
            sizeBytes: Prisma.sql`document."sizeBytes"`,
            contentType: Prisma.sql`document."contentType"`,
            createdAt: Prisma.sql`document."createdAt"`,
            uploader: { username: Prisma.sql`uploader.username` },
          },
        },
        from: Prisma.sql`production_request_documents hung JOIN documents document ON document.id = hung."documentId"
        JOIN users uploader ON uploader.id = document."uploaderId" WHERE hung."requestId" = t.id`,
        order: Prisma.sql`hung."addedAt", hung."documentId"`,
      },
      owner: ownerFields,
    }),
    (json) => ({ ...json, status: stepOf(json.status) }),
  ),
  joins: Prisma.sql`JOIN users u ON u.id = t."ownerId"
    LEFT JOIN users decider ON decider.id = t."decidedById"`,
};

export interface RequestFilter extends Partial<
  Pick<ListQuery, "status" | "company" | "keyword" | "from" | "to">
> {
  id?: string | undefined;
  ownerId?: string | undefined;
}

export function requestConditions(filter: RequestFilter): Condition[] {
  const { id, ownerId, status = [], company = "", keyword = "" } = filter;
  const conditions = createdWithin(filter);
  if (id !== undefined) conditions.push(where(Prisma.sql`t.id = ${id}::uuid`));
  if (ownerId !== undefined) conditions.push(where(Prisma.sql`t."ownerId" = ${ownerId}::uuid`));
  if (status.length > 0)
    conditions.push(where(Prisma.sql`t.status IN (${constants(status, '"ProductionStatus"')})`));
  if (company !== "") conditions.push(ownerContains(company, Prisma.sql`u.company`));
  if (keyword !== "")
    conditions.push([
      ...contained(keyword, Prisma.sql`t."requestedBy"`),
      ...ownerContains(keyword, Prisma.sql`u.company`, Prisma.sql`u.username`),
      ...documentContains(keyword),
    ]);
  return conditions;
}

/** A text contained in the path or the name of one of the request's files. */
function documentContains(keyword: string): Condition {
  const pattern = `%${literally(keyword)}%`;
  const matches = Prisma.sql`(d.path ILIKE ${pattern} OR d."originalName" ILIKE ${pattern})`;
  return [
    {
      find: Prisma.sql`t.id IN (SELECT hung."requestId" FROM documents d
        JOIN production_request_documents hung ON hung."documentId" = d.id WHERE ${matches})`,
      check: Prisma.sql`(SELECT count(*) > 0 FROM production_request_documents hung
        JOIN documents d ON d.id = hung."documentId" WHERE hung."requestId" = t.id AND ${matches})`,
      extent: "search",
    },
  ];
}
