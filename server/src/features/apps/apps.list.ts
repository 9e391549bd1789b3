import { db } from "#db/database";
import type { Actor } from "#http/actor";
import type { ListRequest } from "#lists/serve-list";
import { findUser } from "../users/users.service.ts";
import { appColumns } from "./apps.export.ts";
import { visibleOwner } from "./apps.policy.ts";
import { presentApp } from "./apps.presenter.ts";
import { appConditions, appSource, type AppFilter, type AppRow } from "./apps.repository.ts";
import { reportSecretsViewed } from "./apps.secrets.ts";

const file = { name: "apps", columns: appColumns };

type Filter = AppFilter & { user_id?: string | undefined };

/** The apps visible to the actor. */
export const listOfApps = (shown = "all apps", narrowing: Pick<AppFilter, "state"> = {}) => ({
  source: appSource,
  conditions: ({ actor, filter: { user_id, ...filter } }: ListRequest<Filter>) =>
    appConditions({ ...filter, ...narrowing, ownerId: visibleOwner(actor) ?? user_id }),
  beforePage: ({ actor }: ListRequest) => reportSecretsViewed(actor, shown),
  present: presentApp,
  file,
});

type OfUser = ListRequest<AppFilter, { userId: string }>;

/** The apps of one user that are visible to the actor. */
export const appsOfUser = {
  source: appSource,
  conditions: async ({ actor, filter, params }: OfUser) => {
    const owner = await findUser(db(), actor, params.userId);
    return appConditions({ ...filter, ownerId: owner.id });
  },
  beforePage: async ({ actor, params }: ListRequest<unknown, { userId: string }>) => {
    const owner = await findUser(db(), actor, params.userId);
    await reportSecretsViewed(actor, `apps of ${owner.username}`);
  },
  present: (actor: Actor) => (row: AppRow) => ({ EntityApps: presentApp(actor)(row) }),
  file,
};
