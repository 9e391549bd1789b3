import { Link } from "react-router-dom";
import type { FailureCause } from "contract/activity/failure-causes";
import { getStage, type SignatureMistake } from "contract/activity/signature-mistakes";
import { pageLink } from "contract/links";
import { explanationTexts } from "./explanation.texts.ts";
import { getArea, useReader } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** The app whose keys must be used. */
export interface KeyOwner {
  db_id: string;
  name: string;
}

/** Where the right key is: with the app, or with the key pair and public keys of the user. */
type KeyPlace = "credentials" | "keys";

const placesOfMistakes: Partial<Record<SignatureMistake, KeyPlace>> = {
  unknown_key: "keys",
  key_environment: "keys",
  symmetric_instead: "keys",
  asymmetric_instead: "credentials",
};

/** Undefined if the mistake is not about a key. */
export function getPlaceOfKey(mistake: SignatureMistake): KeyPlace | undefined {
  const stage = getStage(mistake);
  return placesOfMistakes[mistake] ?? (stage === "key" || stage === "client" ? "credentials" : undefined);
}

const placesOfCauses: Partial<Record<FailureCause, KeyPlace>> = {
  unknown_client: "credentials",
  no_public_key: "keys",
};

export const getPlaceOfCause = (cause: FailureCause | null) =>
  cause === null ? undefined : placesOfCauses[cause];

/** A link to the page with the right key. Administrators cannot see the keys of a tenant's user. */
export function KeyLink({ place, app }: { place: KeyPlace; app: KeyOwner }) {
  const t = useTexts(explanationTexts);
  const reader = useReader();
  const area = getArea(reader);
  if (place === "keys")
    return (
      reader === "tenant" && (
        <Link to={`${area}/profile`} className={typography.link}>
          {t("openKeys")}
        </Link>
      )
    );
  return (
    <Link to={`${pageLink(`${area}/apps`, app.db_id)}?tab=credentials`} className={typography.link}>
      {t("openCredentials", { app: app.name })}
    </Link>
  );
}
