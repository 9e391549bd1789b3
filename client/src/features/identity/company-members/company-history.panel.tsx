import { Flex } from "@mantine/core";
import type { CompanyEvent } from "contract/company-members/company-members.contract";
import { companyMembersTexts } from "./company-members.texts.ts";
import { Card } from "#ui/page/card.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { RelativeTime } from "#ui/value/relative-time.tsx";
import layout from "#ui/layout.module.css";
import typography from "#ui/typography.module.css";
import classes from "./company-members.module.css";

export function CompanyHistory({ events }: { events: readonly CompanyEvent[] }) {
  const t = useTexts(companyMembersTexts);
  return (
    <Card title={t("history")}>
      {events.length === 0 ? (
        <p className={typography.muted}>{t("noHistory")}</p>
      ) : (
        <ul aria-label={t("history")}>
          {events.map(({ kind, actor, subject, role, created_at: at }) => (
            <Flex
              component="li"
              key={`${at} ${kind} ${subject}`}
              className={layout.row}
              wrap="wrap"
              align="center"
              gap="8px 16px"
            >
              <div className={classes.about}>
                {t(kind, { actor, subject, role: role === null ? "" : t(role).toLowerCase() })}
              </div>
              <span className={classes.facts}>
                <RelativeTime value={at} />
              </span>
            </Flex>
          ))}
        </ul>
      )}
    </Card>
  );
}
