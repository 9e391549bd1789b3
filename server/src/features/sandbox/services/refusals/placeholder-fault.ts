import { findPlaceholder } from "#features/platform/masks/placeholders.values.ts";
import { createFault, type Fault } from "./fault.ts";

/** The fault of a value that a program did not fill in; null for all others. */
export function describePlaceholder(value: string): Fault | null {
  const found = findPlaceholder(value);
  switch (found?.kind) {
    case "variable":
      return createFault("unresolved_variable", { variable: found.text });
    case "nothing":
      return createFault("printed_nothing", { text: found.text });
    case "object":
      return createFault("printed_object", { text: found.text });
    case undefined:
      return null;
  }
}
