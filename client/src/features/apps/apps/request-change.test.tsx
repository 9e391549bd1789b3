import { expect, test } from "vitest";
import { RequestChangeForm } from "./request-change.form.tsx";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

test("who asks for a product keeps those that are granted", async () => {
  const app = buildApp({ products: ["/api/v1.0/balance-inquiry"], can: { request_change: true } });
  const { sent, step } = await renderSignedIn(
    <RequestChangeForm app={app} added="/api/v1.0/transfer-intrabank" opened onClose={() => undefined} />,
    { role: "tenant" },
  );
  await step(() => find("[role=dialog] button[type=submit]").click());
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ products: ["/api/v1.0/balance-inquiry", "/api/v1.0/transfer-intrabank"] }),
  ]);
});
