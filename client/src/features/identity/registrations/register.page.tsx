import { useState } from "react";
import { Alert, Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconInfoCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { CheckMailbox } from "./check-mailbox.tsx";
import { RegisterForm } from "./register.form.tsx";
import { registrationsTexts } from "./registrations.texts.ts";
import { useTexts } from "#ui/text/texts.ts";

export function RegisterPage() {
  const t = useTexts(registrationsTexts);
  const { data: portal } = useQuery(portalQuery);
  const [email, setEmail] = useState<string | null>(null);
  const back = (
    <Text size="sm" ta="center" mt="lg">
      <Anchor component={Link} to="/login" inherit>
        {t("backToSignIn")}
      </Anchor>
      {" · "}
      <Anchor component={Link} to="/start" inherit>
        {t("about")}
      </Anchor>
    </Text>
  );

  if (portal?.registration === "off")
    return (
      <SignInFrame question={t("question")} title={t("register")}>
        <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} />} role="note">
          <Text size="sm">{t("off")}</Text>
        </Alert>
        {back}
      </SignInFrame>
    );
  if (email !== null)
    return (
      <SignInFrame question={t("question")} title={t("sentTitle")} purpose={t("sentPurpose")}>
        <CheckMailbox email={email} />
        {back}
      </SignInFrame>
    );
  return (
    <SignInFrame
      question={t("question")}
      title={t("register")}
      purpose={t(portal?.registration === "open" ? "purposeOpen" : "purposeApproval")}
    >
      <RegisterForm domains={portal?.registration_domains ?? []} onSent={setEmail} />
      {back}
    </SignInFrame>
  );
}
