import type { PublicKey } from "contract/public-keys/public-keys.contract";
import type { publicKeysTexts } from "./public-keys.texts.ts";
import type { Translate } from "#ui/text/texts.ts";

type Key = NonNullable<(typeof publicKeysTexts)["keys"]>;

/** The name of a key, also of one without. */
export const getKeyName = ({ origin, name }: PublicKey, t: Translate<Key>) =>
  origin === "portal" ? t("portalPair") : name === "" ? t("unnamed") : name;

/** An event of a key's history as a sentence. */
export const describeEvent = ({ event, by }: PublicKey["history"][number], t: Translate<Key>) =>
  by === null ? t("replaced") : t(event === "created" ? "createdBy" : "revokedBy", { by });
