import { appClocksContract } from "contract/app-clocks/app-clocks.contract";
import { appFaultsContract, type SetAppFault } from "contract/app-faults/app-faults.contract";
import { expect, test } from "vitest";
import type { z } from "zod";
import { db } from "#db/database.ts";
import { advanceClock } from "#test/app-clocks.ts";
import { createUniqueName } from "#test/builders.ts";
import { getData, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { buildCallingApp, buildIntrabankTransfer, call, runAtOnce, type TestApp } from "#test/snap-client.ts";

/* Faults and clocks of several apps, each with several callers at once: every answer is the one that this caller should get. */

usePortal();

const callers = 6;
const transfersEach = 6;
const transfers = callers * transfersEach;

interface Sent {
  /** The response code, or "cut" without an answer. */
  code: string;
  daysAhead: number;
}

async function transfer(app: TestApp): Promise<Sent> {
  const reply = await call(app, buildIntrabankTransfer(createUniqueName("ref"), "1.00")).catch(() => null);
  if (reply === null) return { code: "cut", daysAhead: 0 };
  return { code: reply.body.responseCode, daysAhead: Number(reply.headers.get("X-SANDBOX-DAYS-AHEAD") ?? 0) };
}

/** All transfers of an app, by callers that each wait for their answers: those of each caller, in order. */
const sendTransfers = (app: TestApp): Promise<Sent[][]> =>
  runAtOnce(callers, async () => {
    const sent: Sent[] = [];
    for (let count = 0; count < transfersEach; count += 1) sent.push(await transfer(app));
    return sent;
  });

function countAnswers(sent: Sent[][]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of sent.flat()) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** The balance from which an app transfers, in rupiah; its accounts are created at its first call. */
async function readBalance(app: TestApp): Promise<number> {
  const inquiry = { method: "POST", target: "/v1.0/balance-inquiry", body: '{"accountNo":"2000100101"}' };
  expect((await call(app, inquiry)).body.responseCode).toBe("2001100");
  const row = await db().testAccount.findFirstOrThrow({
    where: { appId: app.id, kind: "source", number: "2000100101" },
  });
  return Number(row.balance);
}

/** An app with a fault on demand, or without. */
async function buildAppWith(fault: z.input<typeof SetAppFault> | null) {
  const app = await buildCallingApp();
  const developer = await signedInAs("tenant", { companyId: app.companyId });
  const params = { appId: app.id };
  if (fault !== null)
    getData(appFaultsContract.set, await developer.call(appFaultsContract.set, { params, body: fault }));
  return { app, developer, before: await readBalance(app) };
}

const listDaysAhead = (sent: Sent[]) => sent.map(({ daysAhead }) => daysAhead);

const services = ["17"];

test("callers of apps with and without faults get their own answers, and money moves as these say", async () => {
  const apps = [
    await buildAppWith(null),
    await buildAppWith({ effect: "timeout_executed", services, every: 3 }),
    await buildAppWith({ effect: "timeout_not_executed", services, every: 4 }),
    await buildAppWith({ effect: "cut", services, every: 6 }),
    await buildAppWith({ effect: "answer", response_case: "40314", services, every: 2 }),
  ];
  const sent = await Promise.all(apps.map(({ app }) => sendTransfers(app)));
  expect(sent.map(countAnswers)).toEqual([
    { "2001700": transfers },
    { "2001700": (transfers * 2) / 3, "5041700": transfers / 3 },
    { "2001700": (transfers * 3) / 4, "5041700": transfers / 4 },
    { "2001700": (transfers * 5) / 6, cut: transfers / 6 },
    { "2001700": transfers / 2, "4031714": transfers / 2 },
  ]);
  const moved = [];
  for (const { app, before } of apps) moved.push(before - (await readBalance(app)));
  expect(moved).toEqual([transfers, transfers, (transfers * 3) / 4, transfers, transfers / 2]);
});

test("while the clock of one app advances, its callers see it go forward, and those of others see their own", async () => {
  const [moving, ahead, plain] = [
    await buildAppWith(null),
    await buildAppWith(null),
    await buildAppWith(null),
  ];
  await advanceClock(ahead.developer, ahead.app, 40);
  const params = { appId: moving.app.id };
  const advances = runAtOnce(2, async () => {
    for (let day = 0; day < 10; day += 1)
      getData(
        appClocksContract.advance,
        await moving.developer.call(appClocksContract.advance, { params, body: { advance_days: 1 } }),
      );
  });
  const [movingSent, aheadSent, plainSent] = await Promise.all([
    sendTransfers(moving.app),
    sendTransfers(ahead.app),
    sendTransfers(plain.app),
    advances,
  ]);
  expect([countAnswers(plainSent), countAnswers(aheadSent)]).toEqual([
    { "2001700": transfers },
    { "2001700": transfers },
  ]);
  expect(new Set(listDaysAhead(plainSent.flat()))).toEqual(new Set([0]));
  expect(new Set(listDaysAhead(aheadSent.flat()))).toEqual(new Set([40]));
  for (const sent of movingSent)
    expect(listDaysAhead(sent)).toEqual(listDaysAhead(sent).toSorted((a, b) => a - b));
  // The token of the real time has expired once a day has passed.
  for (const { code, daysAhead } of movingSent.flat())
    expect(code).toBe(daysAhead > 0 ? "4011701" : "2001700");
  const executed = countAnswers(movingSent)["2001700"] ?? 0;
  await advanceClock(moving.developer, moving.app, 1);
  expect(moving.before - (await readBalance(moving.app))).toBe(executed);
  expect((await db().app.findUniqueOrThrow({ where: { id: moving.app.id } })).daysAhead).toBe(21);
});
