import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import { SendForm } from "./send.form.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./sandbox-calls.module.css";

export interface SendCallProps {
  service: SnapService;
  details: SnapServiceDetails;
}

/** The form for members of a company who may develop. */
export function SendAsMember(props: SendCallProps) {
  const t = useTexts(sandboxCallsTexts);
  const mayDevelop = useMayDevelop();
  return (
    <>
      <p className={classes.intro}>{t(mayDevelop ? "intro" : "viewersCannotSend")}</p>
      {mayDevelop && <SendForm key={props.service.code} {...props} />}
    </>
  );
}
