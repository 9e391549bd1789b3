import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import type { Actor } from "#http/actor.ts";
import { serve } from "#http/serve.ts";
import { serveList } from "#lists/serve-list.ts";
import { serveListOfUser } from "#features/identity/users/users.of-user.list.ts";
import { whereVisibleCompany } from "#features/identity/companies/companies.policy.ts";
import { requestList } from "./production-requests.list.ts";
import { presentDetail, presentRequest } from "./production-requests.presenter.ts";
import { addFile, changeStatus, createRequest, getRequest } from "./production-requests.service.ts";

const visibleRequests = {
  list: requestList,
  scope: ({ actor }: { actor: Actor }) => whereVisibleCompany(actor),
  present: presentRequest,
};

export const productionRequestsRoutes = serve(productionRequestsContract, {
  ...serveList(visibleRequests),
  ...serveListOfUser(visibleRequests, (request) => ({ ...request, EntityProductionRequest: request })),
  detail: async ({ actor, params }) => presentDetail(actor)(await getRequest(actor, params.requestId)),
  create: async ({ actor, body }) => presentRequest(actor)(await createRequest(actor, body)),
  changeStatus: async ({ actor, query, body }) =>
    presentRequest(actor)(
      await changeStatus(actor, query.db_id ?? body?.params?.db_id, {
        status: query.production_status ?? body?.params?.status,
        expectedStatus: body?.params?.expected_status,
        note: body?.params?.note,
      }),
    ),
  addTemplateFile: async ({ actor, query, body }) =>
    presentRequest(actor)(
      await addFile(
        actor,
        query.db_id ?? body?.params?.db_id,
        "template",
        query.templatefile ?? body?.params?.template_file.at(-1),
      ),
    ),
  addFinalFile: async ({ actor, query, body }) =>
    presentRequest(actor)(
      await addFile(
        actor,
        query.db_id ?? body?.params?.db_id,
        "final",
        query.finalfile ?? body?.params?.final_file.at(-1),
      ),
    ),
});
