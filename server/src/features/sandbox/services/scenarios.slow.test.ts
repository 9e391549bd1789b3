import { expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { getAnswer } from "#test/scenario-requests.ts";
import { buildCallingApp, orderSampleTransfer } from "#test/snap-client.ts";
import { readScenarios, type Scenario } from "#test/snap-scenarios.ts";

usePortal();

const scenarios = readScenarios();
const covered = scenarios.filter(({ answers }) => answers !== "-");
const findService = ({ id }: Scenario) => id.slice(0, id.indexOf("-"));
const services = [...new Set(covered.map(findService))];

/** Services whose sample asks about a transfer. */
const aboutTransfers = new Set(["12", "13", "36"]);

async function buildAppFor(service: string) {
  const app = await buildCallingApp();
  if (aboutTransfers.has(service)) await orderSampleTransfer(app);
  return app;
}

test.each(services)("the scenarios of service %s have the codes of the table", async (service) => {
  const rows = covered.filter((row) => findService(row) === service);
  let app = await buildAppFor(service);
  const answers: Record<string, string> = {};
  for (const row of rows) {
    // These move money more often than one account can pay.
    if (service === "any") app = await buildAppFor(service);
    answers[row.id] = await getAnswer(row, app);
  }
  expect(answers).toEqual(Object.fromEntries(rows.map(({ id, code, answers: own }) => [id, own || code])));
});

test("every scenario of the official workbook is covered and has its code", () => {
  expect(scenarios.filter(({ origin, answers }) => origin === "workbook" && answers !== "")).toEqual([]);
});

test("every difference and every scenario that is not covered has a reason, and no other one has", () => {
  for (const { id, request, code, answers, reason } of scenarios) {
    expect({ id, hasReason: reason !== "" }).toEqual({ id, hasReason: answers !== "" });
    expect({ id, isSent: request !== "" }).toEqual({ id, isSent: answers !== "-" });
    expect(answers).not.toBe(code);
  }
});
