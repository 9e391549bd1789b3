import type { Message } from "contract/messages/templates";
import { AppError } from "./app-error.ts";

interface DecisionSteps<Outcome extends string> {
  /** Decides on one thing in a transaction of its own. */
  decide: (id: string) => Promise<{ name: string; outcome: Outcome; reason: Message }>;
  /** The name of a thing on which the decision was refused, and the outcome of a conflict unless it is "refused". */
  findRefused: (id: string) => Promise<{ name: string; conflict?: Outcome }>;
}

/** Makes one decision on several things, one after the other; a failure does not affect the others. */
export async function decideSeveral<Outcome extends string>(ids: string[], steps: DecisionSteps<Outcome>) {
  const outcomes: DecisionResult<Outcome>[] = [];
  for (const id of new Set(ids)) outcomes.push(await decideOne(id, steps));
  return outcomes;
}

type DecisionResult<Outcome extends string> = ReturnType<typeof present<Outcome | "refused" | "not_found">>;

async function decideOne<Outcome extends string>(
  id: string,
  { decide, findRefused }: DecisionSteps<Outcome>,
): Promise<DecisionResult<Outcome>> {
  try {
    const { name, outcome, reason } = await decide(id);
    return present(id, name, outcome, reason);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, reason } = error;
    if (kind === "not_found") return present(id, "", "not_found", reason);
    // An input that was valid for the first thing may be invalid for the next, such as an account retired meanwhile.
    if (kind !== "conflict" && kind !== "validation") throw error;
    const { name, conflict = "refused" } = await findRefused(id);
    return present(id, name, kind === "conflict" ? conflict : "refused", reason);
  }
}

const present = <Outcome extends string>(
  id: string,
  name: string,
  outcome: Outcome,
  { message, ...code }: Message,
) => ({ db_id: id, name, outcome, remark: message, ...code });
