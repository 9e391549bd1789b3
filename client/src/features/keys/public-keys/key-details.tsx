import { Stack } from "@mantine/core";
import type { PublicKey } from "contract/public-keys/public-keys.contract";
import { CommandBlock } from "./command-block.tsx";
import { describeEvent } from "./key-words.ts";
import { ProveKey } from "./prove-key.tsx";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { FactList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./public-keys.module.css";

export function KeyDetails({ item }: { item: PublicKey }) {
  const t = useTexts(publicKeysTexts);
  const isTenant = getRole(useSignedIn().roles) === "tenant";
  const { state, environment, algorithm, fingerprint, key_id: keyId } = item;
  return (
    <Stack gap="lg">
      <FactList<PublicKey>
        facts={{
          state: {
            label: t("state"),
            value: <StatusBadge tone={state === "active" ? "green" : "grey"} label={t(state)} />,
          },
          proven_at: {
            label: t("proven"),
            // A proof below changes it.
            value: (
              <span role="status">
                {item.proven_at === null ? t("notProven") : <ExactTime value={item.proven_at} />}
              </span>
            ),
          },
          environment: { label: t("environment"), value: t(environment) },
          algorithm: { label: t("algorithm"), value: algorithm },
          fingerprint: {
            label: t("fingerprint"),
            value: <MonoValue value={fingerprint} what={t("fingerprint").toLowerCase()} keep="all" />,
          },
          key_id: { label: "key_id", value: <MonoValue value={keyId} what="key_id" keep="all" /> },
          // In the title, the history, the blocks below and the actions.
          origin: null,
          name: null,
          public_key: null,
          proof_text: null,
          created_at: null,
          history: null,
          can: null,
        }}
      />
      {item.proof_text !== null && item.can.revoke && isTenant && (
        <ProveKey keyId={keyId} text={item.proof_text} />
      )}
      <CommandBlock title={t("publicKey")} value={item.public_key.trim()} />
      <section>
        <h3 className={typography.title}>{t("history")}</h3>
        <ul className={classes.events}>
          {item.history.toReversed().map((event) => (
            <li key={event.event} className={classes.event}>
              {describeEvent(event, t)}
              <ExactTime value={event.at} />
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
