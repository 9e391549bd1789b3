import type { ListRequest } from "#lists/serve-list";
import { ofVisibleCompany } from "../companies/companies.policy.ts";
import { requestColumns } from "./production-requests.export.ts";
import { presentRequest } from "./production-requests.presenter.ts";
import { requestConditions, requestSource, type RequestFilter } from "./production-requests.repository.ts";

/** The requests visible to the actor. */
export const listOfRequests = {
  source: requestSource,
  conditions: ({ actor, filter }: ListRequest<RequestFilter>) =>
    requestConditions({ ...filter, ...ofVisibleCompany(actor) }),
  present: presentRequest,
  file: { name: "production-requests", columns: () => requestColumns },
};
