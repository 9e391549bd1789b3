import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { KeyPairSummary } from "contract/key-pairs/key-pairs.contract";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { confirmCreateKey, openKeyInfo } from "#features/keys/key-pairs/key-pair.panel.tsx";
import { hasKeyButtons, keyPairSummaryQuery } from "#features/keys/key-pairs/key-pairs.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./profile.module.css";

export function KeyPairCard() {
  const t = useTexts(profileTexts);
  const { claims } = useSignedIn();
  const holder = { userId: claims.sub, username: claims.preferred_username };
  const hasButtons = hasKeyButtons(holder.username);
  const query = useQuery({ ...keyPairSummaryQuery(holder.userId), enabled: hasButtons });
  const mayDevelop = useMayDevelop();
  const keyPair = query.data?.key_pair;
  const hasKeyPair = keyPair !== null && keyPair !== undefined;

  const renderBody = () => {
    if (!hasButtons) return <p className={typography.hint}>{t("keylessUser")}</p>;
    const skeleton = (
      <div className={classes.keyPairArea}>
        <LinesSkeleton lines={3} />
      </div>
    );
    return (
      <Loaded query={query} skeleton={skeleton}>
        {(data) =>
          data.key_pair === null ? (
            // As high as a key pair and its skeleton, so that what follows does not move under the pointer.
            <div className={classes.keyPairArea}>
              <p className={typography.hint}>{t("noKeyPair")}</p>
            </div>
          ) : (
            <KeyPairFacts keyPair={data.key_pair} />
          )
        }
      </Loaded>
    );
  };

  return (
    <Card
      title={t("keyPair")}
      hint={t("keyPairHint")}
      action={
        hasButtons &&
        mayDevelop &&
        keyPair !== undefined && (
          <Group gap="xs">
            {hasKeyPair && (
              <Button variant="default" onClick={() => void openKeyInfo(holder)}>
                {t("viewKey")}
              </Button>
            )}
            <Button
              variant={hasKeyPair ? "default" : "filled"}
              onClick={() => confirmCreateKey({ ...holder, hasKeyPair })}
            >
              {t("createKey")}
            </Button>
          </Group>
        )
      }
    >
      {renderBody()}
    </Card>
  );
}

function KeyPairFacts({ keyPair }: { keyPair: NonNullable<KeyPairSummary["key_pair"]> }) {
  const t = useTexts(profileTexts);
  return (
    <DetailList
      items={[
        {
          label: t("fingerprint"),
          value: <MonoValue value={keyPair.fingerprint} what={t("fingerprint").toLowerCase()} keep="all" />,
        },
        { label: t("algorithm"), value: keyPair.algorithm },
        { label: t("created"), value: <RelativeTime value={keyPair.created_at} /> },
      ]}
    />
  );
}
