import { queryOptions } from "@tanstack/react-query";
import type { portalContract } from "contract/portal/portal.contract";
import { call, type Wire } from "#api/call.ts";

type Info = (typeof portalContract)["info"];

const info: Wire<Info> = { method: "GET", path: "/api/v1/portal", access: "public", reply: "data" };

/** What this portal is; it does not change while the page is open. */
export const portalQuery = queryOptions({
  queryKey: ["portal"],
  queryFn: async ({ signal }) => (await call<Info>(info, {}, { signal })).data,
  staleTime: Infinity,
  // Name and version at the foot of a page: no reason to interrupt anybody.
  meta: { failure: "quiet" },
});
