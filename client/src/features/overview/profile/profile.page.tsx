import { useState } from "react";
import { Button, Group, Stack } from "@mantine/core";
import { Link } from "react-router-dom";
import { PendingEmail } from "#features/identity/email-changes/pending-email.panel.tsx";
import { hasKeyButtons } from "#features/keys/key-pairs/key-pairs.queries.ts";
import { OwnKeys } from "#features/keys/public-keys/own-keys.panel.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { KeyPairCard } from "./key-pair-card.tsx";
import { profileTexts } from "./profile.texts.ts";
import { SecurityCard } from "./security-card.tsx";
import { OwnSessions } from "#features/identity/sessions/sessions.panel.tsx";
import { OwnTokens } from "#features/identity/tokens/tokens.panel.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

const EditProfileForm = createLazyDialog(
  async () => (await import("./edit-profile.form.tsx")).EditProfileForm,
);

export function ProfilePage() {
  const t = useTexts(profileTexts);
  const { claims } = useSignedIn();
  const [isEditing, setIsEditing] = useState(false);
  const [openings, setOpenings] = useState(0);
  const openEditor = () => {
    setOpenings(openings + 1);
    setIsEditing(true);
  };
  return (
    <Page
      title={t("title")}
      purpose={t("purpose")}
      width="reading"
      action={
        <Group gap="xs">
          <Button component={Link} to="notifications" variant="default">
            {t("notifications")}
          </Button>
          <Button variant="default" onClick={openEditor}>
            {t("editProfile")}
          </Button>
        </Group>
      }
      dialogs={<EditProfileForm key={openings} opened={isEditing} onClose={() => setIsEditing(false)} />}
    >
      <Stack gap="lg">
        <PendingEmail />
        <IdentityCard />
        <KeyPairCard />
        {hasKeyButtons(claims.preferred_username) && <OwnKeys />}
        <SecurityCard />
        <OwnSessions />
        <OwnTokens />
      </Stack>
    </Page>
  );
}
