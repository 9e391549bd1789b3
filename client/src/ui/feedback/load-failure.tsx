import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { EmptyState } from "./empty-state.tsx";
import { formatFailure } from "./failure.ts";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** Shows the reason, because no Response result modal does. */
  isQuiet?: boolean;
}

/** Shown in place of content that could not be loaded, with a button to try again. */
export function LoadFailure({ error, onRetry, isQuiet = false }: LoadFailureProps) {
  const t = useTexts(uiTexts);
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        sentence={t(navigator.onLine ? "loadFailed" : "offline")}
        {...(isQuiet && navigator.onLine ? { hint: formatFailure(error) } : {})}
        action={
          <Button
            variant="default"
            onClick={() => {
              onRetry();
              // The button goes while the content is loaded.
              focusContentIfLost();
            }}
          >
            {t("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
