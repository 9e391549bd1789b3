import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import type { DocumentPurpose } from "#db/generated/client.ts";
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

interface TargetedInput {
  query: { db_id?: string | undefined };
  body: { params?: { db_id?: string | undefined } | null | undefined } | undefined;
}

/** The id of the request, which existing clients send in the query or in the body. */
const readTarget = ({ query, body }: TargetedInput) => query.db_id ?? body?.params?.db_id;

/** Adds the file and returns the request. */
const handleFile = async (
  purpose: DocumentPurpose,
  call: TargetedInput & { actor: Actor },
  path: string | undefined,
) => presentRequest(call.actor)(await addFile(call.actor, readTarget(call), purpose, path));

export const productionRequestsRoutes = serve(productionRequestsContract, {
  ...serveList(visibleRequests),
  ...serveListOfUser(visibleRequests, (request) => ({ ...request, EntityProductionRequest: request })),
  detail: async ({ actor, params }) => presentDetail(actor)(await getRequest(actor, params.requestId)),
  create: async ({ actor, body }) => presentRequest(actor)(await createRequest(actor, body)),
  changeStatus: async ({ actor, query, body }) =>
    presentRequest(actor)(
      await changeStatus(actor, readTarget({ query, body }), {
        status: query.production_status ?? body?.params?.status,
        expectedStatus: body?.params?.expected_status,
        note: body?.params?.note,
      }),
    ),
  addTemplateFile: (call) =>
    handleFile("template", call, call.query.templatefile ?? call.body?.params?.template_file.at(-1)),
  addFinalFile: (call) =>
    handleFile("final", call, call.query.finalfile ?? call.body?.params?.final_file.at(-1)),
});
