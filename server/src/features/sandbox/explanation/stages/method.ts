import type { Deviation } from "#features/sandbox/explanation/deviation.ts";

type Piece = string | null;
const methods = ["POST", "GET", "PUT", "DELETE", "PATCH"];

/** Names of types, as languages print a value of theirs. */
const enumerations = ["HttpMethod", "HTTPMethod", "Method", "RequestMethod", "http.Method"];

export const methodDeviations: readonly Deviation<Piece>[] = [
  {
    mistake: "method_lower_case",
    apply: (method) =>
      method === null
        ? []
        : [
            method.toLowerCase(),
            method.charAt(0).toUpperCase() + method.slice(1).toLowerCase(),
            method.toUpperCase(),
          ],
  },
  { mistake: "method_wrong", apply: () => methods, usualForms: 2 },
  {
    mistake: "method_wrong",
    apply: (method) =>
      method === null ? [] : [...enumerations.map((each) => `${each}.${method}`), `${method} `, ` ${method}`],
    isRare: true,
  },
  { mistake: "method_missing", apply: () => [null, "", "undefined", "null"] },
];
