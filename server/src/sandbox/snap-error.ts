import type { FailureCause } from "contract/activity/activity.contract";
import type { ResponseCase } from "contract/snap/response-codes";

/** A refusal in the format of the standard. */
export class SnapError extends Error {
  constructor(
    readonly responseCase: ResponseCase,
    /** The activity of an app groups failures by it. */
    readonly reason: FailureCause,
    /** The field or the reason in the message. */
    readonly detail = "",
    cause?: unknown,
  ) {
    super(`${responseCase} ${detail}`, { cause });
  }
}
