import { auditContract } from "contract/audit/audit.contract";
import { call } from "#api/call.ts";
import { defineListQueries } from "#api/define-list-queries.ts";

export const auditList = defineListQueries({
  list: auditContract.list,
  file: auditContract.export,
  queryKey: ["audit"],
  rowOf: (event) => event,
  one: (eventId) => ({
    queryKey: ["audit", "detail", eventId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(auditContract.detail, { params: { eventId } }, { signal })).data,
    staleTime: Infinity,
  }),
});
