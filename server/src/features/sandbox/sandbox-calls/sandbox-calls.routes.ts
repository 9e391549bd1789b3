import { sandboxCallsContract } from "contract/sandbox-calls/sandbox-calls.contract";
import { serve } from "#http/serve.ts";
import { sendSandboxCall } from "./sandbox-calls.service.ts";

export const sandboxCallsRoutes = serve(sandboxCallsContract, {
  send: ({ actor, body }) => sendSandboxCall(actor, body),
});
