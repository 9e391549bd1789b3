import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { EmptyState } from "#ui/empty-state.tsx";
import { remarkOf } from "#ui/failure.ts";
import { useTexts } from "#ui/texts.ts";
import { uiTexts } from "#ui/ui.texts.ts";

/** In place of what could not be loaded: why, and a way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(uiTexts);
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        sentence={t("loadFailed")}
        hint={t("responseFromServer", { remark: remarkOf(error) })}
        action={
          <Button variant="default" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
