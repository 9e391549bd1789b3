import { Delayed } from "./delayed.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { uiTexts } from "#ui/text/ui.texts.ts";
import classes from "./progress-bar.module.css";

/** A line at the top of the window while code loads. */
export function ProgressBar() {
  const t = useTexts(uiTexts);
  return (
    <Delayed>
      <div className={classes.bar} role="status" aria-label={t("loading")} />
    </Delayed>
  );
}
