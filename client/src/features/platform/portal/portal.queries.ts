import { queryOptions, useQuery } from "@tanstack/react-query";
import type { portalContract } from "contract/portal/portal.contract";
import { call, type Wire } from "#api/call.ts";

type Info = (typeof portalContract)["info"];

const info: Wire<Info> = { method: "GET", path: "/api/v1/portal", access: "public", reply: "data" };

/** Name, version, environment and settings of the portal; constant while the page is open. */
export const portalQuery = queryOptions({
  queryKey: ["portal"],
  queryFn: async ({ signal }) => (await call<Info>(info, {}, { signal })).data,
  staleTime: Infinity,
  // No screen depends on it, so a failure needs no message.
  meta: { failure: "quiet" },
});

/** Without a mail server, mails are written to files and not delivered. */
export const useHasMailServer = () => useQuery(portalQuery).data?.mails !== "written";

/** Base address of the sandbox; without a setting it is the address of the portal. */
export const useSnapBaseUrl = (): string =>
  useQuery(portalQuery).data?.snap_base_url || window.location.origin;
