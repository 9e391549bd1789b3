import { digestHour, type NotificationPreference } from "contract/notifications/notifications.contract";

export const presentPreferences = (preferences: NotificationPreference[]) => ({
  preferences,
  digest_hour: digestHour,
});
