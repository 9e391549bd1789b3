import type { appStatesContract, EditApp, SuspensionReason } from "contract/app-states/app-states.contract";
import type { AppEventData, AppEventKind } from "contract/app-states/app-states.contract";
import { ChangeRequest } from "contract/apps/apps.contract";
import { newMessage } from "contract/messages/messages";
import type { z } from "zod";
import { db, inTransaction, type Transaction } from "#db/database";
import { Prisma } from "#db/generated/client";
import { allValid, AppError, fieldErrors } from "#http/app-error";
import type { Actor } from "#http/actor";
import {
  checkValidity,
  findApp,
  lockApp,
  refuseState,
  validUntil,
  withSuffix,
} from "../apps/apps.service.ts";
import { isPossible, stateAt, type AppAction } from "../apps/apps.transitions.ts";
import { recordAppEvent } from "../apps/apps.events.ts";
import type { AppRow } from "../apps/apps.rows.ts";
import { findProducts } from "../products/products.service.ts";
import { findSourceAccounts } from "../source-accounts/source-accounts.service.ts";

/** The events of an app the actor can access, oldest first. */
export async function listAppEvents(actor: Actor, appId: string) {
  await findApp(db(), actor, appId);
  return db().appEvent.findMany({
    where: { appId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 1000,
  });
}

/** What a change stores, and the event it writes; null if there is nothing to change. */
interface Change {
  data: Prisma.AppUpdateInput;
  event: { kind: AppEventKind; note?: string | undefined; data?: AppEventData };
}
type Decide = (tx: Transaction, app: AppRow, actor: Actor) => Promise<Change | null> | Change | null;

/** An action on one app: what it needs, and what it changes. */
export interface AppChange {
  action: AppAction;
  decide: Decide;
}

/** Makes a change in one transaction; two changes of an app follow each other. */
export const changeApp = (actor: Actor, appId: string, change: AppChange): Promise<AppRow> =>
  inTransaction((tx) => applyChange(tx, actor, appId, change));

/** The same in an open transaction. */
export async function applyChange(
  tx: Transaction,
  actor: Actor,
  appId: string,
  { action, decide }: AppChange,
) {
  const before = await lockApp(tx, actor, appId);
  const state = stateAt(before, new Date());
  if (!isPossible(action, state)) throw refuseState(before, state);
  const change = await decide(tx, before, actor);
  if (change === null) return before;
  await tx.app.update({ where: { id: appId }, data: change.data });
  const app = await findApp(tx, actor, appId);
  await recordAppEvent(tx, actor, app, change.event);
  return app;
}

const withoutRequests = { extensionRequest: Prisma.DbNull, changeRequest: Prisma.DbNull };

export const reject = (reason: string): AppChange => ({
  action: "reject",
  decide: () => ({
    data: { state: "rejected", approvalNote: reason },
    event: { kind: "rejected", note: reason },
  }),
});

export const suspend = (reason: SuspensionReason, note: string): AppChange => ({
  action: "suspend",
  decide: () => ({ data: { state: "suspended" }, event: { kind: "suspended", note, data: { reason } } }),
});

export const resume = (note?: string): AppChange => ({
  action: "resume",
  decide: () => ({ data: { state: "active" }, event: { kind: "resumed", note } }),
});

export const close = (note?: string): AppChange => ({
  action: "close",
  decide: () => ({ data: { state: "closed", ...withoutRequests }, event: { kind: "closed", note } }),
});

/** A second request shows the waiting one. */
export const requestExtension = (note = ""): AppChange => ({
  action: "request_extension",
  decide: (_tx, app, actor) =>
    app.extensionRequest === null
      ? {
          data: { extensionRequest: { note, ...requestedBy(actor) } },
          event: { kind: "extension_requested", note },
        }
      : null,
});

type ExtensionDecision = z.output<typeof appStatesContract.decideExtension.body>;

export const decideExtension = ({ granted, note, expires_at }: ExtensionDecision): AppChange => ({
  action: "decide_extension",
  decide: (tx, app, actor) => {
    if (app.extensionRequest === null)
      throw new AppError("conflict", newMessage("no_extension_request", { app: app.name }));
    return granted
      ? extend(expires_at, note).decide(tx, app, actor)
      : {
          data: { extensionRequest: Prisma.DbNull },
          event: { kind: "extension_declined", note },
        };
  },
});

/** Extends an app, whether its owner asked for it or not. */
export const extend = (day: string | undefined, note?: string): AppChange => ({
  action: "decide_extension",
  decide: (_tx, app) => {
    const valid = validUntil(day, laterOf(new Date(), app.expiresAt));
    return {
      data: { ...valid, extensionRequest: Prisma.DbNull },
      event: { kind: "extension_granted", note, data: { expires_at: valid.expiresAt.toISOString() } },
    };
  },
});

const laterOf = (now: Date, end: string | null) =>
  end !== null && new Date(end) > now ? new Date(end) : now;

type NewChangeRequest = z.output<typeof appStatesContract.requestChange.body>;

/** What was granted before stays in force. The same request a second time shows the waiting one. */
export const requestChange = ({ products, max_rate, note = "" }: NewChangeRequest): AppChange => ({
  action: "request_change",
  decide: async (tx, app, actor) => {
    if (products !== undefined) await findProducts(tx, products, app.environment);
    const requested = {
      products: products === undefined || sameList(products, app.products) ? null : products.toSorted(),
      max_rate: max_rate === undefined || max_rate === app.maxRate ? null : max_rate,
    };
    if (app.changeRequest !== null) {
      const waiting = ChangeRequest.parse(app.changeRequest);
      if (
        waiting.max_rate === requested.max_rate &&
        sameList(waiting.products ?? [], requested.products ?? [])
      )
        return null;
      throw new AppError("conflict", newMessage("other_change_request", { app: app.name }));
    }
    if (requested.products === null && requested.max_rate === null)
      throw new AppError("conflict", newMessage("nothing_to_change", { app: app.name }));
    return {
      data: { changeRequest: { ...requested, note, ...requestedBy(actor) } },
      event: { kind: "change_requested", note, data: eventDataOf(requested) },
    };
  },
});

type ChangeDecision = z.output<typeof appStatesContract.decideChange.body>;

export const decideChange = ({ granted, note }: ChangeDecision): AppChange => ({
  action: "decide_change",
  decide: async (tx, app) => {
    if (app.changeRequest === null)
      throw new AppError("conflict", newMessage("no_change_request", { app: app.name }));
    const requested = ChangeRequest.parse(app.changeRequest);
    const data = eventDataOf(requested);
    if (!granted)
      return { data: { changeRequest: Prisma.DbNull }, event: { kind: "change_declined", note, data } };
    return {
      data: {
        changeRequest: Prisma.DbNull,
        ...(requested.max_rate === null ? {} : { maxRate: requested.max_rate }),
        ...(requested.products === null ? {} : { products: await newProducts(tx, app, requested.products) }),
      },
      event: { kind: "change_granted", note, data },
    };
  },
});

const termNames = ["products", "src_accounts", "max_rate", "expires_at"] as const;

/** Changes only the fields given; tenants may not change the terms of an app. */
export function edit(actor: Actor, input: z.output<typeof EditApp>): AppChange {
  const { name, description, note, ...terms } = input;
  const given = termNames.filter((field) => terms[field] !== undefined);
  if (actor.role !== "admin" && given.length > 0)
    throw fieldErrors(given.map((field) => ({ field, ...newMessage("only_administrators_edit") })));
  return {
    action: given.length > 0 ? "edit_terms" : "edit",
    decide: async (tx, app) => {
      const fullName = name === undefined ? undefined : withSuffix(name, app.environment);
      const { products, src_accounts, max_rate, expires_at } = terms;
      const changedProducts = products !== undefined && !sameList(products, app.products) ? products : null;
      const changedAccounts =
        src_accounts !== undefined && !sameList(src_accounts, app.sourceAccounts) ? src_accounts : null;
      const unchanged = Promise.resolve(null);
      const [valid, productsOf, accountsOf] = await allValid([
        expires_at === undefined ? unchanged : checkValidity(expires_at),
        changedProducts === null ? unchanged : newProducts(tx, app, changedProducts),
        changedAccounts === null ? unchanged : newAccounts(tx, changedAccounts),
      ]);
      const data: AppEventData = {
        ...(fullName !== undefined && fullName !== app.name && { name: fullName }),
        ...(description !== undefined && description !== app.description && { description }),
        ...(max_rate !== undefined && max_rate !== app.maxRate && { max_rate }),
        ...(changedProducts !== null && { products: changedProducts }),
        ...(changedAccounts !== null && { src_accounts: changedAccounts }),
        ...(valid !== null &&
          valid.expiresAt.getTime() !== new Date(app.expiresAt ?? 0).getTime() && {
            expires_at: valid.expiresAt.toISOString(),
          }),
      };
      if (Object.keys(data).length === 0) return null;
      return {
        data: {
          ...(data.name !== undefined && { name: data.name }),
          ...(data.description !== undefined && { description: data.description }),
          ...(data.max_rate !== undefined && { maxRate: data.max_rate }),
          ...(productsOf !== null && { products: productsOf }),
          ...(accountsOf !== null && { sourceAccounts: accountsOf }),
          ...(data.expires_at !== undefined && valid),
        },
        event: { kind: "edited", note, data },
      };
    },
  };
}

const requestedBy = (actor: Actor) => ({
  requested_by: actor.username,
  requested_at: new Date().toISOString(),
});

const eventDataOf = ({ products, max_rate }: { products: string[] | null; max_rate: number | null }) => ({
  ...(products === null ? {} : { products }),
  ...(max_rate === null ? {} : { max_rate }),
});

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Replaces the products of an app; each must exist in its environment. */
const newProducts = async (tx: Transaction, app: AppRow, paths: string[]) => ({
  deleteMany: {},
  create: (await findProducts(tx, paths, app.environment)).map(({ uriPath, environment }) => ({
    product: { connect: { uriPath_environment: { uriPath, environment } } },
  })),
});

const newAccounts = async (tx: Transaction, numbers: string[]) => ({
  deleteMany: {},
  create: (await findSourceAccounts(tx, numbers)).map(({ number }) => ({
    sourceAccount: { connect: { number } },
  })),
});
