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
import { ownerJson, type OwnerRow } from "../users/users.service.ts";

/** A request with what a person wants to see of it; its files in the order in which they were added. */
export interface ProductionRequestRow extends StoredRequest {
  owner: OwnerRow;
  decidedBy: { username: string } | null;
  documents: HungDocument[];
}

interface HungDocument {
  purpose: DocumentPurpose;
  document: Pick<Document, "path" | "originalName" | "sizeBytes" | "contentType" | "createdAt"> & {
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
type RequestJson = Omit<
  ProductionRequestRow,
  "status" | "createdAt" | "updatedAt" | "decidedAt" | "documents"
> & {
  status: WireStatus;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  documents: {
    purpose: HungDocument["purpose"];
    document: Omit<HungDocument["document"], "createdAt"> & { createdAt: string };
  }[];
};

export const requestList: ListSource<ListQuery["order_by"], RequestJson, ProductionRequestRow> = {
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
  gathered: Prisma.sql`
    files AS (SELECT hung."requestId", json_agg(json_build_object('purpose', hung.purpose,
                           'document', json_build_object('path', document.path, 'originalName', document."originalName",
                             'sizeBytes', document."sizeBytes", 'contentType', document."contentType",
                             'createdAt', document."createdAt",
                             'uploader', json_build_object('username', uploader.username)))
                         ORDER BY hung."addedAt", hung."documentId") AS list
                    FROM production_request_documents hung JOIN documents document ON document.id = hung."documentId"
                    JOIN users uploader ON uploader.id = document."uploaderId"
                   WHERE hung."requestId" IN (SELECT id FROM page) GROUP BY hung."requestId")`,
  fields: Prisma.sql`t.id, t."ownerId", t."requestedBy", t."requestType", t.status, t."isActive", t."decidedById",
    t."decidedAt", t."createdAt", t."updatedAt", coalesce(files.list, '[]') AS documents,
    CASE WHEN decider.id IS NOT NULL THEN json_build_object('username', decider.username) END AS "decidedBy",
    ${ownerJson} AS owner`,
  joins: Prisma.sql`JOIN users u ON u.id = t."ownerId"
    LEFT JOIN users decider ON decider.id = t."decidedById"
    LEFT JOIN files ON files."requestId" = t.id`,
  fromJson: (json) => ({
    ...json,
    status: stepOf(json.status),
    createdAt: new Date(json.createdAt),
    updatedAt: new Date(json.updatedAt),
    decidedAt: json.decidedAt === null ? null : new Date(json.decidedAt),
    documents: json.documents.map(({ purpose, document }) => ({
      purpose,
      document: { ...document, createdAt: new Date(document.createdAt) },
    })),
  }),
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
