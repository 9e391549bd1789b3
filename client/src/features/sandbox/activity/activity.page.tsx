import { useState } from "react";
import { Switch } from "@mantine/core";
import { Calls } from "./calls.panel.tsx";
import { activityTexts } from "./activity.texts.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function ActivityPage() {
  const t = useTexts(activityTexts);
  const isAdmin = getRole(useSignedIn().roles) === "admin";
  const [isLive, setIsLive] = useState(true);
  return (
    <Page
      title={t("title")}
      purpose={t(isAdmin ? "purposeOfAll" : "purpose")}
      action={
        <Switch
          label={t("live")}
          checked={isLive}
          onChange={(event) => setIsLive(event.currentTarget.checked)}
        />
      }
    >
      <Calls appId={null} isLive={isLive} />
    </Page>
  );
}
