/** A name or an address with an optional port, as RFC 9112 has it; empty is allowed, and absent in HTTP/1.0. */
const host = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d{0,5})?$/i;

/** Whether a Host header is well-formed. Its value is never used for an address: the sender chooses it. */
export const isHost = (header: string | undefined): boolean => header === undefined || host.test(header);
