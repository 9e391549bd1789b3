import { Anchor } from "@mantine/core";
import type { Draft } from "./drafts.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import typography from "#ui/typography.module.css";

/** Says that the form has entries from before, and offers to start over. */
export function RestoredNote({ draft }: { draft: Draft }) {
  const t = useTexts(uiTexts);
  return (
    draft.isRestored && (
      <p className={typography.small} role="status">
        {t("restored")}{" "}
        <Anchor component="button" type="button" underline="always" inherit onClick={draft.startOver}>
          {t("startOver")}
        </Anchor>
      </p>
    )
  );
}
