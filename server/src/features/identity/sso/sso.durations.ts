/** An unused refresh token expires after this time; seconds. */
export const idleSeconds = 60 * 60;
/** Maximum duration of a session, regardless of refreshes; seconds. */
export const absoluteSeconds = 12 * 60 * 60;
/**
 * Within this time a used refresh token gets the same response again, for tabs that refresh concurrently;
 * seconds.
 */
export const graceSeconds = 10;
