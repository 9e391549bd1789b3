import { outgoingCallsContract } from "contract/outgoing-calls/outgoing-calls.contract";
import { serve } from "#http/serve.ts";
import { sendOutgoingCall } from "./outgoing-calls.service.ts";

export const outgoingCallsRoutes = serve(outgoingCallsContract, {
  send: ({ actor, body }) => sendOutgoingCall(actor, body),
});
