import type { AppEventData, appStatesContract, EditApp } from "contract/apps/apps.lifecycle.contract";
import { ChangeRequest } from "contract/apps/apps.contract";
import { buildMessage } from "contract/messages/messages";
import type { z } from "zod";
import type { Transaction } from "#db/database.ts";
import { Prisma } from "#db/generated/client.ts";
import { requireAllValid, AppError, createFieldErrors } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { findProducts } from "#features/platform/products/products.service.ts";
import { findSourceAccounts } from "#features/apps/source-accounts/source-accounts.service.ts";
import { replaceAccounts, buildRequestMark, type AppChange } from "./apps.lifecycle.service.ts";
import type { AppRow } from "./apps.rows.ts";
import { withSuffix } from "./apps.service.ts";
import { getValidity } from "./apps.validity.ts";

type NewChangeRequest = z.output<typeof appStatesContract.requestChange.body>;

/** What was granted before stays in force. The same request a second time shows the waiting one. */
export const buildChangeRequest = ({ products, max_rate, note = "" }: NewChangeRequest): AppChange => ({
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

export const buildChangeDecision = ({ granted, note }: ChangeDecision): AppChange => ({
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

/** What the new value of one field changes: columns of the app, and what the event says. */
interface FieldChange {
  columns: Prisma.AppUpdateInput;
  data: AppEventData;
}

type Edit = z.output<typeof EditApp>;

/** Changes only the fields given; tenants may not change the terms of an app. */
export function buildEdit(actor: Actor, input: Edit): AppChange {
  const { name, description, note, ...terms } = input;
  const given = Object.entries<unknown>(terms).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  if (actor.role !== "admin" && given.length > 0)
    throw createFieldErrors(given.map((field) => ({ field, ...buildMessage("only_administrators_edit") })));
  return {
    action: given.length > 0 ? "edit_terms" : "edit",
    decide: async (tx, app) => {
      const changesByField = {
        name: () => changeName(app, name),
        description: () => changeDescription(app, description),
        products: () => changeProducts(tx, app, terms.products),
        src_accounts: () => changeAccounts(tx, app, terms.src_accounts),
        max_rate: () => changeRate(app, terms.max_rate),
        expires_at: () => changeEnd(app, terms.expires_at),
        note: () => null,
      } satisfies Record<keyof Edit, () => FieldChange | null | Promise<FieldChange | null>>;
      const changes = await requireAllValid(Object.values(changesByField));
      const made = changes.filter((change) => change !== null);
      if (made.length === 0) return null;
      return {
        data: made.reduce<Prisma.AppUpdateInput>((all, { columns }) => ({ ...all, ...columns }), {}),
        event: {
          kind: "edited",
          note,
          data: made.reduce<AppEventData>((all, { data }) => ({ ...all, ...data }), {}),
        },
      };
    },
  };
}

function changeName(app: AppRow, value: Edit["name"]): FieldChange | null {
  const name = value === undefined ? app.name : withSuffix(value, app.environment);
  return name === app.name ? null : { columns: { name }, data: { name } };
}

const changeDescription = (app: AppRow, description = app.description): FieldChange | null =>
  description === app.description ? null : { columns: { description }, data: { description } };

const changeRate = (app: AppRow, max_rate = app.maxRate): FieldChange | null =>
  max_rate === app.maxRate ? null : { columns: { maxRate: max_rate }, data: { max_rate } };

async function changeProducts(tx: Transaction, app: AppRow, products = app.products) {
  if (isSameList(products, app.products)) return null;
  return { columns: { products: await buildNewProducts(tx, app, products) }, data: { products } };
}

async function changeAccounts(tx: Transaction, app: AppRow, src_accounts = app.sourceAccounts) {
  if (isSameList(src_accounts, app.sourceAccounts)) return null;
  return { columns: { sourceAccounts: await buildNewAccounts(tx, src_accounts) }, data: { src_accounts } };
}

function changeEnd(app: AppRow, day: Edit["expires_at"]): FieldChange | null {
  if (day === undefined) return null;
  const validity = getValidity(day);
  if (validity.expiresAt.getTime() === new Date(app.expiresAt ?? 0).getTime()) return null;
  return { columns: validity, data: { expires_at: validity.expiresAt.toISOString() } };
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
