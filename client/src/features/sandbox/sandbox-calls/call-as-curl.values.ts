import type { SandboxRequest } from "contract/sandbox-calls/sandbox-calls.contract";
import { quoteForShell } from "#ui/text/shell-quote.ts";

/** Headers that curl sets itself. */
const ofClient = new Set(["Content-Length"]);

/** The request with a new X-EXTERNAL-ID whenever it runs, because each is accepted once a day and is not signed. */
export function callAsCurl({ method, url, headers, body }: SandboxRequest): string {
  const lines = headers
    .filter(({ name }) => !ofClient.has(name))
    .map(({ name, value }) =>
      name === "X-EXTERNAL-ID"
        ? '-H "X-EXTERNAL-ID: $(date +%s)$$"'
        : `-H ${quoteForShell(`${name}: ${value}`)}`,
    );
  const data = body === "" ? [] : [`--data-raw ${quoteForShell(body)}`];
  return [`curl -i -X ${method} ${quoteForShell(url)}`, ...lines, ...data].join(" \\\n  ");
}
