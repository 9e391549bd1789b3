import { useRef, useState } from "react";
import { Button, Group, Modal, Stack } from "@mantine/core";
import type { PublicKey } from "contract/public-keys/public-keys.contract";
import { KeyDetails } from "./key-details.tsx";
import { describeEvent, getKeyName } from "./key-words.ts";
import { revokeKey } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { confirm } from "#ui/feedback/confirm.tsx";
import { DiscardDialog } from "#ui/form/discard-dialog.tsx";
import { hasLosses } from "#ui/form/unsaved.ts";
import { useEscape } from "#ui/form/use-escape.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./public-keys.module.css";

/** A key of a list, with its details and its revocation. */
export function KeyItem({ item }: { item: PublicKey }) {
  const t = useTexts(publicKeysTexts);
  const [isOpen, setIsOpen] = useState(false);
  const name = getKeyName(item, t);
  const { fingerprint, algorithm, environment, state, history } = item;
  const last = history.at(-1);

  const confirmRevoke = () =>
    confirm({
      title: t("revokeTitle"),
      message: (
        <Stack gap="sm" className={typography.breakable}>
          <div>{t("revokeMessage", { name, fingerprint })}</div>
          <div>{t("revokeHint")}</div>
        </Stack>
      ),
      verb: t("revokeVerb"),
      isDangerous: true,
      action: () => revokeKey(item.key_id),
    });

  return (
    <li className={classes.key}>
      <div>
        <Group gap="4px 8px" miw={0}>
          <span className={typography.strong}>{name}</span>
          <StatusBadge tone={state === "active" ? "green" : "grey"} label={t(state)} />
        </Group>
        <MonoValue value={fingerprint} what={t("fingerprint").toLowerCase()} keep="all" />
        <div className={typography.small}>
          {t(environment)} · {algorithm} · {item.proven_at === null && `${t("notProven")} · `}
          {last !== undefined && describeEvent(last, t)} <RelativeTime value={last?.at ?? null} />
        </div>
      </div>
      <Group gap={4} wrap="nowrap" align="stretch">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t("detailsOf", { name })}
          onClick={() => setIsOpen(true)}
        >
          {t("details")}
        </Button>
        {item.can.revoke && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t("revokeOf", { name })}
            onClick={confirmRevoke}
          >
            {t("revoke")}
          </Button>
        )}
      </Group>
      <KeyDialog item={item} title={name} opened={isOpen} onClose={() => setIsOpen(false)} />
    </li>
  );
}

interface KeyDialogProps {
  item: PublicKey;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** The details of a key; asks before a signature that was typed as its proof is lost. */
function KeyDialog({ item, title, opened, onClose }: KeyDialogProps) {
  const inside = useRef<HTMLDivElement>(null);
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  const close = () => {
    setIsConfirmingClose(false);
    onClose();
  };
  const requestClose = () => {
    if (hasLosses()) setIsConfirmingClose(true);
    else close();
  };
  useEscape(inside, requestClose);
  return (
    <>
      <Modal opened={opened} onClose={requestClose} title={title} size="lg" closeOnEscape={false}>
        <div ref={inside}>
          <KeyDetails item={item} />
        </div>
      </Modal>
      <DiscardDialog
        opened={isConfirmingClose}
        onKeep={() => setIsConfirmingClose(false)}
        onDiscard={close}
      />
    </>
  );
}
