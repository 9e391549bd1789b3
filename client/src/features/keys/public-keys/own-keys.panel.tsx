import { useState } from "react";
import { Button, Collapse, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconChevronDown, IconChevronRight, IconKey, IconUpload } from "@tabler/icons-react";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { KeyItem } from "./key-item.tsx";
import type { PublicKey } from "contract/public-keys/public-keys.contract";
import { isActive, isRegistered, publicKeysQuery } from "./public-keys.queries.ts";
import { publicKeysTexts } from "./public-keys.texts.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./public-keys.module.css";

const GenerateKeyDialog = createLazyDialog(
  async () => (await import("./generate-key.dialog.tsx")).GenerateKeyDialog,
);
const UploadKeyForm = createLazyDialog(async () => (await import("./upload-key.form.tsx")).UploadKeyForm);

/** The public keys of the signed-in user, with the actions on them. */
export function OwnKeys() {
  const t = useTexts(publicKeysTexts);
  const query = useQuery(publicKeysQuery);
  const [dialog, setDialog] = useState<"upload" | "generate" | null>(null);
  const close = () => setDialog(null);
  const mayDevelop = useMayDevelop();
  return (
    <Card
      title={t("title")}
      hint={t("hint")}
      action={
        mayDevelop && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.6} />}
              onClick={() => setDialog("upload")}
            >
              {t("upload")}
            </Button>
            <Button
              variant="default"
              leftSection={<IconKey size={16} stroke={1.6} />}
              onClick={() => setDialog("generate")}
            >
              {t("generate")}
            </Button>
          </Group>
        )
      }
    >
      <Loaded query={query} lines={3}>
        {(keys) => <KeyList keys={keys} />}
      </Loaded>
      {dialog === "upload" && <UploadKeyForm onClose={close} />}
      {dialog === "generate" && <GenerateKeyDialog onClose={close} onUpload={() => setDialog("upload")} />}
    </Card>
  );
}

function KeyList({ keys }: { keys: PublicKey[] }) {
  const t = useTexts(publicKeysTexts);
  const [isOpen, setIsOpen] = useState(false);
  const active = keys.filter((key) => isActive(key) && isRegistered(key));
  const revoked = keys.filter((key) => !isActive(key));
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      {active.length === 0 && <p className={typography.hint}>{t("empty")}</p>}
      <ul aria-label={t("title")}>
        {active.map((key) => (
          <KeyItem key={key.key_id} item={key} />
        ))}
      </ul>
      {revoked.length > 0 && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Chevron size={16} stroke={1.6} />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("revokedKeys", { count: revoked.length })}
          </Button>
          <Collapse expanded={isOpen}>
            <ul aria-label={t("revokedKeys", { count: revoked.length })}>
              {revoked.map((key) => (
                <KeyItem key={key.key_id} item={key} />
              ))}
            </ul>
          </Collapse>
        </div>
      )}
    </>
  );
}
