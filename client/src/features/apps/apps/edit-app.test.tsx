import { expect, test } from "vitest";
import { EditAppForm } from "./edit-app.form.tsx";
import { enter } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

test("an expired app is renamed: its last day, which is over, is not sent", async () => {
  const app = buildApp({ expires_at: "2026-01-31T16:59:59.999Z", can: { edit: true, edit_terms: true } });
  const { sent, step } = await renderSignedIn(<EditAppForm app={app} opened onClose={() => undefined} />, {});
  await step(() => enter(/^Apps Name/, "kasir-baru"));
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(sent).toMatchObject([{ body: { name: "kasir-baru" } }]);
  expect(sent[0]?.body).not.toHaveProperty("expires_at");
});
