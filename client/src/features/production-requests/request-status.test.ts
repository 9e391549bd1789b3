// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "#features/production-requests/production-requests.texts.ts";
import { toneOf } from "#features/production-requests/request-status.panel.tsx";
import { statusHints } from "#features/production-requests/status-hints.ts";
import { currentTexts } from "#ui/text/texts.ts";

const statuses = ProductionStatus.options;

test("only accepted requests are green, only rejected ones are red", () => {
  const withTone = (tone: string) => statuses.filter((status) => toneOf(status) === tone);
  expect(withTone("green")).toEqual(["100-Accepted"]);
  expect(withTone("red")).toEqual(["80-Rejected"]);
});

test("each of the ten statuses has the hint with its number", () => {
  expect(statuses).toHaveLength(10);
  for (const status of statuses) expect(statusHints[status]).toBe(`hint${status.split("-")[0] ?? ""}`);
  const t = currentTexts(productionRequestsTexts);
  expect(t("hint80")).toBe("The request was rejected.");
  expect(t("hint100")).toBe("Ready for production.");
});
