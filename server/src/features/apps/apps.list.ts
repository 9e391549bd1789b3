import { db } from "#db/database";
import type { Actor } from "#http/actor";
import type { ListRequest } from "#lists/serve-list";
import { ofVisibleCompany } from "../companies/companies.policy.ts";
import { findMember } from "../users/users.service.ts";
import { appColumns } from "./apps.export.ts";
import { presentApp } from "./apps.presenter.ts";
import { appConditions, appSource, type AppFilter } from "./apps.repository.ts";
import type { AppRow } from "./apps.rows.ts";
import { reportSecretsViewed } from "./apps.secrets.service.ts";

const file = { name: "apps", columns: appColumns };

type Filter = AppFilter & { user_id?: string | undefined };

/** The apps visible to the actor. */
export const listOfApps = (shown = "all apps", narrowing: Pick<AppFilter, "state"> = {}) => ({
  source: appSource,
  conditions: ({ actor, filter: { user_id, ...filter } }: ListRequest<Filter>) =>
    appConditions({ ...filter, ...narrowing, ...ofVisibleCompany(actor), userId: user_id }),
  beforePage: ({ actor }: ListRequest) => reportSecretsViewed(actor, shown),
  present: presentApp,
  file,
});

type OfUser = ListRequest<AppFilter, { userId: string }>;

/** The apps of the company of one user. */
export const appsOfUser = {
  source: appSource,
  conditions: async ({ actor, filter, params }: OfUser) => {
    const { companyId } = await findMember(db(), actor, params.userId);
    return appConditions({ ...filter, companyId });
  },
  beforePage: async ({ actor, params }: ListRequest<unknown, { userId: string }>) => {
    const member = await findMember(db(), actor, params.userId);
    await reportSecretsViewed(actor, `apps of ${member.username}`);
  },
  present: (actor: Actor) => (row: AppRow) => ({ EntityApps: presentApp(actor)(row) }),
  file,
};
