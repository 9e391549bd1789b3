import { daySeconds, hourSeconds, minuteSeconds } from "contract/time";
import {
  maxStrangerRecords,
  maxStrangerRecordsOfNetwork,
  maxUnverifiedRecords,
} from "contract/activity/activity.contract";
import { maxLiveTokens } from "contract/tokens/tokens.contract";
import { createMailRequestLimit } from "#http/mail-request-limit.ts";
import { createNetworkLimit } from "#http/network-limit.ts";
import type { RateLimits } from "#http/rate-limit.ts";
import { createPasswordThrottle } from "#features/identity/passwords/passwords.throttle.ts";
import { createRegistrationThrottle } from "#features/identity/registrations/registrations.throttle.ts";
import { createBlockingLimit } from "#http/blocking-limit.ts";
import { createMailLimit } from "#http/mail-limit.ts";
import { createSignInThrottle } from "#features/identity/sso/sso.throttle.ts";

/** The window of the hit rate of apps. */
export const hitWindowSeconds = minuteSeconds;

/** Calls of the sandbox without a valid signature that an address may send in a minute; its networks may send more. */
export const maxUnverifiedCalls = 3000;

/** Far more than tests make in a day, and 7 minutes at the number of writes that is always permitted. */
export const maxDailyChanges = 20_000;

/** Sign-ins of a user in a day that are recorded one by one; people and scripts need far fewer. */
export const maxRecordedSignIns = 2000;

/** All rate limits. */
export const createLimits = (limits: RateLimits) => ({
  signIn: createSignInThrottle(limits),
  /** Requests for a link that makes a browser a known device. */
  deviceLinks: createMailRequestLimit(limits, { name: "device-link" }),
  /** Refreshes of a session, each of which is stored until the session ends: a browser refreshes with each page that it loads. */
  refreshes: limits.limiter("refreshes", 600, hourSeconds),
  passwords: createPasswordThrottle(limits),
  /** Changes of a user's email address, because each mails an address of the user's choice. */
  emailChanges: limits.limiter("email-change", 5, hourSeconds),
  registrations: createRegistrationThrottle(limits),
  /** Invitations of a company, because each mails an address of the owner's choice. */
  companyInvitations: limits.limiter("company-invitation", 30, hourSeconds),
  /** Mails to an address that users choose, per kind and address over all users: invitations and confirmations. */
  mailsToStrangers: createMailLimit(limits),
  /** Calls with the token of an invitation, per network. */
  invitationLinks: createNetworkLimit(limits, "invitation-link", 60, 15 * minuteSeconds),
  /** Changes by a tenant that others are mailed at once; they read of further ones in their digest. */
  noticeMails: limits.limiter("notice-mails", 60, hourSeconds),
  /** Mails about sign-ins on a new device, per user, network and kind of device. */
  newDeviceMails: limits.limiter("new-device-mail", 1, daySeconds),
  /** Calls of the payment page of the sandbox, per network: each decision locks its app. */
  paymentPages: createNetworkLimit(limits, "payment-pages", 300, minuteSeconds),
  /** Signatures with keys sent by the caller, per network. */
  ownKeySignatures: createNetworkLimit(limits, "own-key-signatures", 600, minuteSeconds),
  /** Signatures that a user checks: each check tries many variations. */
  signatureChecks: limits.limiter("signature-checks", 60, minuteSeconds),
  /** Calls that a user sends to the sandbox from the portal; each is up to three requests. */
  sandboxCalls: limits.limiter("sandbox-calls", 60, minuteSeconds),
  /** Calls that a user sends to servers of tenants; each may request a token first. */
  outgoingCalls: limits.limiter("outgoing-calls", 60, minuteSeconds),
  /** Changes of a user that can be repeated without an end, each of which stores a security event. */
  changes: limits.limiter("changes", maxDailyChanges, daySeconds),
  /** Sign-ins of a user: further ones are permitted, and recorded once a minute. */
  recordedSignIns: limits.limiter("recorded-sign-ins", maxRecordedSignIns, daySeconds),
  /** New consumer secrets of an app, by all its users: programs that rotate do so once a day. */
  secretRotations: limits.limiter("secret-rotations", 60, hourSeconds),
  /** New machine tokens of a user, each of which is mailed at the priority of security: as many as can live. */
  tokens: limits.limiter("tokens", maxLiveTokens, hourSeconds),
  /** Test mails of an administrator to their own address. */
  testMails: limits.limiter("test-mails", 5, minuteSeconds),
  /** A user's uploads: far more than a person makes, and no fewer than the guaranteed number of writes. */
  uploads: limits.limiter("uploads", 3000, minuteSeconds),
  /** The calls of an app to the sandbox. */
  sandboxHits: limits.slidingWindow("sandbox-hits", hitWindowSeconds),
  /** Calls of an app to the sandbox without a valid signature that are recorded. */
  unverifiedRecords: limits.limiter("unproven-records", maxUnverifiedRecords, minuteSeconds),
  /** Recorded calls without a valid signature that anyone can send who knows the consumer key of an app: per app, and per app and network. */
  strangerRecords: limits.limiter("stranger-records", maxStrangerRecords, minuteSeconds),
  strangerRecordsOfNetwork: limits.limiter(
    "stranger-records-of-network",
    maxStrangerRecordsOfNetwork,
    minuteSeconds,
  ),
  /** Calls of a network without a valid signature, after which it must wait: more than a complete run of test scenarios. */
  unverifiedCalls: createBlockingLimit(limits, "unproven-calls", maxUnverifiedCalls, minuteSeconds),
  /** Audit records of an event that callers can repeat. */
  securityEvents: limits.limiter("security-event", 1, minuteSeconds),
  /** Audit records of refused requests of visitors, over all networks. */
  throttledVisitors: limits.limiter("throttled-visitors", 60, minuteSeconds),
});
export type Limits = ReturnType<typeof createLimits>;
