import { screen } from "@testing-library/react";
import type { TenantServer } from "contract/tenant-servers/tenant-servers.contract";
import { expect, test } from "vitest";
import { TenantServerForm } from "./tenant-server.form.tsx";
import { enter, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const server: TenantServer = {
  base_url: "https://api.bank.co.id/snap",
  service_urls: { "24": "https://va.bank.co.id/inquiry" },
  authentication: "token",
  client_id: "portal",
  has_client_secret: true,
  signature_encoding: "hex",
  updated_at: "2026-11-27T03:00:00.000Z",
  updated_by: "rina",
};
const call = "PUT /api/v1/apps/a1/server";

async function open(given: TenantServer | null) {
  let closed = 0;
  const { sent, step } = await renderSignedIn(
    <TenantServerForm app={buildApp()} server={given} opened onClose={() => (closed += 1)} />,
    { role: "tenant", answers: { [call]: success({}) } },
  );
  const submit = () => step(() => find("[role=dialog] button[type=submit]", "Save server").click());
  return { sent, step, submit, countClosed: () => closed };
}
const secret = () => screen.queryByLabelText<HTMLInputElement>(/^Client secret for the portal/);
const clientId = () => screen.getByLabelText<HTMLInputElement>(/^Client id for the portal/);
const isInvalid = (label: RegExp) => screen.getByLabelText(label).getAttribute("aria-invalid") === "true";

test("a server that is edited keeps its values, and its secret if none is typed", async () => {
  const { sent, submit, countClosed } = await open(server);
  find("[role=dialog] h2", "Server of kasir-sandbox");
  find("[role=dialog]", "A secret is stored. Leave this empty to keep it.");
  expect(secret()?.required).toBe(false);
  await submit();
  const { base_url, service_urls, authentication, client_id, signature_encoding } = server;
  expect(sent).toEqual([
    { call, body: { base_url, service_urls, authentication, client_id, signature_encoding } },
  ]);
  expect(countClosed()).toBe(1);
});

test("the first server signs with a token and base64, and needs a secret", async () => {
  const { sent, step, submit } = await open(null);
  expect(secret()?.required).toBe(true);
  find("[role=dialog]", "Stored encrypted and never shown.");
  await step(() => enter(/^Base address/, "https://api.bank.co.id"));
  await step(() => enter(/^Client id/, "portal"));
  await step(() => enter(/^Client secret/, "rahasia"));
  await submit();
  expect(sent).toMatchObject([
    {
      body: {
        base_url: "https://api.bank.co.id",
        authentication: "token",
        client_id: "portal",
        client_secret: "rahasia",
        signature_encoding: "base64",
        service_urls: {},
      },
    },
  ]);
});

test("without a token there is no secret, and the client id is optional", async () => {
  const { sent, step, submit } = await open(server);
  expect(clientId().required).toBe(true);
  await step(() => screen.getByRole("radio", { name: /^Without a token/ }).click());
  expect(secret()).toBeNull();
  expect(clientId().required).toBe(false);
  await submit();
  expect(sent).toMatchObject([{ body: { authentication: "asymmetric" } }]);
});

test("a secret that was typed before the change to no token is not sent", async () => {
  const { sent, step, submit } = await open(server);
  await step(() => enter(/^Client secret/, "rahasia"));
  await step(() => screen.getByRole("radio", { name: /^Without a token/ }).click());
  await submit();
  expect(sent.map(({ call: sentCall }) => sentCall)).toEqual([call]);
  expect(sent[0]?.body).not.toHaveProperty("client_secret");
});

test("what is wrong is said at its field, also for one of the lines", async () => {
  const { sent, step, submit } = await open(server);
  await step(() => enter(/^Base address/, "bank"));
  await step(() => enter(/^Services at other addresses/, "24"));
  await submit();
  expect([/^Base address/, /^Services at other/, /^Client id/].map(isInvalid)).toEqual([true, true, false]);
  expect(sent).toEqual([]);
});
