import { Tabs } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { GenerateSignature } from "#features/signatures/generate-signature.tsx";
import { SendAnyCall } from "#features/signatures/send-any-call.tsx";
import { signaturesTexts } from "#features/signatures/signatures.texts.ts";
import { VerifySignature } from "#features/signatures/verify-signature.tsx";
import { useReader } from "#session/use-session.ts";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

const modes = ["generate", "send", "verify"] as const;

export function SignatureGeneratorPage() {
  const t = useTexts(signaturesTexts);
  const [search, setSearch] = useSearchParams();
  // Administrators have no apps to send with.
  const reader = useReader();
  const offered = modes.filter((mode) => mode !== "send" || reader === "tenant");
  const mode = offered.find((each) => each === search.get("mode")) ?? "generate";
  const changeMode = (next: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("mode", next ?? "generate");
        return after;
      },
      { replace: true },
    );
  return (
    <Page title={t("title")} purpose={t("purpose")}>
      {/* What was typed in the other modes is kept. */}
      <Tabs value={mode} onChange={changeMode} keepMounted>
        <Tabs.List mb="lg">
          {offered.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`${each}Mode`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="generate">
          <GenerateSignature />
        </Tabs.Panel>
        {offered.includes("send") && (
          <Tabs.Panel value="send">
            <SendAnyCall />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="verify">
          <VerifySignature />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
