import { buildMessage } from "contract/messages/messages";
import { maxViews, type viewsContract } from "contract/views/views.contract";
import type { z } from "zod";
import { db, runInTransaction } from "#db/database.ts";
import { getViolatedUnique } from "#db/unique-violation.ts";
import { AppError, createErrorOfField, createFieldError, requireFound } from "#http/app-error.ts";
import type { Actor } from "#http/actor.ts";
import { requireMembership } from "#features/identity/companies/companies.service.ts";
import { lockQuotas, requireQuotas } from "#features/identity/quotas/quotas.service.ts";
import { findMaskOfCompany } from "#features/sandbox/activity/activity.masks.service.ts";
import { lockUser } from "#features/identity/accounts/accounts.locks.ts";
import { canEditView, canShareViews, whereVisibleViews } from "./views.policy.ts";

type NewView = z.output<typeof viewsContract.create.body>;
type ViewChange = z.output<typeof viewsContract.edit.body>;

const withOwner = { owner: { select: { username: true } } } as const;
const noSuchView = buildMessage("no_such_view");

/** The visible views of a list: own ones first, each group by name. */
export async function listViews(actor: Actor, list: NewView["list"]) {
  const views = await db().savedView.findMany({
    where: { list, ...whereVisibleViews(actor) },
    include: withOwner,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const isOwn = (view: (typeof views)[number]) => canEditView(actor, view);
  return [...views.filter(isOwn), ...views.filter((view) => !isOwn(view))];
}

export async function createView(actor: Actor, { list, name, query, shared }: NewView) {
  requireSharing(actor, shared);
  await refuseSecrets(actor, { name, query });
  return runUniquely(name, () =>
    runInTransaction(async (tx) => {
      // So that two calls at once do not exceed the limits.
      await lockQuotas(tx, actor);
      await lockUser(tx, actor.id);
      await requireMembership(tx, actor);
      await requireQuotas(tx, actor, "saved_views");
      if ((await tx.savedView.count({ where: { ownerId: actor.id, list } })) >= maxViews)
        throw new AppError("conflict", buildMessage("too_many_views", { max: maxViews }));
      return tx.savedView.create({
        data: { ownerId: actor.id, list, name, query, isShared: shared },
        include: withOwner,
      });
    }),
  );
}

export async function editView(actor: Actor, viewId: string, { name, query, shared }: ViewChange) {
  requireSharing(actor, shared === true);
  await refuseSecrets(actor, { name, query });
  return runUniquely(name ?? "", () =>
    runInTransaction(async (tx) => {
      const own = { where: whereOwn(actor, viewId), include: withOwner };
      const data = {
        ...(name === undefined ? {} : { name }),
        ...(query === undefined ? {} : { query }),
        ...(shared === undefined ? {} : { isShared: shared }),
      };
      // An update of nothing fails.
      const [edited] =
        Object.keys(data).length === 0
          ? await tx.savedView.findMany(own)
          : await tx.savedView.updateManyAndReturn({ ...own, data });
      return requireFound(edited ?? null, noSuchView);
    }),
  );
}

export const deleteView = (actor: Actor, viewId: string) =>
  runInTransaction(async (tx) => {
    const view = await tx.savedView.findFirst({ where: whereOwn(actor, viewId), include: withOwner });
    const { count } = await tx.savedView.deleteMany({ where: whereOwn(actor, viewId) });
    // Another request may have deleted it in between.
    return requireFound(count === 0 ? null : view, noSuchView);
  });

const whereOwn = (actor: Actor, id: string) => ({ id, ownerId: actor.id });

/** A secret typed as a name or a search would stand in the table and in backups, and a masked search would find nothing. */
async function refuseSecrets(actor: Actor, { name = "", query = "" }: Pick<ViewChange, "name" | "query">) {
  const mask = await findMaskOfCompany(actor.companyId);
  const hasSecret = (text: string) => mask.value(text) !== text;
  if (hasSecret(name)) throw createFieldError("name", "view_name_has_secret");
  // As in a URL, where a space can be a plus.
  if (hasSecret(query) || hasSecret(query.replaceAll("+", " ")))
    throw createFieldError("query", "view_has_secret");
}

function requireSharing(actor: Actor, isWanted: boolean): void {
  if (isWanted && !canShareViews(actor)) throw new AppError("conflict", buildMessage("views_not_shared"));
}

async function runUniquely<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (getViolatedUnique(error) === undefined) throw error;
    throw createErrorOfField("conflict", "name", buildMessage("view_name_taken", { name }), error);
  }
}
