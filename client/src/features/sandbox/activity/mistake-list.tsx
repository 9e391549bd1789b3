import type { Explanation } from "contract/activity/explanation";
import { getStage, type SignatureMistake } from "contract/activity/signature-mistakes";
import { explanationTexts } from "./explanation.texts.ts";
import { getPlaceOfKey, KeyLink, type KeyOwner } from "./key-link.tsx";
import { mistakeTexts } from "./mistakes.texts.ts";
import { DifferingText } from "./visible-text.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import { readTimestamp } from "#ui/value/timestamp.tsx";
import classes from "./activity.module.css";

type Mistake = Explanation["mistakes"][number];

interface MistakesProps {
  explanation: Explanation;
  app: KeyOwner;
  canCompare: boolean;
}

/** What is wrong with a signature, and how to do it right; mistakes of one stage share what was signed at it. */
export function Mistakes({ explanation, app, canCompare }: MistakesProps) {
  const t = useTexts(explanationTexts);
  const { mistakes, signed_pieces: signed } = explanation;
  const isComplete = explanation.is_complete !== false;
  const isSymmetric = explanation.algorithm === "HMAC_SHA512";
  return (
    <>
      {mistakes.length === 0 && (
        <div className={classes.mistake} role="note">
          <strong>{t(isComplete ? "unknown" : "notFound")}</strong>
          {!isComplete && <p>{t("incomplete")}</p>}
          <p>
            {t(canCompare ? "unknownHint" : "unknownHintOfReader")}{" "}
            {t(isSymmetric ? "wrongSecret" : "wrongPrivateKey", { app: app.name })}
          </p>
          <KeyLink place={isSymmetric ? "credentials" : "keys"} app={app} />
          <EndedSecrets secrets={explanation.ended_secrets} />
        </div>
      )}
      {mistakes.length > 0 && (
        <ol aria-label={t("mistakes")}>
          {groupMistakes(mistakes).map((group) => (
            <MistakeGroup key={group[0]?.mistake} mistakes={group} app={app} />
          ))}
        </ol>
      )}
      <RecoveredBlock explanation={explanation} />
      {mistakes.length > 0 && signed === null && needsString(mistakes) && (
        <p className={classes.difference}>{t("unknownString")}</p>
      )}
    </>
  );
}

/** A missing key or signature says all; anything else leaves open what was signed. */
const needsString = (mistakes: readonly Mistake[]) =>
  !mistakes.some(({ mistake }) => mistake === "unknown_key" || mistake === "signature_not_computed");

/** Mistakes with the same advice are one entry: they are of one stage, and so show the same values. */
function groupMistakes(mistakes: readonly Mistake[]): Mistake[][] {
  const groups: Mistake[][] = [];
  for (const mistake of mistakes) {
    const group = groups.find(
      ([first]) => first !== undefined && getAdvice(first.mistake) === getAdvice(mistake.mistake),
    );
    if (group === undefined) groups.push([mistake]);
    else group.push(mistake);
  }
  return groups;
}

function MistakeGroup({ mistakes, app }: { mistakes: readonly Mistake[]; app: KeyOwner }) {
  const t = useTexts(explanationTexts);
  const titles = useTexts(mistakeTexts);
  const [first] = mistakes;
  if (first === undefined) return null;
  const { signed, expected, at } = first;
  const endedAt = at === undefined ? null : readTimestamp(at);
  const place = getPlaceOfKey(first.mistake);
  return (
    <li className={classes.mistake}>
      {mistakes.map(({ mistake }) => (
        <strong key={mistake}>{titles(mistake)}</strong>
      ))}
      {endedAt !== null && <p>{t("endedAt", { time: formatDateTime(endedAt) })}</p>}
      <p>{t(getAdvice(first.mistake), { app: app.name })}</p>
      {place !== undefined && <KeyLink place={place} app={app} />}
      {(signed !== "" || expected !== "") && (
        <dl className={classes.values}>
          {signed !== "" && <Value term={t(getTerm(first.mistake))} text={signed} other={expected} />}
          {expected !== "" && <Value term={t("expectedValue")} text={expected} other={signed} />}
        </dl>
      )}
    </li>
  );
}

/** What the value is: of the body it was hashed, and a key or an algorithm was used. */
function getTerm(mistake: SignatureMistake) {
  const stage = getStage(mistake);
  if (stage === "body") return "hashedValue";
  return stage === "key" || stage === "algorithm" ? "usedValue" : "youSignedValue";
}

function Value({ term, text, other }: { term: string; text: string; other: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className={classes.valueText}>
        <DifferingText text={text} other={other === "" ? text : other} />
      </dd>
    </>
  );
}

const ownAdvice = {
  body_empty: "adviceOf_bodyEmpty",
  secret_previous: "adviceOf_secretPrevious",
  key_environment: "adviceOf_keyEnvironment",
  unknown_key: "adviceOf_unknownKey",
  asymmetric_instead: "adviceOf_asymmetricInstead",
  symmetric_instead: "adviceOf_symmetricInstead",
  rsa_sha1: "adviceOf_rsa",
  rsa_sha512: "adviceOf_rsa",
  rsa_other_hash: "adviceOf_rsa",
  rsa_pss: "adviceOf_rsa",
  rsa_raw: "adviceOf_rsa",
  rsa_digest_only: "adviceOf_rsa",
  token_not_sent: "adviceOf_tokenNotSent",
  token_added: "adviceOf_tokenOfRsa",
  token_empty_piece: "adviceOf_tokenOfRsa",
  signature_not_computed: "adviceOf_notComputed",
} as const satisfies Partial<Record<SignatureMistake, string>>;

const hasOwnAdvice = (mistake: SignatureMistake): mistake is keyof typeof ownAdvice =>
  Object.hasOwn(ownAdvice, mistake);

const getAdvice = (mistake: SignatureMistake) =>
  hasOwnAdvice(mistake) ? ownAdvice[mistake] : (`adviceOf_${getStage(mistake)}` as const);

/** Secrets that may have been used, although nothing shows it any more. */
function EndedSecrets({ secrets = [] }: { secrets: Explanation["ended_secrets"] }) {
  const t = useTexts(explanationTexts);
  return secrets.map(({ ended_at: endedAt, is_revoked: isRevoked }) => {
    const timestamp = readTimestamp(endedAt);
    return timestamp === null ? null : (
      <p key={endedAt}>
        {t(isRevoked ? "revokedSecret" : "endedSecret", { time: formatDateTime(timestamp) })}
      </p>
    );
  });
}

/** What a registered key says about an RSA signature. */
function RecoveredBlock({ explanation }: { explanation: Explanation }) {
  const t = useTexts(explanationTexts);
  const block = explanation.sent?.block ?? null;
  if (block === null) return null;
  const { key, padding, hash, digest, expected_digest: expected } = block;
  return (
    <div className={classes.difference} role="note">
      <p>{t("block", { key, padding, hash: hash?.toUpperCase() ?? t("noHash") })}</p>
      {explanation.signed_pieces === null && expected !== null && digest !== expected && (
        <dl className={classes.values}>
          <Value term={t("blockDigest")} text={digest} other={expected} />
          <Value term={t("expectedDigest")} text={expected} other={digest} />
        </dl>
      )}
    </div>
  );
}
