import { newMessage } from "contract/messages/messages";
import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { orNotFound } from "#http/app-error.ts";
import { selectOne } from "#lists/page.ts";
import { visibleAppIds } from "#features/apps/apps/apps.service.ts";
import { activityDetails, activityList } from "./activity.list.ts";
import { findFailureGroups } from "./activity.repository.ts";

export const scopeOfActivity = async ({ actor }: { actor: Actor }) => ({
  visibleApps: await visibleAppIds(actor),
});

/** One call of an app that the actor can access. */
export const getActivity = async (actor: Actor, id: string) =>
  orNotFound(
    await selectOne(db(), activityDetails, { id, visibleApps: await visibleAppIds(actor) }),
    newMessage("no_such_activity"),
  );

/** The refused calls of the last 24 hours by cause. */
export const groupFailures = async (actor: Actor, { app }: { app?: string | undefined }) =>
  findFailureGroups(
    activityList.conditions({
      result: "failure",
      ...(app === undefined ? {} : { app }),
      since: new Date(Date.now() - 24 * 60 * 60_000),
      visibleApps: await visibleAppIds(actor),
    }),
  );
