import { useNavigation } from "react-router-dom";
import { shellTexts } from "#app/shell/shell.texts.ts";
import { Delayed } from "#ui/feedback/delayed.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#app/shell/shell.module.css";

/** Visible while the code of the next page loads. */
export function PageProgress() {
  const t = useTexts(shellTexts);
  if (useNavigation().state === "idle") return null;
  return (
    <Delayed>
      <div className={classes.progress} role="status" aria-label={t("loadingPage")} />
    </Delayed>
  );
}
