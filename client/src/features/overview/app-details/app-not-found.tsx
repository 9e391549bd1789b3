import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { appDetailsTexts } from "./app-details.texts.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** The server returns the same 404 for an unknown app and for one of another company. */
export function AppNotFound() {
  const t = useTexts(appDetailsTexts);
  const area = getArea(getRole(useSignedIn().roles));
  return (
    <Page title={t("notFound")} subject={t("notFound")} purpose={t("notFoundHint")}>
      <div role="alert">
        <EmptyState
          icon={IconSearchOff}
          sentence={t("notFoundAdvice")}
          action={
            <Button component={Link} to={`${area}/apps`} variant="default">
              {t("showList")}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
