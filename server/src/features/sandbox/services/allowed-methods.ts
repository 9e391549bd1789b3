import type { SnapService } from "contract/snap/services";
import type { SnapError } from "./snap-error.ts";

/** The methods that a refused call should have had; a strict app must use that of the table. */
export const listAllowedMethods = ({ methods }: SnapService, { rule }: SnapError) =>
  rule === undefined ? methods : methods.slice(0, 1);
