import { useState } from "react";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { TokenList } from "./token-list.tsx";
import { tokensTexts } from "./tokens.texts.ts";
import { createLazyDialog } from "#ui/form/lazy-dialog.tsx";
import { Card } from "#ui/page/card.tsx";
import { Subsection } from "#ui/page/subsection.tsx";
import { useTexts } from "#ui/text/texts.ts";

const CreateTokenForm = createLazyDialog(
  async () => (await import("./create-token.form.tsx")).CreateTokenForm,
);

/** The machine tokens of the signed-in user, with the actions on them. */
export function OwnTokens() {
  const t = useTexts(tokensTexts);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Card
      title={t("title")}
      hint={t("hint")}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          onClick={() => setIsCreating(true)}
        >
          {t("create")}
        </Button>
      }
    >
      <TokenList owner={{ kind: "self" }} />
      {isCreating && <CreateTokenForm onClose={() => setIsCreating(false)} />}
    </Card>
  );
}

/** For administrators: the machine tokens of a user, as a part of the user's details. */
export function UserTokens({ userId }: { userId: string }) {
  const t = useTexts(tokensTexts);
  return (
    <Subsection title={t("title")}>
      <TokenList owner={{ kind: "user", userId }} />
    </Subsection>
  );
}
