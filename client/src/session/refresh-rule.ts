/** The interval in which an open tab checks its token. */
export const checkEveryMs = 10_000;

/** A token with less remaining time is refreshed. */
const refreshBelowMs = 250_000;

/** The remaining validity of a token; `skewMs`: how far the server's clock is ahead of the browser's. */
const getRemainingMs = (exp: number, now: number, skewMs = 0) => exp * 1000 - (now + skewMs);

export const isRefreshDue = (exp: number, now: number, skewMs = 0) =>
  getRemainingMs(exp, now, skewMs) < refreshBelowMs;

/** Also true shortly before the expiry, because a call sent now could arrive too late. */
export const isExpired = (exp: number, now: number, skewMs = 0) => getRemainingMs(exp, now, skewMs) < 3_000;
