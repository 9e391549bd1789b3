import type { Actor } from "#http/actor.ts";

/** A developer of the company `c1`, for tests of policies. */
export const buildActor = (change: Partial<Actor> = {}): Actor => ({
  id: "u1",
  username: "rina",
  role: "tenant",
  companyId: "c1",
  companyRole: "developer",
  sessionId: "s1",
  passwordConfirmedAt: new Date(),
  hasSigned: false,
  origin: { address: "", userAgent: "", requestId: "" },
  ...change,
});
