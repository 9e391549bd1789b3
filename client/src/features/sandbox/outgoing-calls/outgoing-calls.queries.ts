import { useMutation } from "@tanstack/react-query";
import {
  outgoingCallsContract,
  type SendOutgoingCall,
} from "contract/outgoing-calls/outgoing-calls.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

/** The answer is shown on the page, so there is no toast. */
export const useSendOutgoingCall = () =>
  useMutation({
    mutationFn: async (body: SendOutgoingCall) => (await call(outgoingCallsContract.send, { body })).data,
    ...refreshOnSuccess(["activity"]),
    meta: { success: "quiet" },
  });
