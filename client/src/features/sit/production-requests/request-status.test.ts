import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductionStatus } from "contract/production-requests/production-requests.contract";
import { productionRequestsTexts } from "./production-requests.texts.ts";
import { RequestProgress } from "./request-progress.panel.tsx";
import { RequestStatus, getTone } from "./request-status.panel.tsx";
import { statusHints } from "./status-hints.ts";
import { getTexts } from "#ui/text/texts.ts";

const statuses = ProductionStatus.options;

test("only accepted requests are green, only rejected ones are red", () => {
  const withTone = (tone: string) => statuses.filter((status) => getTone(status) === tone);
  expect(withTone("green")).toEqual(["100-Accepted"]);
  expect(withTone("red")).toEqual(["80-Rejected"]);
});

test.each(statuses)("badge and progress of %s have the tone of the status", (status) => {
  const tone = `data-tone="${getTone(status)}"`;
  expect(renderToStaticMarkup(createElement(RequestStatus, { status }))).toContain(tone);
  const progress = createElement(RequestProgress, { status, hasLabel: false });
  expect(renderToStaticMarkup(progress)).toContain(tone);
});

test("each of the ten statuses has the hint with its number", () => {
  expect(statuses).toHaveLength(10);
  for (const status of statuses) expect(statusHints[status]).toBe(`hint${status.split("-")[0] ?? ""}`);
  const t = getTexts(productionRequestsTexts);
  expect(statuses.map((status) => t(statusHints[status]))).toEqual([
    "The request was submitted.",
    "The agreement has been reviewed.",
    "The agreement is signed.",
    "The system integration test was requested.",
    "The test results have been reviewed.",
    "Corrections are required.",
    "The test has passed.",
    "The request was rejected.",
    "The request was cancelled.",
    "Ready for production.",
  ]);
});
