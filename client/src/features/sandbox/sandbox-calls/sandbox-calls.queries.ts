import { useMutation } from "@tanstack/react-query";
import { sandboxCallsContract, type SendSandboxCall } from "contract/sandbox-calls/sandbox-calls.contract";
import { call } from "#api/call.ts";
import { refreshOnSuccess } from "#api/query-client.ts";

export const useSendCall = () =>
  useMutation({
    mutationFn: (body: SendSandboxCall) => call(sandboxCallsContract.send, { body }),
    ...refreshOnSuccess(["activity"], ["callbacks"], ["key-pair-summary"], ["test-data"]),
    meta: { success: "quiet" },
  });
