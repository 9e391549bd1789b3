import { useMutation } from "@tanstack/react-query";
import { ssoContract } from "contract/sso/sso.contract";
import { call } from "#api/call.ts";

/** These screens are outside the shell and show all results themselves. */
const meta = { success: "quiet", failure: "quiet" } as const;

export const useRequestDeviceLink = (username: string) =>
  useMutation({
    mutationFn: () => call(ssoContract.requestDeviceLink, { body: { username } }),
    meta,
  });

export const useDeviceLink = (token: string) =>
  useMutation({
    mutationFn: () => call(ssoContract.useDeviceLink, { params: { token } }),
    meta,
  });
