import {
  maxEvidenceFiles,
  maxEvidenceMinutes,
  type MakeEvidence,
} from "contract/activity/activity.evidence.contract";
import type { FileReply } from "contract/endpoint";
import { buildMessage } from "contract/messages/messages";
import { minuteMs } from "contract/time";
import { v7 as newId } from "uuid";
import { inject } from "#app/dependencies.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { EvidenceFile } from "#db/generated/client.ts";
import type { Actor } from "#http/actor.ts";
import { AppError, requireFound } from "#http/app-error.ts";
import { lockUser } from "#features/identity/accounts/accounts.locks.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { findChosenCalls } from "./activity.chosen.ts";
import { getEvidenceState } from "./activity.evidence-files.state.ts";
import { readPieces, storePieces } from "./activity.evidence-files.pieces.ts";
import { buildFileOfCalls } from "./activity.evidence.ts";
import { canSeeConsumerKeys } from "./activity.policy.ts";

/** Begins a file of calls that the actor sees now; this process makes it while the caller asks how far it is. */
export async function beginEvidenceFile(
  actor: Actor,
  { format, language, ...chosen }: MakeEvidence,
): Promise<EvidenceFile> {
  const ids = await findChosenCalls(actor, chosen);
  if (ids.length === 0) throw new AppError("not_found", buildMessage("no_calls_match"));
  const visibleApps = await findVisibleAppIds(actor);
  const reply = buildFileOfCalls(actor, { ids, format, language, visibleApps, isLater: true });
  const file = await runInTransaction(async (tx) => {
    // So that two calls at once do not exceed the limit.
    await lockUser(tx, actor.id);
    await makeRoom(tx, actor.id);
    return tx.evidenceFile.create({
      data: {
        id: newId(),
        userId: actor.id,
        companyId: actor.companyId,
        showsKeys: canSeeConsumerKeys(actor),
        name: reply.name,
        contentType: reply.contentType,
        state: "making",
        total: ids.length,
        expiresAt: new Date(Date.now() + maxEvidenceMinutes * minuteMs),
      },
    });
  });
  void make(file, reply);
  return file;
}

/** Deletes the oldest files that are not in the making, until there is room for one. */
async function makeRoom(tx: Transaction, userId: string): Promise<void> {
  const files = await tx.evidenceFile.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  const ended = files.filter((file) => getEvidenceState(file, new Date()) !== "making");
  const surplus = files.length - maxEvidenceFiles + 1;
  if (surplus > ended.length)
    throw new AppError("conflict", buildMessage("too_many_evidence_files", { max: maxEvidenceFiles }));
  const ids = ended.slice(0, Math.max(0, surplus)).map(({ id }) => id);
  await tx.evidenceFile.deleteMany({ where: { id: { in: ids } } });
}

/** Never throws: a failure is the state of the file. */
async function make({ id }: EvidenceFile, reply: ReturnType<typeof buildFileOfCalls>): Promise<void> {
  const logger = inject("logger");
  try {
    await storePieces(id, reply);
    await db().evidenceFile.updateMany({ where: { id }, data: { state: "ready" } });
  } catch (error) {
    logger.warn({ err: error, evidence_id: id }, "a file of calls was not made");
    await db()
      .evidenceFile.updateMany({ where: { id }, data: { state: "failed" } })
      .catch(() => undefined);
  }
}

/** A file that the actor asked for, as a member of the present company and with no more rights than now. */
export const findEvidenceFile = async (actor: Actor, id: string): Promise<EvidenceFile> =>
  requireFound(
    await db().evidenceFile.findFirst({
      where: {
        id,
        userId: actor.id,
        companyId: actor.companyId,
        ...(canSeeConsumerKeys(actor) ? {} : { showsKeys: false }),
        expiresAt: { gt: new Date() },
      },
    }),
    buildMessage("no_such_evidence_file"),
  );

export async function readEvidenceFile(actor: Actor, id: string): Promise<FileReply> {
  const file = await findEvidenceFile(actor, id);
  const state = getEvidenceState(file, new Date());
  if (state !== "ready")
    throw new AppError(
      "conflict",
      buildMessage(state === "making" ? "evidence_file_not_ready" : "evidence_file_failed"),
    );
  return { name: file.name, contentType: file.contentType, content: readPieces(id) };
}
