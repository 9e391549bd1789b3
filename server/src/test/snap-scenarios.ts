import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/*
 * The functional test scenarios of the payment standard that a consumer can run, in snap-scenarios.tsv. Its columns:
 * request    what is sent, in the words of scenario-requests.ts; empty if the sandbox does not cover the scenario
 * code       the expected response code
 * origin     where the code is from: the official workbook, the test plan of a provider, or the table of codes
 * answers    the code of the sandbox where it differs; - if the sandbox does not cover the scenario
 * reason     why it differs or is not covered
 */

const columns = ["id", "condition", "request", "code", "origin", "answers", "reason"] as const;

const Scenario = z.object({
  id: z.string().regex(/^(any|\d\d)-\d\d$/),
  condition: z.string().min(1),
  request: z.string(),
  code: z.string().regex(/^\d{7}$/),
  origin: z.enum(["workbook", "vendor", "derived"]),
  answers: z.string().regex(/^(\d{7}|-)?$/),
  reason: z.string(),
});
export type Scenario = z.infer<typeof Scenario>;

/** All scenarios. */
export function readScenarios(): Scenario[] {
  const [head, ...lines] = readFileSync(path.join(import.meta.dirname, "snap-scenarios.tsv"), "utf8")
    .trimEnd()
    .split("\n");
  if (head !== columns.join("\t")) throw new Error("snap-scenarios.tsv has other columns.");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Scenario.parse(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""])));
  });
}
