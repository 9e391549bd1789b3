import { appStateNames } from "contract/apps/app-state-names";
import { defineTexts } from "#ui/text/texts.ts";

/** A separate file, because Home and the search show states, too. */
export const appStateTexts = defineTexts("app-state", appStateNames);
