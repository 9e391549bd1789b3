import { queryOptions } from "@tanstack/react-query";
import type { portalContract } from "contract/portal/portal.contract";
import { call, type Wire } from "#api/call.ts";

type Info = (typeof portalContract)["info"];

const info: Wire<Info> = { method: "GET", path: "/api/v1/portal", access: "public", reply: "data" };

/** Name, version and environment of the portal; constant while the page is open. */
export const portalQuery = queryOptions({
  queryKey: ["portal"],
  queryFn: async ({ signal }) => (await call<Info>(info, {}, { signal })).data,
  staleTime: Infinity,
  // Only shown in the footer, so a failure needs no message.
  meta: { failure: "quiet" },
});
