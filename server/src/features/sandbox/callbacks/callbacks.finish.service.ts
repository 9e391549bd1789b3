import { maxKeptAttempts, type AttemptFailure } from "contract/callbacks/callbacks.contract";
import type { AnswerFinding } from "contract/outgoing-calls/outgoing-calls.contract";
import { hourMs } from "contract/time";
import { getConfig } from "#config/config.ts";
import type { Transaction } from "#db/database.ts";
import { Prisma, type Callback } from "#db/generated/client.ts";
import { notifyOfFailedCallback } from "#features/messaging/notifications/notifications.events.ts";
import { runInSandbox } from "#features/sandbox/bank/accounts.ts";
import { endInquiry, returnPayment } from "#features/sandbox/bank/outside-payments.ts";
import { getNextAttempt, isEnd, judgeAttempt, type Verdict } from "./callbacks.policy.ts";

/** What became of an attempt. */
export interface EndedAttempt {
  channel: "server" | "listen";
  sentAt: Date;
  durationMs: number;
  status: number;
  responseCode: string;
  failure: AttemptFailure | null;
  findings: readonly AnswerFinding[];
  activityId: string | null;
}

/**
 * Records an attempt, and what follows from it for the bank, in one transaction. Nothing happens if another process has
 * taken the callback over meanwhile. Says whether it was recorded.
 */
export const finishAttempt = (claimed: Callback, attempt: EndedAttempt): Promise<boolean> =>
  runInSandbox(claimed.appId, async (tx, daysAhead) => {
    const verdict = judgeAttempt({
      serviceCode: claimed.serviceCode,
      number: claimed.attempts,
      expectedCode: claimed.expectedCode,
      ...attempt,
    });
    const now = new Date();
    const next =
      verdict === "again" ? getNextAttempt(claimed.attempts, getConfig().CALLBACK_RETRY_SECONDS, now) : null;
    const state = verdict !== "again" ? verdict : next === null ? "failed" : "waiting";
    const { count } = await tx.callback.updateMany({
      where: { id: claimed.id, attempts: claimed.attempts, state: "sending" },
      data: {
        state,
        responseCode: attempt.responseCode,
        failure: attempt.failure ?? "",
        nextAttemptAt: next,
        finishedAt: next === null ? now : null,
        handedHeaders: Prisma.DbNull,
      },
    });
    if (count === 0) return false;
    const earlier = await tx.callbackAttempt.findMany({
      where: { callbackId: claimed.id },
      orderBy: { number: "asc" },
    });
    const ended = earlier.find((each) => isEnd(claimed, each));
    const { findings, ...columns } = attempt;
    await tx.callbackAttempt.create({
      data: {
        ...columns,
        callbackId: claimed.id,
        number: claimed.attempts,
        failure: attempt.failure ?? "",
        findings: findings.map((finding) => ({ ...finding })),
      },
    });
    const kept = ended === undefined ? {} : { not: ended.number };
    await tx.callbackAttempt.deleteMany({
      where: { callbackId: claimed.id, number: { lte: claimed.attempts - maxKeptAttempts, ...kept } },
    });
    if (next === null) await applyToBank(tx, claimed, { verdict, hasEnded: ended !== undefined, daysAhead });
    if (state === "failed") await notifyAtMostHourly(tx, claimed);
    return true;
  });

/** An inquiry decides on its payment; a refused payment is returned, unless it had ended and was sent again. */
async function applyToBank(
  tx: Transaction,
  callback: Callback,
  { verdict, hasEnded, daysAhead }: { verdict: Verdict; hasEnded: boolean; daysAhead: number },
): Promise<void> {
  if (callback.serviceCode === "24")
    await endInquiry(tx, callback, { isAccepted: verdict === "delivered", daysAhead });
  if (callback.serviceCode === "25" && verdict === "refused" && !hasEnded) await returnPayment(tx, callback);
}

/** A server that is away for a night must not fill the bell. */
const noticeEveryMs = hourMs;

async function notifyAtMostHourly(tx: Transaction, { appId }: Callback): Promise<void> {
  const app = await tx.app.findUniqueOrThrow({
    where: { id: appId },
    select: { id: true, name: true, companyId: true, company: { select: { name: true } } },
  });
  const recent = await tx.notification.count({
    where: {
      recipient: { companyId: app.companyId },
      subjectId: appId,
      kind: "app_callback_failed",
      createdAt: { gt: new Date(Date.now() - noticeEveryMs) },
    },
  });
  // Its owner may have left the company.
  if (recent === 0) await notifyOfFailedCallback(tx, { ...app, owner: { company: app.company.name } });
}
