import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import {
  ProductionStatus,
  type DocumentPurpose,
  type PrismaClient,
} from "../../server/src/db/generated/client.ts";
import { buildPdf } from "./pdf.seed.ts";

interface Person {
  id: string;
  username: string;
}

/** One thing that happens to a request, so many days before now. */
export type RequestEvent = { daysAgo: number; by: Person } & (
  { status: ProductionStatus; note?: string } | { file: string; purpose: DocumentPurpose }
);

export interface NewRequest {
  owner: Person;
  requestedBy: string;
  daysAgo: number;
  /** Oldest first. */
  events: RequestEvent[];
}

/** Keeps a file where the portal serves it from. */
export type StoreFile = (path: string, content: Buffer) => Promise<void>;

/** Stores a request with everything that happened to it: its files and its history. */
export async function buildRequest(db: PrismaClient, request: NewRequest, storeFile: StoreFile) {
  const { owner, requestedBy, events } = request;
  const { id } = await db.productionRequest.create({
    data: { ownerId: owner.id, requestedBy, createdAt: dayBefore(request.daysAgo) },
  });
  const files: Record<DocumentPurpose, string[]> = { template: [], final: [] };
  let status: ProductionStatus = ProductionStatus.requested;
  let decided: { approvedBy: string; approvedAt?: Date } = { approvedBy: "" };
  const record = (content: string, actor: Person, createdAt: Date, note = "") =>
    db.historyRecord.create({
      data: {
        ...{ ownerId: owner.id, requestId: id, content, contentType: "production_request", status, note },
        description: [requestedBy, "production", files.template.join(","), files.final.join(",")].join(":"),
        ...decided,
        ...{ actor: actor.username, createdAt },
      },
    });
  await record("Create Production Request", owner, dayBefore(request.daysAgo));
  for (const event of events) {
    const at = dayBefore(event.daysAgo);
    if ("file" in event) {
      const { file, purpose, by } = event;
      const document = await buildDocument(db, { name: file, by, at }, storeFile);
      await db.productionRequestDocument.create({
        data: { requestId: id, documentId: document.id, purpose, addedAt: at },
      });
      files[purpose].push(document.path);
      await record(purpose === "template" ? "Add Template File" : "Add Final File", by, at);
      continue;
    }
    status = event.status;
    decided = { approvedBy: event.by.username, approvedAt: at };
    await db.productionRequest.update({
      where: { id },
      data: { status, decidedById: event.by.id, decidedAt: at },
    });
    await record("Update Status Production Request", event.by, at, event.note);
  }
  return id;
}

const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

interface NewDocument {
  name: string;
  by: Person;
  at: Date;
}

async function buildDocument(db: PrismaClient, { name, by, at }: NewDocument, storeFile: StoreFile) {
  const content = buildPdf([name.replace(/\.pdf$/, "").replaceAll("-", " "), by.username, at.toISOString()]);
  const path = `document/${newId()}/${name}`;
  await storeFile(path, content);
  return db.document.create({
    data: {
      path,
      originalName: name,
      contentType: "application/pdf",
      sizeBytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      uploaderId: by.id,
      createdAt: at,
    },
  });
}
