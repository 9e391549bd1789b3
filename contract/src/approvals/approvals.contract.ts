import { z } from "zod";
import { App, hitRates } from "../apps/apps.contract.ts";
import { defineContract } from "../endpoint.ts";
import { flag, requiredText, textList, wholeNumber } from "../fields.ts";
import { pageQuery } from "../pagination.ts";

const rates: readonly number[] = hitRates;

export const Approval = z
  .object({
    consumer_key: requiredText("consumer_key is required", 100),
    src_accounts: textList.refine((list) => list.length > 0, "Source Account is required"),
    max_rate: wholeNumber("Max Hit Rate is required").refine(
      (value) => rates.includes(value),
      "Max Hit Rate must be 30, 60, 90 or 120",
    ),
    isactive: flag("isActive is required"),
  })
  .meta({ id: "Approval" });
export type Approval = z.output<typeof Approval>;

export const approvalsContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/approved/all",
    access: ["admin"],
    summary: "The apps that wait for approval",
    query: pageQuery(["created_at", "name", "company"]),
    message: "Success",
    reply: "page",
    response: App,
  },
  approve: {
    method: "POST",
    path: "/api/v1/approved/apps",
    access: ["admin"],
    summary: "Approve an app",
    description:
      "The app is found by its consumer key. With isactive false the values are stored and the app goes on waiting. " +
      "An app that is already active answers 409 and says who approved it and when.",
    body: Approval,
    message: "Approved Apps Success",
    reply: "data",
    response: App,
  },
});
