import type { RateLimits } from "#http/rate-limit";
import { createPasswordThrottle } from "./features/passwords/passwords.throttle.ts";
import { createSignInThrottle } from "./features/sso/sso.throttle.ts";

const minute = 60;
const hour = 60 * minute;

/** All rate limits. */
export const createLimits = (limits: RateLimits) => ({
  signIn: createSignInThrottle(limits),
  passwords: createPasswordThrottle(limits),
  /** Changes of a user's e-mail address, because each mails an address of the user's choice. */
  emailChanges: limits.limiter("email-change", 5, hour),
  /** Mails about sign-ins on a new device, per user, network and kind of device. */
  newDeviceMails: limits.limiter("new-device-mail", 1, 24 * hour),
  /** Signatures with keys sent by the caller, per network. */
  ownKeySignatures: limits.limiter("own-key-signatures", 600, minute),
  /** A user's uploads: far more than a person makes, and no fewer than the guaranteed number of writes. */
  uploads: limits.limiter("uploads", 3000, minute),
  /** Audit records of an event that callers can repeat. */
  securityEvents: limits.limiter("security-event", 1, minute),
});
export type Limits = ReturnType<typeof createLimits>;
