import { Anchor } from "@mantine/core";
import type { z } from "zod";
import type { PortalInfo } from "contract/portal/portal.contract";
import { startTexts } from "./start.texts.ts";
import { StatusBadge } from "#ui/value/status-badge.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./start.module.css";

/** Whether visitors can register, and how, by the settings of the portal. */
export function RegistrationStatus({ portal }: { portal: z.infer<typeof PortalInfo> | undefined }) {
  const t = useTexts(startTexts);
  return (
    <div className={classes.registration}>
      {portal !== undefined && (
        <>
          <span className={classes.registrationState}>
            {t("registration")}
            <StatusBadge
              tone={portal.registration === "off" ? "grey" : "green"}
              label={t(portal.registration)}
            />
          </span>
          <p className={classes.muted}>
            {t(`${portal.registration}Hint`)}{" "}
            {portal.registration !== "off" && portal.registration_domains.length > 0
              ? t("domains", { domains: portal.registration_domains.join(", ") })
              : t("questions")}{" "}
            <Anchor href={`mailto:${portal.contact_email}`} inherit underline="always">
              {t("askForAccount", { email: portal.contact_email })}
            </Anchor>
          </p>
        </>
      )}
    </div>
  );
}
