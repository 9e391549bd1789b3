import { Readable } from "node:stream";
import type { ActivityDetail } from "contract/activity/activity.contract";
import type { EvidenceFormat } from "contract/activity/activity.contract";
import type { FileReply } from "contract/endpoint";
import { buildMessage } from "contract/messages/messages";
import { formatWibDay } from "contract/time";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { readInTurn } from "#lists/batches-in-turn.ts";
import { buildCsvFile } from "#lists/csv-file.ts";
import { countUpTo } from "#lists/batches.ts";
import { selectPage } from "#lists/page.ts";
import { inject } from "#app/dependencies.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
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

/** Chosen calls as a file, oldest first; refused if the actor cannot see one of them. */
export async function buildEvidenceFile(
  actor: Actor,
  { ids: given, format }: EvidenceRequest,
): Promise<FileReply> {
  // An id begins with the time of its call.
  const ids = [...new Set(given.map((id) => id.toLowerCase()))].sort();
  const visibleApps = await findVisibleAppIds(actor);
  const visible = await countUpTo(
    activityDetails,
    activityDetails.conditions({ ids, visibleApps }),
    ids.length,
  );
  if (visible < ids.length) throw new AppError("not_found", buildMessage("no_such_activity"));
  const name = `activity-${ids.length === 1 ? (ids[0] ?? "") : formatWibDay(new Date())}.${format}`;
  const batches = readInTurn(actor.id, readBatches(ids, visibleApps));
  if (format === "csv") {
    const columns = activityList.file.columns(actor);
    const titles = columns.map(({ title }) => title);
    return { name, ...buildCsvFile(titles, toCells(batches, columns)) };
  }
  if (format === "pdf") {
    const pdf = await inject("costlyWork").threads.run(
      actor.id,
      async (runInThread) => runInThread("pdfOf", await collectEvidence(actor, batches), maxPdfMs),
      maxPdfMs,
    );
    return { name, contentType: "application/pdf", content: Readable.from([pdf]) };
  }
  return { name, contentType: "application/octet-stream", content: writeHar(presentBatches(actor, batches)) };
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

async function collectEvidence(actor: Actor, batches: Batches): Promise<Evidence[]> {
  const evidence: Evidence[] = [];
  for await (const rows of batches)
    for (const row of rows)
      evidence.push(
        shortenEvidence({ activity: await presentActivityDetail(actor, row), company: row.companyName }),
      );
  return evidence;
}

async function* presentBatches(actor: Actor, batches: Batches): AsyncGenerator<ActivityDetail[]> {
  for await (const rows of batches)
    yield await Promise.all(rows.map((row) => presentActivityDetail(actor, row)));
}
