import { maxChosenCalls, type ChosenCalls } from "contract/activity/chosen-calls";
import { buildMessage } from "contract/messages/messages";
import type { Actor } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { countUpTo } from "#lists/batches.ts";
import { selectPage } from "#lists/page.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { activityList } from "./activity.list.ts";

/** The ids of the chosen calls, oldest first; refused if the actor cannot see one of them, or if too many match. */
export async function findChosenCalls(actor: Actor, { ids, filter }: ChosenCalls): Promise<string[]> {
  const visibleApps = await findVisibleAppIds(actor);
  if (ids !== undefined) return requireVisible(ids, visibleApps);
  const { rows } = await selectPage(activityList, activityList.conditions({ ...filter, visibleApps }), {
    order_by: "created_at",
    order_type: "ASC",
    limit: maxChosenCalls + 1,
    page: 1,
  });
  if (rows.length > maxChosenCalls)
    throw new AppError("conflict", buildMessage("too_many_calls_match", { max: maxChosenCalls }));
  return rows.map(({ id }) => id);
}

/** These ids, each once and oldest first, if all are of visible calls. */
export async function requireVisible(
  given: readonly string[],
  visibleApps: readonly string[] | undefined,
): Promise<string[]> {
  // An id begins with the time of its call.
  const ids = [...new Set(given.map((id) => id.toLowerCase()))].sort();
  const visible = await countUpTo(activityList, activityList.conditions({ ids, visibleApps }), ids.length);
  if (visible < ids.length) throw new AppError("not_found", buildMessage("no_such_activity"));
  return ids;
}
