/** Services that succeed with the values that the portal fills in, the simplest first. */
const simplest = ["11", "15", "16", "12", "26", "47", "27", "54"];

/** The service for the first call of an app with these services; undefined without any. */
export const getFirstService = (codes: readonly string[]): string | undefined =>
  simplest.find((code) => codes.includes(code)) ?? codes.toSorted()[0];
