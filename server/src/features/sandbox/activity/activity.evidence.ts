import type { EvidenceFormat, EvidenceLanguage } from "contract/activity/activity.contract";
import type { FileReply } from "contract/endpoint";
import { formatWibDay } from "contract/time";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { readInTurn } from "#lists/batches-in-turn.ts";
import { buildCsvFile } from "#lists/csv-file.ts";
import { selectPage } from "#lists/page.ts";
import { inject } from "#app/dependencies.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { requireVisible } from "./activity.chosen.ts";
import { writeHar } from "./activity.har.ts";
import { shortenEvidence, type Evidence, type PdfContent } from "./activity.pdf.ts";
import { presentActivityDetail } from "./activity.presenter.ts";
import { activityDetails, activityList, type ActivityDetailRow } from "./activity.list.ts";

interface EvidenceRequest {
  ids: readonly string[];
  format: EvidenceFormat;
  language: EvidenceLanguage;
}

/** Calls read at a time: each may have 128 KB. */
const batchSize = 5;
/** A hundred calls with long bodies take two seconds; how long one is made, and how long it may wait. */
const maxPdfMs = 30_000;
const maxLaterMs = 120_000;
/** A file of so many calls is made in the threads for what answers at once. */
const maxCallsAtOnce = 5;

/** Chosen calls as a file, oldest first; refused if the actor cannot see one of them. */
export async function buildEvidenceFile(
  actor: Actor,
  { ids: given, format, language }: EvidenceRequest,
): Promise<FileReply> {
  const visibleApps = await findVisibleAppIds(actor);
  const ids = await requireVisible(given, visibleApps);
  return buildFileOfCalls(actor, { ids, format, language, visibleApps, isLater: false });
}

interface FileRequest extends EvidenceRequest {
  visibleApps: Awaited<ReturnType<typeof findVisibleAppIds>>;
  /** Nobody waits for it: it may take, and wait for, longer. */
  isLater: boolean;
}

export interface FileOfCalls extends FileReply {
  /** How many calls have been read. */
  readCalls: () => number;
}

/** Nothing is read before the content is. */
export function buildFileOfCalls(
  actor: Actor,
  { ids, format, language, visibleApps, isLater }: FileRequest,
): FileOfCalls {
  let count = 0;
  const name = `activity-${ids.length === 1 ? (ids[0] ?? "") : formatWibDay(new Date())}.${format}`;
  const batches = readBatches(ids, visibleApps, (rows) => (count += rows));
  const file = { name, readCalls: () => count };
  if (format === "csv") {
    const columns = activityList.file.columns(actor);
    const titles = columns.map(({ title }) => title);
    return { ...file, ...buildCsvFile(titles, toCells(readInTurn(actor.id, batches), columns)) };
  }
  // Masked in the turn of the user, too, because that takes longer than reading.
  const evidence = readInTurn(actor.id, presentBatches(actor, batches));
  if (format === "har")
    return { ...file, contentType: "application/octet-stream", content: writeHar(evidence) };
  return {
    ...file,
    contentType: "application/pdf",
    content: makePdf(actor, evidence, {
      calls: ids.length,
      language,
      maxMs: isLater ? maxLaterMs : maxPdfMs,
    }),
  };
}

interface PdfRequest {
  calls: number;
  language: EvidenceLanguage;
  maxMs: number;
}

async function* makePdf(
  actor: Actor,
  evidence: AsyncGenerator<Evidence[]>,
  { calls, language, maxMs }: PdfRequest,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { threads, documentThreads } = inject("costlyWork");
  yield await (calls <= maxCallsAtOnce ? threads : documentThreads).run(
    actor.id,
    async (runInThread) =>
      runInThread("pdfOf", { calls: await collectCalls(evidence, calls), language }, maxMs),
    maxMs,
  );
}

type Batches = AsyncGenerator<ActivityDetailRow[], void, undefined>;

async function* readBatches(
  ids: readonly string[],
  visibleApps: FileRequest["visibleApps"],
  onRead: (rows: number) => void,
): Batches {
  for (let start = 0; start < ids.length; start += batchSize) {
    const conditions = activityDetails.conditions({ ids: ids.slice(start, start + batchSize), visibleApps });
    const order = { order_by: "created_at", order_type: "ASC" } as const;
    const { rows } = await selectPage(activityDetails, conditions, { ...order, limit: batchSize, page: 1 });
    onRead(rows.length);
    yield rows;
  }
}

async function* toCells(batches: Batches, columns: ReturnType<typeof activityList.file.columns>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}

async function collectCalls(
  batches: AsyncGenerator<Evidence[]>,
  calls: number,
): Promise<PdfContent["calls"]> {
  const collected: PdfContent["calls"] = [];
  for await (const batch of batches) for (const each of batch) collected.push(shortenEvidence(each, calls));
  return collected;
}

async function* presentBatches(actor: Actor, batches: Batches): AsyncGenerator<Evidence[], void, undefined> {
  const user = await findUserName(actor);
  for await (const rows of batches)
    yield await Promise.all(
      rows.map(async (row) => ({
        activity: await presentActivityDetail(actor, row),
        company: row.companyName,
        environment: row.environment,
        user,
      })),
    );
}

/** As the national site names the user of a file. */
async function findUserName({ id, username }: Actor): Promise<string> {
  const user = await db().user.findUniqueOrThrow({
    where: { id },
    select: { firstName: true, lastName: true },
  });
  return `${user.firstName} ${user.lastName}`.trim() + ` (${username})`;
}
