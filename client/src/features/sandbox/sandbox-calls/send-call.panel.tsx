import { lazy, Suspense } from "react";
import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import type { SendCallProps } from "./send-as-member.tsx";
import { useReader } from "#session/use-session.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./sandbox-calls.module.css";

const SendAsMember = lazy(async () => ({
  default: (await import("./send-as-member.tsx")).SendAsMember,
}));

/** Sends a call of a service to the sandbox; invites visitors, who do not load the form, to sign in. */
export function SendCall(props: SendCallProps) {
  if (useReader() === "visitor") return <Invitation />;
  return (
    <Suspense fallback={<LinesSkeleton lines={20} />}>
      <SendAsMember {...props} />
    </Suspense>
  );
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
