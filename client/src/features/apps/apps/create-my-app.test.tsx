import { expect, test } from "vitest";
import { CreateMyAppForm } from "./create-my-app.form.tsx";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

test.each([
  ["the hit rate that was asked for", 90, "90"],
  ["no hit rate, if none was asked for", 0, ""],
])("an app that is requested again asks for %s", async (_what, requested_rate, expected) => {
  const app = buildApp({
    products: ["/api/v1.0/balance-inquiry"],
    requested_rate,
    category: "user",
    reason: "Untuk uji coba",
  });
  const { sent, step } = await renderSignedIn(
    <CreateMyAppForm environment="sandbox" like={app} opened onClose={() => undefined} />,
    { role: "tenant" },
  );
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ requested_rate: expected })]);
});
