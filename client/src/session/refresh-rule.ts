/** How often an open tab looks at its token. */
export const checkEveryMs = 10_000;

/** A token with less than this left is exchanged for a new one. */
export const refreshBelowMs = 250_000;

/** Milliseconds the token is still good for; `skewMs` is how far the server's clock is ahead of this one. */
export const remainingMs = (exp: number, now: number, skewMs = 0) => exp * 1000 - (now + skewMs);

export const isRefreshDue = (exp: number, now: number, skewMs = 0) =>
  remainingMs(exp, now, skewMs) < refreshBelowMs;

/** A call sent now would not arrive in time. */
export const isExpired = (exp: number, now: number, skewMs = 0) => remainingMs(exp, now, skewMs) < 3_000;
