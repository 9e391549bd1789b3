import { findPlaceholder } from "#features/platform/masks/placeholders.values.ts";
import { fault, type Fault } from "./fault.ts";

/** The fault of a value that a program did not fill in; null for all others. */
export function placeholderFault(value: string): Fault | null {
  const found = findPlaceholder(value);
  switch (found?.kind) {
    case "variable":
      return fault("unresolved_variable", { variable: found.text });
    case "nothing":
      return fault("printed_nothing", { text: found.text });
    case "object":
      return fault("printed_object", { text: found.text });
    case undefined:
      return null;
  }
}
