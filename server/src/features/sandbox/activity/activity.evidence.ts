import { Readable } from "node:stream";
import type { EvidenceFormat } from "contract/activity/activity.contract";
import type { FileReply } from "contract/endpoint";
import { formatWibDay } from "contract/time";
import type { Actor } from "#http/actor.ts";
import { readInTurn } from "#lists/batches-in-turn.ts";
import { buildCsvFile } from "#lists/csv-file.ts";
import { selectPage } from "#lists/page.ts";
import { inject } from "#app/dependencies.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { requireVisible } from "./activity.chosen.ts";
import { writeHar } from "./activity.har.ts";
import { shortenEvidence, type Evidence } from "./activity.pdf.ts";
import { presentActivityDetail } from "./activity.presenter.ts";
import { activityDetails, activityList, type ActivityDetailRow } from "./activity.list.ts";

interface EvidenceRequest {
  ids: readonly string[];
  format: EvidenceFormat;
}

/** Calls read at a time: each may have 128 KB. */
const batchSize = 5;
/** A hundred calls with long bodies take two seconds; how long one is made, and how long it may wait. */
const maxPdfMs = 30_000;
/** A file of so many calls is made in the threads for what answers at once. */
const maxCallsAtOnce = 5;

/** Chosen calls as a file, oldest first; refused if the actor cannot see one of them. */
export async function buildEvidenceFile(
  actor: Actor,
  { ids: given, format }: EvidenceRequest,
): Promise<FileReply> {
  const visibleApps = await findVisibleAppIds(actor);
  const ids = await requireVisible(given, visibleApps);
  const name = `activity-${ids.length === 1 ? (ids[0] ?? "") : formatWibDay(new Date())}.${format}`;
  const batches = readBatches(ids, visibleApps);
  if (format === "csv") {
    const columns = activityList.file.columns(actor);
    const titles = columns.map(({ title }) => title);
    return { name, ...buildCsvFile(titles, toCells(readInTurn(actor.id, batches), columns)) };
  }
  // Masked in the turn of the user, too, because that takes longer than reading.
  const evidence = readInTurn(actor.id, presentBatches(actor, batches));
  if (format === "pdf") {
    const { threads, documentThreads } = inject("costlyWork");
    const pdf = await (ids.length <= maxCallsAtOnce ? threads : documentThreads).run(
      actor.id,
      async (runInThread) => runInThread("pdfOf", await collectEvidence(evidence, ids.length), maxPdfMs),
      maxPdfMs,
    );
    return { name, contentType: "application/pdf", content: Readable.from([pdf]) };
  }
  return { name, contentType: "application/octet-stream", content: writeHar(evidence) };
}

type Batches = AsyncGenerator<ActivityDetailRow[], void, undefined>;

async function* readBatches(
  ids: readonly string[],
  visibleApps: Awaited<ReturnType<typeof findVisibleAppIds>>,
): Batches {
  for (let start = 0; start < ids.length; start += batchSize) {
    const conditions = activityDetails.conditions({ ids: ids.slice(start, start + batchSize), visibleApps });
    const order = { order_by: "created_at", order_type: "ASC" } as const;
    yield (await selectPage(activityDetails, conditions, { ...order, limit: batchSize, page: 1 })).rows;
  }
}

async function* toCells(batches: Batches, columns: ReturnType<typeof activityList.file.columns>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}

async function collectEvidence(batches: AsyncGenerator<Evidence[]>, calls: number): Promise<Evidence[]> {
  const collected: Evidence[] = [];
  for await (const batch of batches) for (const each of batch) collected.push(shortenEvidence(each, calls));
  return collected;
}

async function* presentBatches(actor: Actor, batches: Batches): AsyncGenerator<Evidence[], void, undefined> {
  for await (const rows of batches)
    yield await Promise.all(
      rows.map(async (row) => ({
        activity: await presentActivityDetail(actor, row),
        company: row.companyName,
      })),
    );
}
