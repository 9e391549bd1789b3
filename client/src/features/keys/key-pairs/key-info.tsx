import { Box, Button, Group, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { KeyPair } from "contract/key-pairs/key-pairs.contract";
import { KeyBlock } from "./key-block.tsx";
import { keyPairQuery } from "./key-pairs.queries.ts";
import { keyPairsTexts } from "./key-pairs.texts.ts";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./key-pairs.module.css";

interface KeyInfoProps {
  userId: string;
  username: string;
  onCreate: () => void;
}

export function KeyInfo({ userId, username, onCreate }: KeyInfoProps) {
  const t = useTexts(keyPairsTexts);
  const query = useQuery(keyPairQuery(userId));
  const skeleton = (
    <Box mih={480}>
      <LinesSkeleton lines={8} />
    </Box>
  );
  return (
    <Loaded query={query} skeleton={skeleton} isQuiet>
      {(keyPair) =>
        keyPair === null ? (
          <EmptyState
            icon={IconKey}
            sentence={t("noKeyPair", { username })}
            hint={t("noKeyPairHint")}
            action={<Button onClick={onCreate}>{t("createKey")}</Button>}
          />
        ) : (
          <KeyFacts keyPair={keyPair} username={username} />
        )
      }
    </Loaded>
  );
}

function KeyFacts({ keyPair, username }: { keyPair: KeyPair; username: string }) {
  const t = useTexts(keyPairsTexts);
  const buildFileName = (kind: string) => `${username.replace(/[^\w.-]+/g, "_")}-${kind}-key.pem`;
  const line = `printf '%s' "$CLIENT_ID|$TIMESTAMP" | openssl dgst -sha256 -sign ${buildFileName("private")} | openssl base64 -A`;
  return (
    <Stack gap="lg">
      <DetailList
        items={[
          { label: t("owner"), value: username },
          {
            label: t("fingerprint"),
            value: <MonoValue value={keyPair.fingerprint} what={t("fingerprint").toLowerCase()} keep="all" />,
          },
          { label: t("algorithm"), value: keyPair.algorithm },
          { label: t("created"), value: <ExactTime value={keyPair.created_at} /> },
        ]}
      />
      <KeyBlock
        title={t("publicKey")}
        hint={t("publicKeyHint")}
        pem={keyPair.public_key}
        fileName={buildFileName("public")}
      />
      <KeyBlock
        key={keyPair.fingerprint}
        title={t("privateKey")}
        hint={t("privateKeyHint")}
        pem={keyPair.private_key}
        fileName={buildFileName("private")}
        isSecret
      />
      <section>
        <Group gap={4} wrap="nowrap" mih={32} mb={4}>
          <h3 className={typography.title}>{t("howTo")}</h3>
          <CopyButton value={line} what={t("opensslLine")} />
        </Group>
        <pre className={layout.codeBox} tabIndex={0}>
          {line}
        </pre>
        <p className={classes.hint}>{t("howToHint")}</p>
      </section>
    </Stack>
  );
}
