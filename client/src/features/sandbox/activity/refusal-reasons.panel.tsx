import { listReasons } from "contract/activity/refusal-reasons";
import type { ResponseCase } from "contract/snap/response-codes";
import type { SnapField } from "contract/snap/service-details";
import { activityTexts } from "./activity.texts.ts";
import { refusalDeviationTexts } from "./refusal-deviations.texts.ts";
import { refusalTexts } from "./refusal.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./refusal.module.css";

interface RefusalReasonsProps {
  /** The code of the service. */
  service: string;
  responseCase: ResponseCase;
  request: readonly SnapField[];
}

/** For which reasons the sandbox gives this answer; nothing if only a call that asks for it gets it. */
export function RefusalReasons({ service, responseCase, request }: RefusalReasonsProps) {
  const t = useTexts(refusalTexts);
  const causeNames = useTexts(activityTexts);
  const deviations = useTexts(refusalDeviationTexts);
  const { causes, bank } = listReasons(service, responseCase, request);
  if (causes.length + bank.length === 0) return null;
  return (
    <>
      <p className={classes.reasonsTitle}>{t("reasons")}</p>
      <ul className={classes.reasons}>
        {causes.map((cause) => (
          <li key={cause}>{causeNames(cause)}</li>
        ))}
        {bank.map((reason) => (
          <li key={reason}>{deviations(reason)}</li>
        ))}
      </ul>
    </>
  );
}
