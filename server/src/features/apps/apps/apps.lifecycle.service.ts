import type { appStatesContract, SuspensionReason } from "contract/apps/apps.lifecycle.contract";
import type { Approval } from "contract/apps/apps.approvals.contract";
import { buildMessage } from "contract/messages/messages";
import type { z } from "zod";
import type { AppState } from "contract/apps/apps.contract";
import { formatWibDay, jakarta } from "contract/time";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { requireAllValid, AppError, createErrorOfField, requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { findSourceAccounts } from "#features/apps/source-accounts/source-accounts.service.ts";
import { recordAppEvent, type AppEventDetails } from "./apps.events.ts";
import type { AppRow } from "./apps.rows.ts";
import { recordSecretShown, type ShownSecrets } from "./apps.credentials.service.ts";
import { findApp, lockApp, createStateError, getTerms } from "./apps.service.ts";
import { isPossible, getStateAt, type AppAction } from "./apps.transitions.ts";
import { getValidity } from "./apps.validity.ts";

/** The newest 1,000 events of an app the actor can access, oldest first. */
export async function listAppEvents(actor: Actor, appId: string) {
  await findApp(db(), actor, appId);
  const events = await db().appEvent.findMany({
    where: { appId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1000,
  });
  return events.toReversed();
}

/** What a change stores, and the event it writes; null if there is nothing to change. */
interface Change {
  data: Prisma.AppUncheckedUpdateInput;
  event: AppEventDetails;
}
type ChangeDecision = (tx: Transaction, app: AppRow, actor: Actor) => Promise<Change | null> | Change | null;

/** An action on one app: what it needs, and what it changes. */
export interface AppChange {
  action: AppAction;
  decide: ChangeDecision;
  /** The refusal in a state that does not permit the action; without it, the state is named. */
  refuse?: (app: AppRow, state: AppState) => AppError;
}

/** Makes a change in one transaction; two changes of an app follow each other. */
export const changeApp = (actor: Actor, appId: string, change: AppChange): Promise<AppRow> =>
  runInTransaction((tx) => applyChange(tx, actor, appId, change));

/** Locks an app, makes a change and writes its event, in a transaction of the caller. */
export async function applyChange(
  tx: Transaction,
  actor: Actor,
  appId: string,
  { action, decide, refuse = createStateError }: AppChange,
) {
  const before = await lockApp(tx, actor, appId);
  const state = getStateAt(before, new Date());
  if (!isPossible(action, state)) throw refuse(before, state);
  const change = await decide(tx, before, actor);
  if (change === null) return before;
  await tx.app.update({ where: { id: appId }, data: change.data });
  const app = await findApp(tx, actor, appId);
  await recordAppEvent(tx, actor, app, change.event);
  return app;
}

/**
 * Approves a waiting app. If two administrators decide at the same time, one approves and the other gets a
 * 409 that names the approver. With `isactive: false` the terms are stored and the app keeps waiting.
 */
export const approveApp = (actor: Actor, { consumer_key, ...terms }: Approval, shown: ShownSecrets) =>
  runInTransaction(async (tx) => {
    const { id } = requireFound(
      await tx.app.findUnique({ where: { consumerKey: consumer_key }, select: { id: true } }),
      buildMessage("unknown_consumer_key"),
    );
    const app = await applyChange(tx, actor, id, await buildApproval(tx, terms));
    await recordSecretShown(tx, actor, app, shown);
    return app;
  });

type Terms = Omit<Approval, "consumer_key">;

/** Terms that cannot be granted are refused before the app is locked. */
export async function buildApproval(tx: Transaction, terms: Terms): Promise<AppChange> {
  const { accounts, validity } = await resolveTerms(tx, terms);
  const granted = getTerms({
    maxRate: terms.max_rate,
    sourceAccounts: accounts.map(({ number }) => number).toSorted(),
    expiresAt: validity === null ? null : validity.expiresAt.toISOString(),
  });
  return {
    action: "approve",
    refuse: (app, state) =>
      state === "active" ? createAlreadyApprovedError(app) : createStateError(app, state),
    decide: (_tx, _app, actor) => ({
      data: {
        maxRate: terms.max_rate,
        approvalNote: terms.note ?? "",
        sourceAccounts: replaceAccounts(accounts),
        ...(validity === null
          ? {}
          : { state: "active", approvedById: actor.id, approvedAt: new Date(), ...validity }),
      },
      event: { kind: validity === null ? "kept_waiting" : "approved", note: terms.note, data: granted },
    }),
  };
}

/** The source accounts of an app with these terms, and its end; null while it keeps waiting. */
export async function resolveTerms(tx: Transaction, { src_accounts, isactive, expires_at }: Terms) {
  const [accounts, validity] = await requireAllValid([
    () => findSourceAccounts(tx, src_accounts),
    () => (isactive ? getValidity(expires_at) : null),
  ]);
  return { accounts, validity };
}

/** Replaces the source accounts of an app. */
export const replaceAccounts = (accounts: { number: string }[]) => ({
  deleteMany: {},
  create: accounts.map(({ number }) => ({ accountNumber: number })),
});

const withoutRequests = { extensionRequest: Prisma.DbNull, changeRequest: Prisma.DbNull };

export const buildRejection = (reason: string): AppChange => ({
  action: "reject",
  decide: () => ({
    data: { state: "rejected", approvalNote: reason },
    event: { kind: "rejected", note: reason },
  }),
});

export const buildSuspension = (reason: SuspensionReason, note: string): AppChange => ({
  action: "suspend",
  decide: () => ({ data: { state: "suspended" }, event: { kind: "suspended", note, data: { reason } } }),
});

export const buildResumption = (note?: string): AppChange => ({
  action: "resume",
  decide: (_tx, { expiresAt }) => {
    const end = expiresAt === null ? null : new Date(expiresAt);
    const data = end !== null && end < new Date() ? { expires_at: end.toISOString() } : {};
    return { data: { state: "active" }, event: { kind: "resumed", note, data } };
  },
});

export const buildClosing = (note?: string): AppChange => ({
  action: "close",
  decide: () => ({ data: { state: "closed", ...withoutRequests }, event: { kind: "closed", note } }),
});

/** A second request shows the waiting one. */
export const buildExtensionRequest = (note = ""): AppChange => ({
  action: "request_extension",
  decide: (_tx, app, actor) =>
    app.extensionRequest === null
      ? {
          data: { extensionRequest: { note, ...buildRequestMark(actor) } },
          event: { kind: "extension_requested", note },
        }
      : null,
});

type ExtensionDecision = z.output<typeof appStatesContract.decideExtension.body>;

export const buildExtensionDecision = ({ granted, note, expires_at }: ExtensionDecision): AppChange => ({
  action: "decide_extension",
  decide: (tx, app, actor) => {
    if (app.extensionRequest === null)
      throw new AppError("conflict", buildMessage("no_extension_request", { app: app.name }));
    return granted
      ? buildExtension(expires_at, note).decide(tx, app, actor)
      : {
          data: { extensionRequest: Prisma.DbNull },
          event: { kind: "extension_declined", note },
        };
  },
});

/** Extends an app, whether its owner asked for it or not; its time is shortened by an edit only. */
export const buildExtension = (day: string | undefined, note?: string): AppChange => ({
  action: "decide_extension",
  decide: (_tx, { name: app, expiresAt }) => {
    if (expiresAt === null)
      throw createErrorOfField("conflict", "expires_at", buildMessage("extension_without_end", { app }));
    const end = new Date(expiresAt);
    const valid = getValidity(day, getLater(new Date(), end));
    if (valid.expiresAt < end) {
      const last = formatWibDay(end);
      throw createErrorOfField("conflict", "expires_at", buildMessage("extension_too_short", { app, last }));
    }
    return {
      data: { ...valid, extensionRequest: Prisma.DbNull },
      event: { kind: "extension_granted", note, data: { expires_at: valid.expiresAt.toISOString() } },
    };
  },
});

const getLater = (now: Date, end: Date) => (end > now ? end : now);

export const buildRequestMark = (actor: Actor) => ({
  requested_by: actor.username,
  requested_at: new Date().toISOString(),
});

const inJakarta = new Intl.DateTimeFormat("en-GB", {
  timeZone: jakarta,
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

function createAlreadyApprovedError(app: {
  name: string;
  approvedBy: string | null;
  approvedAt: string | null;
}): AppError {
  const { name, approvedBy: username } = app;
  const time = app.approvedAt === null ? null : `${inJakarta.format(new Date(app.approvedAt))} WIB`;
  if (username !== null && time !== null)
    return new AppError("conflict", buildMessage("already_approved_by_on", { app: name, username, time }));
  if (username !== null)
    return new AppError("conflict", buildMessage("already_approved_by", { app: name, username }));
  if (time !== null)
    return new AppError("conflict", buildMessage("already_approved_on", { app: name, time }));
  return new AppError("conflict", buildMessage("already_approved", { app: name }));
}
