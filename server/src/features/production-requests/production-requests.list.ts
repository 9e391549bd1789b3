import { db } from "#db/database";
import type { Actor } from "#http/actor";
import type { ListRequest } from "#lists/serve-list";
import { ofVisibleCompany } from "../companies/companies.policy.ts";
import { findMember } from "../users/users.service.ts";
import { requestColumns } from "./production-requests.export.ts";
import { presentRequest } from "./production-requests.presenter.ts";
import {
  requestConditions,
  requestSource,
  type ProductionRequestRow,
  type RequestFilter,
} from "./production-requests.repository.ts";

const file = { name: "production-requests", columns: () => requestColumns };

/** The requests visible to the actor. */
export const listOfRequests = {
  source: requestSource,
  conditions: ({ actor, filter }: ListRequest<RequestFilter>) =>
    requestConditions({ ...filter, ...ofVisibleCompany(actor) }),
  present: presentRequest,
  file,
};

/** The requests of the company of one user. */
export const requestsOfUser = {
  source: requestSource,
  conditions: async ({ actor, filter, params }: ListRequest<RequestFilter, { userId: string }>) => {
    const { companyId } = await findMember(db(), actor, params.userId);
    return requestConditions({ ...filter, companyId });
  },
  present: (actor: Actor) => (row: ProductionRequestRow) => {
    const request = presentRequest(actor)(row);
    return { ...request, EntityProductionRequest: request };
  },
  file,
};
