import { Readable } from "node:stream";
import type { EvidenceFormat } from "contract/activity/activity.contract";
import type { FileReply } from "contract/endpoint";
import { newMessage } from "contract/messages/messages";
import type { Actor } from "#http/actor";
import { AppError } from "#http/app-error";
import { dayInWib } from "#http/timestamps";
import { csvFile } from "#lists/csv-file";
import { selectPage } from "#lists/page";
import { visibleAppIds } from "../apps/apps.service.ts";
import { activityColumns } from "./activity.export.ts";
import { harOf } from "./activity.har.ts";
import { pdfOf } from "./activity.pdf.ts";
import { presentActivityDetail } from "./activity.presenter.ts";
import { activityConditions, activityDetailSource } from "./activity.repository.ts";

interface EvidenceRequest {
  ids: readonly string[];
  format: EvidenceFormat;
}

/** Chosen calls as a file, oldest first; refused if the actor cannot see one of them. */
export async function evidenceFile(
  actor: Actor,
  { ids: given, format }: EvidenceRequest,
): Promise<FileReply> {
  const ids = [...new Set(given)];
  const conditions = activityConditions({ ids, visibleApps: await visibleAppIds(actor) });
  const order = { order_by: "created_at", order_type: "ASC" } as const;
  const { rows } = await selectPage(activityDetailSource, conditions, {
    ...order,
    limit: ids.length,
    page: 1,
  });
  if (rows.length < ids.length) throw new AppError("not_found", newMessage("no_such_activity"));
  const name = `activity-${ids.length === 1 ? (ids[0] ?? "") : dayInWib(new Date())}.${format}`;
  if (format === "csv") {
    const titles = activityColumns.map(({ title }) => title);
    return { name, ...csvFile(titles, [rows.map((row) => activityColumns.map(({ cell }) => cell(row)))]) };
  }
  const evidence = rows.map((row) => ({
    activity: presentActivityDetail(actor, row),
    company: row.companyName,
  }));
  if (format === "pdf") return { name, contentType: "application/pdf", content: pdfOf(evidence) };
  const har = harOf(evidence.map(({ activity }) => activity));
  return { name, contentType: "application/octet-stream", content: Readable.from([Buffer.from(har)]) };
}
