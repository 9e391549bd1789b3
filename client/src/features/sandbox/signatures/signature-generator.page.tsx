import { lazy, Suspense, useState } from "react";
import { Tabs } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { GenerateSignature } from "./generate-signature.tsx";
import { signaturesTexts } from "./signatures.texts.ts";
import { useReader } from "#session/use-session.ts";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

const SendAnyCall = lazy(async () => ({ default: (await import("./send-any-call.tsx")).SendAnyCall }));
const VerifySignature = lazy(async () => ({
  default: (await import("./verify-signature.tsx")).VerifySignature,
}));

const modes = ["generate", "send", "verify"] as const;
const panels = {
  generate: <GenerateSignature />,
  send: <SendAnyCall />,
  verify: <VerifySignature />,
};

export function SignatureGeneratorPage() {
  const t = useTexts(signaturesTexts);
  const [search, setSearch] = useSearchParams();
  // Administrators have no apps to send with.
  const reader = useReader();
  const offered = modes.filter((mode) => mode !== "send" || reader === "tenant");
  const mode = offered.find((each) => each === search.get("mode")) ?? "generate";
  // A mode that was opened stays, with what was typed in it.
  const [left, setLeft] = useState<readonly string[]>([]);
  const isOpened = (each: string) => each === mode || left.includes(each);
  const changeMode = (next: string | null) => {
    setLeft([...left, mode]);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("mode", next ?? "generate");
        return after;
      },
      { replace: true },
    );
  };
  return (
    <Page title={t("title")} purpose={t("purpose")}>
      <Tabs value={mode} onChange={changeMode} keepMounted keepMountedMode="display-none">
        <Tabs.List mb="lg">
          {offered.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`${each}Mode`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offered.filter(isOpened).map((each) => (
          <Tabs.Panel key={each} value={each}>
            <Suspense fallback={<LinesSkeleton />}>{panels[each]}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
