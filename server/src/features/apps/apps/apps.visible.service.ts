import { db } from "#db/database.ts";
import type { Actor } from "#http/actor.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import type { UserRows } from "#features/identity/users/users.of-user.list.ts";
import { findMember } from "#features/identity/users/users.service.ts";
import { appList, type AppScope } from "./apps.list.ts";
import { getSearchedKeys } from "./apps.policy.ts";
import { presentApp } from "./apps.presenter.ts";
import { reportSecretsViewed, type ShownSecrets } from "./apps.credentials.service.ts";

interface PageRequest<Params = unknown> {
  actor: Actor;
  filter: ShownSecrets;
  params: Params;
}

const getAppScope = ({ actor }: { actor: Actor }): AppScope => ({
  ...whereVisibleCompany(actor),
  searchedKeys: getSearchedKeys(actor),
});

/** The apps visible to the actor. */
export const visibleApps = {
  list: appList,
  scope: getAppScope,
  beforePage: ({ actor, filter }: PageRequest) => reportSecretsViewed(actor, filter, "all apps"),
  present: presentApp,
};

/** Those that wait for an approval. */
export const waitingApps = {
  ...visibleApps,
  scope: (request: { actor: Actor }): AppScope => ({ ...getAppScope(request), inState: "waiting" }),
  beforePage: ({ actor, filter }: PageRequest) => reportSecretsViewed(actor, filter, "waiting apps"),
};

/** Those of the company of one user. */
export const appsOfUser = {
  ...visibleApps,
  beforePage: async ({ actor, filter, params }: PageRequest<UserRows>) => {
    const member = await findMember(db(), actor, params.userId);
    await reportSecretsViewed(actor, filter, `apps of ${member.username}`);
  },
};
