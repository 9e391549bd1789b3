import type { FailureCause } from "contract/activity/activity.contract";
import type { ResponseCase } from "contract/snap/response-codes";

interface Details {
  cause?: unknown;
  /** The rule of the standard that only strict apps must follow. */
  rule?: string;
}

/** A refusal in the format of the standard. */
export class SnapError extends Error {
  readonly rule: string | undefined;

  constructor(
    readonly responseCase: ResponseCase,
    /** The activity of an app groups failures by it. */
    readonly reason: FailureCause,
    /** The field or the reason in the message. */
    readonly detail = "",
    { cause, rule }: Details = {},
  ) {
    super(`${responseCase} ${detail}`, { cause });
    this.rule = rule;
  }
}
