import type { SnapService } from "contract/snap/services";
import type { SnapError } from "./snap-error.ts";

/**
 * The methods that a refused call should have had. Where a rule for strict apps refused it, only that of the table; a method
 * that no app may use is refused before the app is known.
 */
export const listAllowedMethods = ({ methods }: SnapService, { rule }: SnapError) =>
  rule === undefined ? methods : methods.slice(0, 1);
