import { buildMessage } from "contract/messages/messages";
import { dayMs } from "contract/time";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { requireFound } from "#http/app-error.ts";
import { selectOne } from "#lists/page.ts";
import { findVisibleAppIds } from "#features/apps/apps/apps.service.ts";
import { activityDetails, activityList } from "./activity.list.ts";
import { findFailureGroups, selectLastFailure } from "./activity.repository.ts";

export const findActivityScope = async ({ actor }: { actor: Actor }) => ({
  visibleApps: await findVisibleAppIds(actor),
});

/** One call of an app that the actor can access. */
export const getActivity = async (actor: Actor, id: string) =>
  requireFound(
    await selectOne(db(), activityDetails, { id, visibleApps: await findVisibleAppIds(actor) }),
    buildMessage("no_such_activity"),
  );

/** The refused calls of the last 24 hours by cause. */
export const groupFailures = async (actor: Actor, { app }: { app?: string | undefined }) =>
  findFailureGroups(
    activityList.conditions({
      result: "failure",
      direction: "incoming",
      ...(app === undefined ? {} : { app }),
      since: new Date(Date.now() - dayMs),
      visibleApps: await findVisibleAppIds(actor),
    }),
  );

/** The last refused call of these apps, undefined for all, since a time; null without one. */
export const findLastFailure = (visibleApps: readonly string[] | undefined, since: Date) =>
  selectLastFailure(
    activityList.conditions({ result: "failure", direction: "incoming", since, visibleApps }),
  );
