import { defineTexts } from "#ui/text/texts.ts";

export const bellTexts = defineTexts("notification-bell", {
  en: {
    notifications: "Notifications",
    unread_one: "{{count}} unread notification",
    unread_other: "{{count}} unread notifications",
    unreadMany: "{{count}} or more unread notifications",
  },
  id: {
    notifications: "Pemberitahuan",
    unread_one: "{{count}} pemberitahuan belum dibaca",
    unread_other: "{{count}} pemberitahuan belum dibaca",
    unreadMany: "{{count}} pemberitahuan atau lebih belum dibaca",
  },
});
