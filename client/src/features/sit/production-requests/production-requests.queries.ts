import { useMutation } from "@tanstack/react-query";
import {
  productionRequestsContract,
  productionStatuses,
  type ProductionRequest,
  type ProductionStatus,
} from "contract/production-requests/production-requests.contract";
import { toApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";
import { queryClient, refreshOnSuccess } from "#api/query-client.ts";
import { openLink } from "contract/links";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { parseStatus } from "./request-status.panel.tsx";
import { getTexts } from "#ui/text/texts.ts";

export const statuses: readonly ProductionStatus[] = Object.values(productionStatuses);

/** The final statuses; the other statuses are steps. */
export const outcomes: readonly ProductionStatus[] = [
  productionStatuses.accepted,
  productionStatuses.rejected,
  productionStatuses.cancelled,
];

const key = "production-requests";

/** One request with its timeline. */
export const requestQuery = (requestId: string) => ({
  queryKey: [key, "detail", requestId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(productionRequestsContract.detail, { params: { requestId } }, { signal })).data,
  meta: { failure: "quiet" as const },
});

export const requestsList = defineListQueries({
  list: productionRequestsContract.list,
  file: productionRequestsContract.export,
  queryKey: [key],
  rowOf: (request) => request,
  one: requestQuery,
});

export const requestsOfUserList = (userId: string) =>
  defineListQueries({
    list: productionRequestsContract.listOfUser,
    file: productionRequestsContract.exportOfUser,
    queryKey: [key, "user", userId],
    params: { userId },
    rowOf: (row) => row.EntityProductionRequest,
    one: requestQuery,
  });

/** The queries to invalidate after a change of a request. */
const changed = [[key], ["history"]];

interface NewRequest {
  user_id: string;
  requested_by: string;
  request_type: string;
  template_file: string[];
  final_file: string[];
}

export const useCreateRequest = () =>
  useMutation({
    mutationFn: async (request: NewRequest) => {
      const body = { ...request, status: productionStatuses.requested, isactive: true };
      const reply = await call(productionRequestsContract.create, { body });
      return { ...reply, opens: openLink("productions", reply.data.db_id) };
    },
    ...refreshOnSuccess(...changed),
  });

interface StatusChange {
  requestId: string;
  status: ProductionStatus;
  /** The status on the administrator's screen. */
  expected: ProductionStatus;
  note: string;
}

/** Whether another administrator has changed the status. */
export const isStatusConflict = (error: unknown) => toApiError(error).http === 409;

export const useChangeStatus = () =>
  useMutation({
    mutationFn: async ({ requestId, status, expected, note }: StatusChange) => {
      const reply = await call(productionRequestsContract.changeStatus, {
        query: { production_status: status, db_id: requestId },
        body: { params: { status, db_id: requestId, expected_status: expected, note } },
      });
      const { company } = reply.data.user;
      const says = getTexts(productionRequestsTexts)("saysStatus", {
        company,
        status: parseStatus(status).label,
      });
      return { ...reply, says, opens: openLink("productions", requestId) };
    },
    ...refreshOnSuccess(...changed),
  });

/** Reads the current request from the server and invalidates the lists. */
export async function refetchRequest(requestId: string) {
  await queryClient.invalidateQueries({ queryKey: [key] });
  return queryClient.query({ ...requestQuery(requestId), staleTime: 0 });
}

export type Purpose = "template" | "final";

interface AddedFiles {
  request: ProductionRequest;
  purpose: Purpose;
  paths: string[];
  /** Called for each added file, so that a retry sends only the others. */
  onAdded: (path: string) => void;
}

export const useAddFiles = () =>
  useMutation({
    mutationFn: async ({ request, purpose, paths, onAdded }: AddedFiles) => {
      let message: string | undefined;
      for (const path of paths) {
        ({ message } = await addFile(request, purpose, path));
        onAdded(path);
      }
      return { message, opens: openLink("productions", request.db_id) };
    },
    // Also after an error, because some files may have been added.
    onSettled: () => Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

/** As existing clients do: the new path in the query, and the resulting list in the body. */
function addFile(request: ProductionRequest, purpose: Purpose, path: string) {
  const { db_id } = request;
  if (purpose === "template")
    return call(productionRequestsContract.addTemplateFile, {
      query: { templatefile: path, db_id },
      body: { params: { template_file: [request.template_file, path].filter(Boolean).join(",") } },
    });
  return call(productionRequestsContract.addFinalFile, {
    query: { finalfile: path, db_id },
    body: { params: { final_file: [request.final_file, path].filter(Boolean).join(",") } },
  });
}
