import type { TestRegistration } from "#db/generated/client.ts";
import type { NewRegistration } from "#features/sandbox/bank/registrations.ts";
import type { VerifiedCall } from "#features/sandbox/services/exchange.ts";
import { hashContent, readText } from "./fields.ts";
import { createPaymentError } from "./payment-fields.ts";
import { SnapError } from "#features/sandbox/services/snap-error.ts";

/** What every registration has. */
export const readCommonFields = ({ body }: VerifiedCall) =>
  ({
    partnerReferenceNo: readText(body, "partnerReferenceNo") || null,
    contentHash: hashContent(body),
    merchantId: readText(body, "merchantId"),
    name: "",
    customerId: "",
    cardNo: "",
    cardType: "",
    accountNo: "",
    maxAmount: null,
    expiresAt: null,
  }) satisfies Partial<NewRegistration>;

/** Throws if the reference of a registration was used before. */
export function requireNew(result: TestRegistration | "duplicate" | "inconsistent"): TestRegistration {
  if (typeof result === "string") throw createPaymentError(result);
  return result;
}

/** The card or account is not known to this app. The field is the one that names it, where only one does. */
export const createUnknownRegistrationError = (field = "") =>
  new SnapError("40411", "business", field, field === "" ? {} : { fields: [field] });

/** The card or account awaits its one-time password, or was unbound; the mandate has ended. */
export const createInactiveRegistrationError = (details: { fields?: readonly string[] } = {}) =>
  new SnapError("40318", "business", "", details);
