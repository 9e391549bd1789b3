import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import { useSignedIn } from "#session/use-session.ts";
import { Card } from "#ui/page/card.tsx";
import { DetailList } from "#ui/value/detail-list.tsx";
import { ExactTime } from "#ui/value/exact-time.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function SecurityCard() {
  const t = useTexts(profileTexts);
  const { claims, isRemembered } = useSignedIn();
  const minutes = useQuery(portalQuery).data?.idle_sign_out_minutes ?? 0;
  return (
    <Card
      title={t("security")}
      hint={t("securityHint")}
      action={
        <Group gap="xs">
          <Button component={Link} to="/changepassword" variant="default">
            {t("changePassword")}
          </Button>
          <Button component={Link} to="/logout" variant="default">
            {t("logOut")}
          </Button>
        </Group>
      }
    >
      <DetailList
        items={[
          { label: t("session"), value: t(isRemembered ? "remembered" : "notRemembered") },
          ...(minutes > 0 ? [{ label: t("idle"), value: t("idleAfter", { count: minutes }) }] : []),
          {
            label: t("tokenUntil"),
            value: (
              <>
                <ExactTime value={new Date(claims.exp * 1000).toISOString()} /> {t("tokenHint")}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
