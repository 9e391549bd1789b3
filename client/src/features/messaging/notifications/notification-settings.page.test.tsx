import { expect, test } from "vitest";
import { NotificationSettingsPage } from "./notification-settings.page.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

test("an event that cannot be switched off is always shown in the bell, and always mailed", async () => {
  const preferences = [{ kind: "app_secret_viewed", bell: true, mail: "now", is_required: true }];
  await renderSignedIn(<NotificationSettingsPage />, {
    role: "tenant",
    answers: {
      "GET /api/v1/notifications/preferences": {
        body: { status: "00", message: "Success", data: { preferences, digest_hour: 7 } },
      },
    },
  });
  expect(find("li", "A portal manager views a secret").textContent).toMatch(/Bell: Always\s*E-mail: Always$/);
});
