import { newMessage } from "contract/messages/messages";
import { db } from "#db/database";
import type { Actor } from "#http/actor";
import { orNotFound } from "#http/app-error";
import { selectOne } from "#lists/page";
import type { ListRequest } from "#lists/serve-list";
import { visibleAppIds } from "../apps/apps.service.ts";
import { activityColumns } from "./activity.export.ts";
import { presentActivity } from "./activity.presenter.ts";
import {
  activityConditions,
  activityDetailSource,
  activitySource,
  findFailureGroups,
  type ActivityFilter,
} from "./activity.repository.ts";

/** The calls of the apps that the actor can access. */
export const listOfActivity = {
  source: activitySource,
  conditions: async ({ actor, filter }: ListRequest<ActivityFilter>) =>
    activityConditions({ ...filter, visibleApps: await visibleAppIds(actor) }),
  present: presentActivity,
  file: { name: "activity", columns: activityColumns },
};

export const getActivity = async (actor: Actor, id: string) =>
  orNotFound(
    await selectOne(
      db(),
      activityDetailSource,
      activityConditions({ id, visibleApps: await visibleAppIds(actor) }),
    ),
    newMessage("no_such_activity"),
  );

/** The refused calls of the last 24 hours by cause. */
export const groupFailures = async (actor: Actor, { app }: { app?: string | undefined }) =>
  findFailureGroups(
    activityConditions({
      result: "failure",
      ...(app === undefined ? {} : { app }),
      since: new Date(Date.now() - 24 * 60 * 60_000),
      visibleApps: await visibleAppIds(actor),
    }),
  );
