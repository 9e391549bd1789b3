import { useState } from "react";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { consentAppQuery, useGiveConsent } from "./consents.queries.ts";
import { consentsTexts } from "./consents.texts.ts";
import { returnAddress, returnPage } from "./return-address.ts";
import { SignInFrame } from "#features/platform/portal/sign-in-frame.panel.tsx";
import { FailureAlert } from "#ui/feedback/failure-alert.tsx";
import { getRemark } from "#ui/feedback/failure.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { focusContentIfLost } from "#ui/form/focus-content.ts";
import { focusOnMount } from "#ui/form/focus-on-mount.ts";
import { useSubmit } from "#ui/form/use-submit.ts";
import { useTexts } from "#ui/text/texts.ts";
import { MonoValue } from "#ui/value/mono-value.tsx";

/** Plays a customer of the sandbox, who lets an app act for them: the source of authorization codes. */
export function ConsentPage() {
  const t = useTexts(consentsTexts);
  const [search] = useSearchParams();
  const clientId = search.get("client_id") ?? "";
  const { data: app, error } = useQuery({ ...consentAppQuery(clientId), enabled: clientId !== "" });
  const renderBody = () => {
    // The app, and the code that was given, stays if it cannot be loaded again.
    if (clientId === "" || (app === undefined && error !== null))
      return (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertCircle size={18} />}
          title={t("noApp")}
          role="alert"
        >
          <Text size="sm">{error === null ? t("noAppHint") : `${getRemark(error)} ${t("noAppHint")}`}</Text>
        </Alert>
      );
    if (app === undefined) return <LinesSkeleton lines={3} />;
    return (
      <Consent
        key={clientId}
        title={t("asks", app)}
        clientId={clientId}
        redirectUrl={search.get("redirect_url") ?? ""}
        state={search.get("state") ?? ""}
      />
    );
  };
  return (
    <SignInFrame question={t("question")} title={t("title")} purpose={t("purpose")}>
      {renderBody()}
    </SignInFrame>
  );
}

interface ConsentProps {
  title: string;
  clientId: string;
  redirectUrl: string;
  state: string;
}

function Consent({ title, clientId, redirectUrl, state }: ConsentProps) {
  const t = useTexts(consentsTexts);
  const [isRefused, setIsRefused] = useState(false);
  const { mutateAsync: give, data: consent, error } = useGiveConsent(clientId);
  const page = returnPage(redirectUrl);
  const returnWith = (answer: Record<string, string>) => {
    if (page !== null) window.location.assign(returnAddress(page, state, answer));
  };
  const { submit: agree, isSending } = useSubmit({
    check: () => true,
    send: async () => {
      returnWith({ authCode: (await give()).auth_code });
      focusContentIfLost();
    },
  });
  const refuse = () => {
    setIsRefused(true);
    returnWith({ error: "access_denied" });
  };
  const askAgain = () => {
    setIsRefused(false);
    focusContentIfLost();
  };
  const describeReturn = () => {
    if (page !== null) return t("returnsTo", { host: page.host });
    return t(redirectUrl === "" ? "noReturn" : "badReturn");
  };

  if (isRefused)
    return (
      <Stack gap="lg">
        <Alert color="blue" variant="light" title={t("refused")} role="status">
          <Text size="sm">{t("refusedHint")}</Text>
        </Alert>
        <Button ref={focusOnMount} variant="default" size="md" fullWidth onClick={askAgain}>
          {t("again")}
        </Button>
      </Stack>
    );
  if (consent !== undefined)
    return (
      <Alert color="blue" variant="light" icon={<IconCheck size={18} />} title={t("code")} role="status">
        <Stack gap="xs">
          <MonoValue value={consent.auth_code} what={t("code")} keep="all" />
          <Text size="sm">{t("codeHint")}</Text>
        </Stack>
      </Alert>
    );
  return (
    <Stack gap="lg">
      {error !== null && <FailureAlert title={t("failed")} error={error} />}
      <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} />} title={title} role="note">
        <Text size="sm">{t("asksHint")}</Text>
        <Text size="sm" mt="xs">
          {describeReturn()}
        </Text>
      </Alert>
      <Group grow>
        <Button variant="default" size="md" onClick={refuse}>
          {t("refuse")}
        </Button>
        <Button size="md" loading={isSending} onClick={agree}>
          {t("agree")}
        </Button>
      </Group>
    </Stack>
  );
}
