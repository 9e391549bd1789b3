/** What a client says itself when it has no answer of the server to show. */
export const clientMessages = {
  request_failed: "Request Failed",
  portal_unreachable: "The portal cannot be reached. Check your connection and try again.",
  answer_unreadable: "The portal gave an answer that cannot be read (HTTP {status}). Please try again.",
  browser_error: "Something went wrong in the browser.",
} as const;
