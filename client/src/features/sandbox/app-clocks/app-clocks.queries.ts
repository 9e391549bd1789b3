import { queryOptions, useMutation } from "@tanstack/react-query";
import { appClocksContract, type AdvanceAppClock } from "contract/app-clocks/app-clocks.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

export const appClockQuery = (appId: string) =>
  queryOptions({
    queryKey: ["app-clocks", appId],
    queryFn: async ({ signal }) =>
      (await call(appClocksContract.show, { params: { appId } }, { signal })).data,
    meta: { failure: "quiet" },
  });

/** The card and the notice show the clock; the test data show what has expired. */
const changesClock = {
  meta: { success: "quiet" },
  ...refreshOnSuccess(["app-clocks"], ["test-data"]),
} as const;

export const useAdvanceClock = (appId: string) =>
  useMutation({
    mutationFn: (body: AdvanceAppClock) => call(appClocksContract.advance, { params: { appId }, body }),
    ...changesClock,
  });

export const useResetClock = (appId: string) =>
  useMutation({
    mutationFn: () => call(appClocksContract.reset, { params: { appId } }),
    ...changesClock,
  });
