import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  notificationTopics,
  type NotificationPreference,
} from "contract/notifications/notifications.contract";
import { AllMails, PreferenceRow } from "./notification-choices.tsx";
import { preferencesQuery } from "./notification-settings.queries.ts";
import { settingsTexts } from "./notification-settings.texts.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Card } from "#ui/page/card.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./notification-settings.module.css";

const topics = [
  "registrations",
  "apps",
  "appTime",
  "appChanges",
  "callbacks",
  "secrets",
  "company",
  "requests",
  "administrators",
] as const;

/** The user's choice of channels for each kind of event; each change is saved at once. */
export function NotificationSettingsPage() {
  const t = useTexts(settingsTexts);
  const query = useQuery(preferencesQuery);
  return (
    <Page title={t("title")} purpose={t("purpose")} width="reading">
      <Loaded query={query} lines={8}>
        {({ data }) => <Settings preferences={data.preferences} hour={data.digest_hour} />}
      </Loaded>
    </Page>
  );
}

function Settings({ preferences, hour }: { preferences: NotificationPreference[]; hour: number }) {
  const t = useTexts(settingsTexts);
  const time = `${String(hour).padStart(2, "0")}:00`;
  const listPreferencesOfTopic = (topic: (typeof topics)[number]) =>
    preferences.filter(({ kind }) => notificationTopics[topic].some((one) => one === kind));
  return (
    <Stack gap="lg">
      <Card
        title={t("all")}
        hint={`${t("dailyHint", { time })} ${preferences.some((one) => one.is_required) ? t("allHint") : ""}`.trim()}
      >
        <AllMails preferences={preferences} />
      </Card>
      {topics
        .filter((topic) => listPreferencesOfTopic(topic).length > 0)
        .map((topic) => (
          <Card
            key={topic}
            title={t(topic)}
            {...(listPreferencesOfTopic(topic).every((one) => one.is_required)
              ? { hint: t("requiredHint") }
              : {})}
            action={
              <div className={classes.columns} aria-hidden>
                <span>{t("bell")}</span>
                <span>{t("mail")}</span>
              </div>
            }
          >
            <ul>
              {listPreferencesOfTopic(topic).map((preference) => (
                <PreferenceRow key={preference.kind} preference={preference} />
              ))}
            </ul>
          </Card>
        ))}
    </Stack>
  );
}
