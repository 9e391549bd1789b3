import type { RefusalDeviation } from "contract/activity/refusal";
import type { CauseOf } from "contract/activity/refusal-reasons";
import type { ResponseCase } from "contract/snap/response-codes";

interface Details {
  cause?: unknown;
  /** The rule of the standard that only strict apps must follow. */
  rule?: string;
  /** What is wrong, where the case, the field and the call do not say it. */
  why?: RefusalDeviation | undefined;
  /** What the text of `why` names. */
  values?: Record<string, string>;
  /** The fields that decided, where the case and `why` do not say it; the first one that was sent is shown. */
  fields?: readonly string[];
}

/** A refusal in the format of the standard. */
export class SnapError<Case extends ResponseCase = ResponseCase> extends Error {
  readonly rule: string | undefined;
  readonly why: RefusalDeviation | undefined;
  readonly values: Record<string, string>;
  readonly fields: readonly string[] | undefined;

  constructor(
    readonly responseCase: Case,
    /** The activity of an app groups failures by it. */
    readonly reason: CauseOf<Case>,
    /** The field or the reason in the message. */
    readonly detail = "",
    { cause, rule, why, values = {}, fields }: Details = {},
  ) {
    super(`${responseCase} ${detail}`, { cause });
    this.rule = rule;
    this.why = why;
    this.values = values;
    this.fields = fields;
  }
}
