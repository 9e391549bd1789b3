import { Select, Switch } from "@mantine/core";
import {
  notificationMails,
  type NotificationMail,
  type NotificationPreference,
} from "contract/notifications/notifications.contract";
import { useSetPreferences } from "./notification-settings.queries.ts";
import { settingsTexts } from "./notification-settings.texts.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./notification-settings.module.css";

const parseMail = (value: string | null): NotificationMail | undefined =>
  notificationMails.find((mail) => mail === value);

/** One choice for the mails of all events. */
export function AllMails({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const t = useTexts(settingsTexts);
  const set = useSetPreferences();
  const optional = preferences.filter((preference) => !preference.is_required);
  const first = optional[0]?.mail;
  const common = optional.every(({ mail }) => mail === first) ? first : undefined;
  return (
    <Select
      w={132}
      aria-label={t("allOf")}
      placeholder={t("different")}
      data={notificationMails.map((mail) => ({ value: mail, label: t(mail) }))}
      value={common ?? null}
      allowDeselect={false}
      disabled={set.isPending}
      onChange={(value) => {
        const mail = parseMail(value);
        if (mail !== undefined) set.mutate(optional.map(({ kind, bell }) => ({ kind, bell, mail })));
      }}
    />
  );
}

export function PreferenceRow({ preference }: { preference: NotificationPreference }) {
  const t = useTexts(settingsTexts);
  const set = useSetPreferences();
  const { kind, is_required: isRequired } = preference;
  // A choice is shown while it is being saved.
  const { bell, mail } = set.isPending ? (set.variables[0] ?? preference) : preference;
  const event = t(kind);
  return (
    <li className={classes.row}>
      <span className={classes.event}>{event}</span>
      {isRequired ? (
        <>
          <span className={classes.requiredBell}>
            <span className={classes.columnWord}>{t("bell")}:</span> {t("required")}
          </span>
          <span className={classes.requiredMail}>
            <span className={classes.columnWord}>{t("mail")}:</span> {t("required")}
          </span>
        </>
      ) : (
        <>
          <Switch
            className={classes.bell ?? ""}
            label={<span className={classes.columnWord}>{t("bell")}</span>}
            aria-label={t("bellFor", { event })}
            checked={bell}
            onChange={({ currentTarget }) => set.mutate([{ kind, bell: currentTarget.checked, mail }])}
          />
          <Select
            aria-label={t("mailFor", { event })}
            data={notificationMails.map((value) => ({ value, label: t(value) }))}
            value={mail}
            allowDeselect={false}
            onChange={(value) => set.mutate([{ kind, bell, mail: parseMail(value) ?? mail }])}
          />
        </>
      )}
    </li>
  );
}
