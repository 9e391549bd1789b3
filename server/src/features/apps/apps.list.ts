import { db } from "#db/database";
import type { ListRequest } from "#lists/serve-list";
import { ofVisibleCompany } from "../companies/companies.policy.ts";
import type { OfUser } from "../users/users.of-user.list.ts";
import { findMember } from "../users/users.service.ts";
import { appColumns } from "./apps.export.ts";
import { searchedKeys } from "./apps.policy.ts";
import { presentApp } from "./apps.presenter.ts";
import { appConditions, appSource, type AppFilter } from "./apps.repository.ts";
import { reportSecretsViewed, type ShownSecrets } from "./apps.credentials.service.ts";

type Filter = AppFilter & ShownSecrets & { user_id?: string | undefined };

/** The apps visible to the actor. */
export const listOfApps = (shown = "all apps", narrowing: Pick<AppFilter, "state"> = {}) => ({
  source: appSource,
  conditions: ({ actor, filter: { user_id, ...filter } }: ListRequest<Filter>) =>
    appConditions({
      ...filter,
      ...narrowing,
      ...ofVisibleCompany(actor),
      userId: user_id,
      searchedKeys: searchedKeys(actor),
    }),
  beforePage: ({ actor, filter }: ListRequest<Filter>) => reportSecretsViewed(actor, filter, shown),
  present: presentApp,
  file: { name: "apps", columns: appColumns },
});

/** The list of apps, when it is read for one user. */
export const appsOfUser = {
  ...listOfApps(),
  beforePage: async ({ actor, filter, params }: ListRequest<Filter, OfUser>) => {
    const member = await findMember(db(), actor, params.userId);
    await reportSecretsViewed(actor, filter, `apps of ${member.username}`);
  },
};
