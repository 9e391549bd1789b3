/** Messages of the client when it has no response of the server to show. */
export const clientMessages = {
  request_failed: "Request Failed",
  portal_unreachable: "The portal cannot be reached. Check your connection and try again.",
  response_unreadable: "The portal returned an unreadable response (HTTP {status}). Please try again.",
  browser_error: "Something went wrong in the browser.",
} as const;
