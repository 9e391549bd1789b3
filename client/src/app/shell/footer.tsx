import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { shellTexts } from "./shell.texts.ts";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./footer.module.css";

export function Footer() {
  const t = useTexts(shellTexts);
  const { data: portal } = useQuery(portalQuery);
  return (
    <footer className={classes.footer}>
      {portal !== undefined && (
        <>
          <span>{portal.product}</span>
          <span className="tabular">{t("version", { version: portal.version, commit: portal.commit })}</span>
          <StatusBadge
            tone={portal.environment === "production" ? "green" : "amber"}
            label={t(portal.environment)}
          />
          <Anchor href={`mailto:${portal.contact_email}`} size="xs" className={classes.contact ?? ""}>
            {portal.contact_email}
          </Anchor>
          <Anchor href="/third-party-notices.txt" target="_blank" size="xs">
            {t("licences")}
          </Anchor>
        </>
      )}
    </footer>
  );
}
