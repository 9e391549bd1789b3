import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { FaultEffect } from "contract/app-faults/app-faults.contract";
import { findRequestableCase } from "contract/snap/requested-answers";
import { queryPrepared } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import type { Answer, CallFault, VerifiedCall } from "./exchange.ts";
import { answerAsRequested } from "./requested-answer.ts";
import { SnapError } from "./snap-error.ts";

/** The fault of this call; null if its app has none, or another call has it. */
export async function takeFault({ app, service }: VerifiedCall): Promise<CallFault | null> {
  const { fault } = app;
  if (fault === null || (fault.services.length > 0 && !fault.services.includes(service.code))) return null;
  if (fault.every > 1 && (await countCall(app.id)) % fault.every !== 0) return null;
  return {
    effect: FaultEffect.parse(fault.effect),
    delayMs: fault.delayMs,
    responseCase: fault.responseCase ?? "",
  };
}

/** The number of this call since the fault was switched on, over all processes. */
async function countCall(appId: string): Promise<number> {
  const [row] = await queryPrepared<{ calls: number }>(
    Prisma.sql`UPDATE app_faults SET calls = calls + 1 WHERE "appId" = ${appId}::uuid RETURNING calls`,
  );
  return row?.calls ?? 0;
}

/** Does the work of the service, or not, as the fault says, and answers as the fault says. */
export async function answerWithFault(
  call: VerifiedCall,
  { effect, responseCase }: CallFault,
  execute: () => Promise<Answer>,
): Promise<Answer> {
  switch (effect) {
    case "delay":
    case "cut":
    case "malformed":
      return execute();
    case "timeout_not_executed":
      throw createTimeout("bank_fault_not_executed");
    case "timeout_executed":
      throw createTimeout((await isExecuted(execute)) ? "bank_fault_executed" : "bank_fault_not_executed");
    case "answer":
      return answerAsRequested(call, findRequestableCase(responseCase) ?? "50000", "bank_fault");
  }
}

const createTimeout = (why: "bank_fault_executed" | "bank_fault_not_executed") =>
  new SnapError("50400", "on_demand", "", { why });

/** The client must not see a refusal either, but Activity says that nothing was done. */
async function isExecuted(execute: () => Promise<Answer>): Promise<boolean> {
  try {
    await execute();
    return true;
  } catch (error) {
    if (!(error instanceof SnapError)) throw error;
    return false;
  }
}

/** Waits until the delay since the arrival of the call is over, or its client has gone. */
export async function waitForDelay(
  { delayMs }: CallFault,
  elapsedMs: number,
  response: ServerResponse,
): Promise<void> {
  if (delayMs <= elapsedMs || response.closed) return;
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([
    wait(delayMs - elapsedMs, undefined, { signal }),
    once(response, "close", { signal }),
  ]).finally(() => ended.abort());
}
