import { Stack } from "@mantine/core";
import { modals } from "@mantine/modals";
import { KeyInfo } from "./key-info.tsx";
import { createKeyPair, isPasswordConfirmed } from "./key-pairs.queries.ts";
import { keyPairsTexts } from "./key-pairs.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { getTexts } from "#ui/text/texts.ts";

interface KeyHolder {
  userId: string;
  username: string;
}

/** Opens a dialog with the key pair of a user, or with a button to create one, once the password is confirmed. */
export async function openKeyInfo({ userId, username }: KeyHolder): Promise<void> {
  if (!(await isPasswordConfirmed())) return;
  modals.open({
    title: getTexts(keyPairsTexts)("keyInfo"),
    size: 680,
    children: (
      <KeyInfo
        userId={userId}
        username={username}
        onCreate={() => confirmCreateKey({ userId, username, hasKeyPair: false })}
      />
    ),
  });
}

/** Creates a key pair after a confirmation. An existing pair is replaced: the sandbox then refuses its signatures. */
export function confirmCreateKey({ userId, username, hasKeyPair }: KeyHolder & { hasKeyPair: boolean }) {
  const t = getTexts(keyPairsTexts);
  confirm({
    title: t("generateKey"),
    message: hasKeyPair ? (
      <Stack gap="xs">
        <div>{t("rotation", { username })}</div>
        <div>{t("rotationHint", { username })}</div>
      </Stack>
    ) : (
      t("firstKey", { username })
    ),
    verb: t(hasKeyPair ? "replace" : "generate"),
    action: () => createKeyPair({ userId, isRotation: hasKeyPair }),
  });
}
