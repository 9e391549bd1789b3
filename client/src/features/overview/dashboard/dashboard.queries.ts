import { queryOptions } from "@tanstack/react-query";
import type {
  AdminDashboard,
  dashboardContract,
  TenantDashboard,
} from "contract/dashboard/dashboard.contract";
import { call, type Wire } from "#api/call.ts";

type DashboardEndpoint = (typeof dashboardContract)["get"];

// Written out because Home is the first page and loads without the contract's schemas.
const get: Wire<DashboardEndpoint> = {
  method: "GET",
  path: "/api/v1/dashboard",
  access: ["admin", "tenant"],
  reply: "data",
};

type WaitingCall = (typeof dashboardContract)["waiting"];

const waiting: Wire<WaitingCall> = {
  method: "GET",
  path: "/api/v1/dashboard/waiting",
  access: ["admin"],
  reply: "data",
};

/** For the menu. */
export const waitingQuery = queryOptions({
  queryKey: ["dashboard", "waiting"],
  queryFn: async ({ signal }) => (await call<WaitingCall>(waiting, {}, { signal })).data,
  meta: { failure: "quiet", follows: "changes" },
});

const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: async ({ signal }) => (await call<DashboardEndpoint>(get, {}, { signal })).data,
  // Other administrators may decide at any time; the old data stays visible during the refetch.
  staleTime: 0,
  meta: { follows: "changes" },
});

export const adminDashboardQuery = queryOptions({
  ...dashboardQuery,
  select: (data): AdminDashboard | undefined => (data.role === "admin" ? data : undefined),
});

export const tenantDashboardQuery = queryOptions({
  ...dashboardQuery,
  select: (data): TenantDashboard | undefined => (data.role === "tenant" ? data : undefined),
});
