import { z } from "zod";
import { invalid } from "../messages/validation.ts";

/** Why the sandbox refuses a call. */
const refusalCauses = [
  "header_missing",
  "header_format",
  "unknown_client",
  "app_not_usable",
  "timestamp_outside_window",
  "token_missing",
  "token_invalid",
  "token_expired",
  "customer_token_missing",
  "customer_token_invalid",
  "grant_invalid",
  "signature_invalid",
  "no_public_key",
  "product_not_granted",
  "hit_rate",
  "address_rate",
  "external_id_used",
  "body_unreadable",
  "field_missing",
  "field_format",
  "method",
  "path_unknown",
  "business",
  "on_demand",
  "unexpected",
] as const;
export type RefusalCause = (typeof refusalCauses)[number];

/** Why a call is a failure: the sandbox refused it; or the server of the app did not answer, or not as the standard says. */
export const failureCauses = [...refusalCauses, "no_answer", "answer_faulty"] as const;
export const FailureCause = z.enum(failureCauses, { error: invalid("not_failure_cause") });
export type FailureCause = z.infer<typeof FailureCause>;
