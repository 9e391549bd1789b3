import { Box, Title } from "@mantine/core";
import type { ActivityDetail } from "contract/activity/activity.contract";
import { refusalTexts } from "./refusal.texts.ts";
import { FieldLink } from "#features/sandbox/services/field-link.panel.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./refusal.module.css";

interface IgnoredFieldsProps {
  /** The code of the service that was called. */
  service: string;
  fields: ActivityDetail["ignored_fields"];
}

/** The fields that a service ignored, because their names are nearly those of others. */
export function IgnoredFields({ service, fields }: IgnoredFieldsProps) {
  const t = useTexts(refusalTexts);
  if (fields.length === 0) return null;
  return (
    <section aria-label={t("ignoredTitle")}>
      <Title order={3} mb={8}>
        {t("ignoredTitle")}
      </Title>
      {fields.map(({ field, meant }) => (
        <article key={field} className={classes.finding}>
          <p className={typography.caption}>
            {t("field")}
            <code className={classes.name}>{field}</code>
          </p>
          <Box component="p" mt={4} mb={8}>
            {t("ignored")} <FieldLink service={service} field={meant} />
          </Box>
        </article>
      ))}
    </section>
  );
}
