import { z } from "zod";
import { text } from "../fields.ts";
import { invalid } from "../messages/validation.ts";
import { isSpan, notReversed } from "../pagination.ts";
import { activityFilters } from "./activity.contract.ts";

/** Calls that one request chooses. */
export const maxChosenCalls = 500;

/** Calls by their ids, or all that a list of calls shows with these filters. */
export const ChosenCalls = z
  .object({
    ids: z
      .array(z.uuid(invalid("not_activity_id")), { error: invalid("activity_ids_required") })
      .min(1, invalid("activity_ids_required"))
      .max(maxChosenCalls, invalid("too_many_entries", { max: maxChosenCalls }))
      .optional(),
    filter: z
      .object({ ...activityFilters, keyword: text(200).optional() })
      .refine(isSpan, notReversed)
      .optional()
      .meta({
        description: `The filters of GET /api/v1/activity. All calls that match are chosen, at most ${String(maxChosenCalls)}.`,
      }),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ["ids"],
    error: invalid("ids_or_filter"),
  })
  .meta({ id: "ChosenCalls" });
export type ChosenCalls = z.output<typeof ChosenCalls>;
