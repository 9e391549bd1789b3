import { defineTexts } from "#ui/text/texts.ts";

export const notificationsTexts = defineTexts("notifications", {
  en: {
    title: "Notifications",
    markAllRead: "Mark all as read",
    markRead: "Mark as read: {{what}}",
    unread: "Unread",
    today: "Today",
    yesterday: "Yesterday",
    older: "Show older",
    settings: "Notification settings",
    empty: "There are no notifications yet.",
    emptyAdmin: "When a tenant creates an app or a request, you are notified here.",
    emptyTenant: "When an app is approved or the status of a request changes, you are notified here.",
  },
  id: {
    title: "Pemberitahuan",
    markAllRead: "Tandai semua dibaca",
    markRead: "Tandai sudah dibaca: {{what}}",
    unread: "Belum dibaca",
    today: "Hari ini",
    yesterday: "Kemarin",
    older: "Tampilkan yang lebih lama",
    settings: "Pengaturan pemberitahuan",
    empty: "Belum ada pemberitahuan.",
    emptyAdmin: "Jika tenant membuat aplikasi atau permintaan, Anda diberi tahu di sini.",
    emptyTenant: "Jika aplikasi disetujui atau status permintaan berubah, Anda diberi tahu di sini.",
  },
});
