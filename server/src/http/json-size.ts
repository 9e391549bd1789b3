import { maxJsonDepth, maxJsonValues } from "contract/fields";
import { newMessage } from "contract/messages/messages";
import { AppError } from "./app-error.ts";

/**
 * Refuses JSON with too much nesting or too many values. Not recursive, because deep nesting would exhaust
 * the stack.
 */
export function refuseHugeJson(value: unknown): void {
  let level = [value].filter(isContainer);
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth)
      throw new AppError("validation", newMessage("body_too_deep", { max: maxJsonDepth }));
    const members = level.flatMap((container): unknown[] => Object.values(container));
    values += members.length;
    if (values > maxJsonValues)
      throw new AppError("validation", newMessage("body_too_many_values", { max: maxJsonValues }));
    level = members.filter(isContainer);
  }
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;
