import { z } from "zod";
import { messageShape } from "./error-body.ts";
import { Id } from "./fields.ts";

/** The result for one of several things that are decided together. */
export const defineOutcome = <const Outcomes extends readonly [string, ...string[]]>(
  nameDescription: string,
  outcomes: Outcomes,
) =>
  z.object({
    db_id: Id,
    name: z.string().meta({ description: nameDescription }),
    outcome: z.enum(outcomes),
    remark: z.string().meta({ description: "One sentence for users." }),
    ...messageShape,
  });
