import type { z } from "zod";
import type { Approval, approvalsContract } from "contract/approvals/approvals.contract";
import { inTransaction } from "#db/database";
import { AppError, found } from "#http/app-error";
import type { Actor } from "#http/actor";
import { findApp, listApps } from "../apps/apps.service.ts";
import { notifyOfDecision } from "../notifications/notifications.events.service.ts";
import { findSourceAccounts } from "../source-accounts/source-accounts.service.ts";

export const listWaitingApps = (actor: Actor, query: z.output<typeof approvalsContract.list.query>) =>
  listApps(actor, query, { isActive: false });

/**
 * Decides on an app that waits. Of two administrators at the same moment one approves, the other learns who did.
 * With isactive false the values are kept and the app goes on waiting.
 */
export async function approveApp(actor: Actor, approval: Approval) {
  return inTransaction(async (tx) => {
    const { id } = found(
      await tx.app.findUnique({ where: { consumerKey: approval.consumer_key }, select: { id: true } }),
      "There is no app with this consumer_key.",
    );
    const accounts = await findSourceAccounts(tx, approval.src_accounts);
    const claimed = await tx.app.updateMany({
      where: { id, isActive: false },
      data: {
        maxRate: approval.max_rate,
        isActive: approval.isactive,
        ...(approval.isactive ? { approvedById: actor.id, approvedAt: new Date() } : {}),
      },
    });
    if (claimed.count === 0) throw alreadyApproved(await findApp(tx, actor, id));
    await tx.appSourceAccount.deleteMany({ where: { appId: id } });
    await tx.appSourceAccount.createMany({
      data: accounts.map((account) => ({ appId: id, accountNumber: account.number })),
    });
    const app = await findApp(tx, actor, id);
    await notifyOfDecision(tx, actor, app);
    return app;
  });
}

const inJakarta = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Jakarta",
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function alreadyApproved(app: {
  name: string;
  approvedBy: string | null;
  approvedAt: string | null;
}): AppError {
  const by = app.approvedBy === null ? "" : ` by ${app.approvedBy}`;
  const at = app.approvedAt === null ? "" : ` on ${inJakarta.format(new Date(app.approvedAt))} WIB`;
  return new AppError("conflict", `${app.name} was already approved${by}${at}.`);
}
