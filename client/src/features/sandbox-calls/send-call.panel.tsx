import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { useMayDevelop } from "#features/company-members/company-members.queries.ts";
import { sandboxCallsTexts } from "#features/sandbox-calls/sandbox-calls.texts.ts";
import { SendForm } from "#features/sandbox-calls/send.form.tsx";
import { useReader } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#features/sandbox-calls/sandbox-calls.module.css";

interface SendCallProps {
  service: SnapService;
  details: SnapServiceDetails;
}

/** Sends a call of a service to the sandbox; invites visitors to sign in. */
export function SendCall(props: SendCallProps) {
  return useReader() === "visitor" ? <Invitation /> : <OfMember {...props} />;
}

function Invitation() {
  const t = useTexts(sandboxCallsTexts);
  const { pathname } = useLocation();
  return (
    <div className={classes.invitation}>
      <p>{t("signInToSend")}</p>
      <Button component={Link} to="/login" state={{ from: `/tenant${pathname}#send` }} variant="default">
        {t("signIn")}
      </Button>
    </div>
  );
}

function OfMember(props: SendCallProps) {
  const t = useTexts(sandboxCallsTexts);
  const mayDevelop = useMayDevelop();
  return (
    <>
      <p className={classes.intro}>{t(mayDevelop ? "intro" : "viewersCannotSend")}</p>
      {mayDevelop && <SendForm key={props.service.code} {...props} />}
    </>
  );
}
