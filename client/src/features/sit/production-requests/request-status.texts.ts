import { statusNames } from "contract/production-requests/status-names";
import { defineTexts } from "#ui/text/texts.ts";

/** A separate file, because Home shows statuses, too. */
export const requestStatusTexts = defineTexts("request-status", statusNames);
