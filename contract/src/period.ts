/** The end of a period is before its beginning. A day as the end includes all of its minutes. */
export const isReversed = (from: string, to: string) => from > `${to}T24`;
