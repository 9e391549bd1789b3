import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useSearchParams } from "react-router-dom";
import { Id } from "contract/fields";
import { ProgrammeCards } from "./programme-usage.tsx";
import { PeriodChoice, UsageView } from "./usage-view.panel.tsx";
import { usageTexts } from "./usage.texts.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The period and the app are in the URL. */
export function UsagePage() {
  const t = useTexts(usageTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const [params, setParams] = useSearchParams();
  // A malformed one is ignored, like other unknown values in a URL.
  const app = Id.safeParse(params.get("app")).data ?? null;
  const chooseApp = (appId: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (appId === null) next.delete("app");
      else next.set("app", appId);
      return next;
    });
  return (
    <Page title={t("title")} purpose={t(isAdmin ? "purposeOfAll" : "purpose")} action={<PeriodChoice />}>
      <UsageView
        app={app}
        onChooseApp={chooseApp}
        head={(usage) =>
          app !== null && (
            <div>
              <Button
                variant="default"
                size="compact-md"
                rightSection={<IconX size={16} aria-hidden />}
                aria-label={t("allApps")}
                onClick={() => chooseApp(null)}
              >
                {usage?.rows[0] === undefined
                  ? t("onlyOneApp")
                  : t("onlyApp", { app: usage.rows[0].app_name })}
              </Button>
            </div>
          )
        }
        foot={isAdmin && app === null && <ProgrammeCards />}
      />
    </Page>
  );
}
