import { createHash } from "node:crypto";
import { historyContents, type HistoryContent } from "contract/history/history-contents";
import { dayMs } from "contract/time";
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

type Owner = Person & { companyId: string };

/** An event of a request, this many days ago. */
type RequestEvent = { daysAgo: number; by: Person } & (
  { status: ProductionStatus; note?: string } | { file: string; purpose: DocumentPurpose }
);

export interface NewRequest {
  owner: Owner;
  requestedBy: string;
  daysAgo: number;
  /** Oldest first. */
  events: RequestEvent[];
}

/** Stores a file where the portal serves it from. */
export type StoreFile = (path: string, content: Buffer) => Promise<void>;

/** Stores a request with its files and its history. */
export async function buildRequest(db: PrismaClient, request: NewRequest, storeFile: StoreFile) {
  const { owner, requestedBy, events } = request;
  const { id } = await db.productionRequest.create({
    data: {
      ownerId: owner.id,
      companyId: owner.companyId,
      requestedBy,
      createdAt: getDayBefore(request.daysAgo),
    },
  });
  const files: Record<DocumentPurpose, string[]> = { template: [], final: [] };
  let status: ProductionStatus = ProductionStatus.requested;
  let previousStatus: ProductionStatus | null = null;
  let decided: { approvedBy: string; approvedAt?: Date } = { approvedBy: "" };
  const record = async (content: HistoryContent, actor: Person, createdAt: Date, note = "") => {
    await db.historyRecord.create({
      data: {
        ownerId: owner.id,
        companyId: owner.companyId,
        requestId: id,
        status,
        note,
        content,
        contentType: "production_request",
        description: [requestedBy, "production", files.template.join(","), files.final.join(",")].join(":"),
        ...decided,
        actor: actor.username,
        createdAt,
        previousStatus,
      },
    });
    previousStatus = status;
  };
  await record(historyContents.created, owner, getDayBefore(request.daysAgo));
  for (const event of events) {
    const at = getDayBefore(event.daysAgo);
    if ("file" in event) {
      const { file, purpose, by } = event;
      const document = await buildDocument(
        db,
        { name: file, by, at, companyId: by.id === owner.id ? owner.companyId : null },
        storeFile,
      );
      await db.productionRequestDocument.create({
        data: { requestId: id, documentId: document.id, purpose, addedAt: at },
      });
      files[purpose].push(document.path);
      await record(
        purpose === "template" ? historyContents.templateAdded : historyContents.finalAdded,
        by,
        at,
      );
      continue;
    }
    status = event.status;
    decided = { approvedBy: event.by.username, approvedAt: at };
    await db.productionRequest.update({
      where: { id },
      data: { status, decidedById: event.by.id, decidedAt: at },
    });
    await record(historyContents.statusChanged, event.by, at, event.note);
  }
  return id;
}

const getDayBefore = (days: number) => new Date(Date.now() - days * dayMs);

const articles = [
  "Pasal 1. Ruang lingkup: uji integrasi layanan SNAP di lingkungan sandbox.",
  "Pasal 2. Jangka waktu: enam bulan sejak tanggal penandatanganan.",
  "Pasal 3. Kerahasiaan: kunci privat dan consumer secret tidak dibagikan.",
  "Pasal 4. Penyelesaian perbedaan pendapat: musyawarah, lalu arbitrase.",
];
const results = [
  "Skenario 1. Permintaan token akses: lulus",
  "Skenario 2. Informasi saldo: lulus",
  "Skenario 3. Transfer dengan referensi yang sama: lihat catatan",
  "Skenario 4. Tanda tangan salah ditolak dengan 4010000: lulus",
  "Skenario 5. Waktu tunggu dan pengulangan: lulus",
];

/** The title and text of such a document. */
function getContent(name: string): string[] {
  const title = name
    .replace(/\.pdf$/, "")
    .replaceAll("-", " ")
    .toUpperCase();
  return [title, "", ...(name.startsWith("laporan") ? results : articles)];
}

interface NewDocument {
  name: string;
  by: Person;
  companyId: string | null;
  at: Date;
}

async function buildDocument(
  db: PrismaClient,
  { name, by, at, companyId }: NewDocument,
  storeFile: StoreFile,
) {
  const content = buildPdf([
    ...getContent(name),
    "",
    `Diunggah oleh ${by.username}, ${at.toISOString().slice(0, 10)}`,
  ]);
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
      companyId,
      createdAt: at,
    },
  });
}
