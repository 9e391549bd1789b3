import type { AppEventData, appStatesContract, EditApp } from "contract/apps/apps.lifecycle.contract";
import { ChangeRequest } from "contract/apps/apps.contract";
import { buildMessage } from "contract/messages/messages";
import type { z } from "zod";
import type { Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { requireAllValid, AppError, fieldErrors } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { findProducts } from "#features/platform/products/products.service.ts";
import { findSourceAccounts } from "#features/apps/source-accounts/source-accounts.service.ts";
import { replaceAccounts, buildRequestMark, type AppChange } from "./apps.lifecycle.service.ts";
import type { AppRow } from "./apps.rows.ts";
import { withSuffix } from "./apps.service.ts";
import { checkValidity } from "./apps.validity.ts";

type NewChangeRequest = z.output<typeof appStatesContract.requestChange.body>;

/** What was granted before stays in force. The same request a second time shows the waiting one. */
export const requestChange = ({ products, max_rate, note = "" }: NewChangeRequest): AppChange => ({
  action: "request_change",
  decide: async (tx, app, actor) => {
    if (products !== undefined) await findProducts(tx, products, app.environment);
    const requested = {
      products: products === undefined || isSameList(products, app.products) ? null : products.toSorted(),
      max_rate: max_rate === undefined || max_rate === app.maxRate ? null : max_rate,
    };
    if (app.changeRequest !== null) {
      const waiting = ChangeRequest.parse(app.changeRequest);
      if (
        waiting.max_rate === requested.max_rate &&
        isSameList(waiting.products ?? [], requested.products ?? [])
      )
        return null;
      throw new AppError("conflict", buildMessage("other_change_request", { app: app.name }));
    }
    if (requested.products === null && requested.max_rate === null)
      throw new AppError("conflict", buildMessage("nothing_to_change", { app: app.name }));
    return {
      data: { changeRequest: { ...requested, note, ...buildRequestMark(actor) } },
      event: { kind: "change_requested", note, data: toEventData(requested) },
    };
  },
});

type ChangeDecision = z.output<typeof appStatesContract.decideChange.body>;

export const decideChange = ({ granted, note }: ChangeDecision): AppChange => ({
  action: "decide_change",
  decide: async (tx, app) => {
    if (app.changeRequest === null)
      throw new AppError("conflict", buildMessage("no_change_request", { app: app.name }));
    const requested = ChangeRequest.parse(app.changeRequest);
    const data = toEventData(requested);
    if (!granted)
      return { data: { changeRequest: Prisma.DbNull }, event: { kind: "change_declined", note, data } };
    return {
      data: {
        changeRequest: Prisma.DbNull,
        ...(requested.max_rate === null ? {} : { maxRate: requested.max_rate }),
        ...(requested.products === null
          ? {}
          : { products: await buildNewProducts(tx, app, requested.products) }),
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
    throw fieldErrors(given.map((field) => ({ field, ...buildMessage("only_administrators_edit") })));
  return {
    action: given.length > 0 ? "edit_terms" : "edit",
    decide: async (tx, app) => {
      const fullName = name === undefined ? undefined : withSuffix(name, app.environment);
      const { products, src_accounts, max_rate, expires_at } = terms;
      const changedProducts = products !== undefined && !isSameList(products, app.products) ? products : null;
      const changedAccounts =
        src_accounts !== undefined && !isSameList(src_accounts, app.sourceAccounts) ? src_accounts : null;
      const unchanged = Promise.resolve(null);
      const [valid, productsOf, accountsOf] = await requireAllValid([
        expires_at === undefined ? unchanged : checkValidity(expires_at),
        changedProducts === null ? unchanged : buildNewProducts(tx, app, changedProducts),
        changedAccounts === null ? unchanged : buildNewAccounts(tx, changedAccounts),
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

const toEventData = ({ products, max_rate }: { products: string[] | null; max_rate: number | null }) => ({
  ...(products === null ? {} : { products }),
  ...(max_rate === null ? {} : { max_rate }),
});

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Replaces the products of an app; each must exist in its environment. */
const buildNewProducts = async (tx: Transaction, app: AppRow, paths: string[]) => ({
  deleteMany: {},
  create: (await findProducts(tx, paths, app.environment)).map(({ uriPath, environment }) => ({
    uriPath,
    environment,
  })),
});

const buildNewAccounts = async (tx: Transaction, numbers: string[]) =>
  replaceAccounts(await findSourceAccounts(tx, numbers));
