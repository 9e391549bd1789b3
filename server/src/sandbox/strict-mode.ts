import type { Exchange } from "./exchange.ts";
import { SnapError } from "./snap-error.ts";

/** What the standard says about a header, where clients in use send something else. */
const rules: Record<string, { pattern: RegExp; rule: string }> = {
  "X-TIMESTAMP": {
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
    rule: "no milliseconds",
  },
  "X-PARTNER-ID": { pattern: /^.{1,36}$/, rule: "at most 36 characters" },
  "X-EXTERNAL-ID": { pattern: /^\d{1,36}$/, rule: "at most 36 digits" },
  "CHANNEL-ID": { pattern: /^.{1,5}$/, rule: "at most 5 characters" },
};

/** Refuses a call of a strict app that does not follow the standard exactly; the answer names the rule. */
export function requireStrictHeaders({ service, request }: Exchange, names: readonly string[]): void {
  if (request.method !== service.methods[0]) throw new SnapError("40500", "method");
  for (const name of names) {
    const found = rules[name];
    if (found !== undefined && !found.pattern.test(request.header(name) ?? ""))
      throw new SnapError("40001", "header_format", `${name} (strict mode: ${found.rule})`);
  }
}
