import { Stack } from "@mantine/core";
import { modals } from "@mantine/modals";
import { KeyInfo } from "#features/key-pairs/key-info.tsx";
import { createKeyPair } from "#features/key-pairs/key-pairs.queries.ts";
import { keyPairsTexts } from "#features/key-pairs/key-pairs.texts.ts";
import { confirm } from "#ui/confirm.tsx";
import { textsNow } from "#ui/texts.ts";

interface KeyHolder {
  userId: string;
  username: string;
}

/** Opens the key pair of a user, or the way to make one. */
export function openKeyInfo({ userId, username }: KeyHolder) {
  modals.open({
    title: textsNow(keyPairsTexts)("keyInfo"),
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

/** Asks first; a pair that exists is replaced, and kept to verify with. */
export function confirmCreateKey({ userId, username, hasKeyPair }: KeyHolder & { hasKeyPair: boolean }) {
  const t = textsNow(keyPairsTexts);
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
