import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { SendAnyCall } from "./send-any-call.tsx";
import { refusal, success } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const list = (data: unknown[]) => ({
  body: { status: "00", message: "Success", data, meta: { total: data.length, page: 1, limit: 100 } },
});
const transfer = { uripath: "/api/v2.0/transfer-intrabank", service_code: "17" };
const balance = { uripath: "/api/v2.0/balance-inquiry", service_code: "11" };
const app = (db_id: string, products: string[]) => ({
  EntityApps: { db_id, name: db_id, type: "sandbox", products, change_request: null, can: { sign: true } },
});

test.each([
  { address: "/", products: [transfer.uripath], code: "17" },
  { address: "/", products: [transfer.uripath, balance.uripath], code: "11" },
  { address: "/?app=second", products: [transfer.uripath], code: "11" },
  { address: "/?service=18", products: [transfer.uripath], code: "18" },
])("Send at $address opens a service that the app may call: $code", async ({ address, products, code }) => {
  await renderSignedIn(<SendAnyCall />, {
    role: "tenant",
    address,
    answers: {
      "GET /api/v1/products": list(
        [transfer, balance].map((each) => ({ ...each, version: "2.0", type: "sandbox", name: "" })),
      ),
      "GET /api/v1/apps/": list([app("first", products), app("second", [balance.uripath])]),
    },
  });
  await screen.findByText(/signs the call with the credentials/);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Service" }).value).toMatch(
    new RegExp(`^${code} `),
  );
});

const request = {
  method: "POST",
  url: "https://sandbox.id/v1.0",
  headers: [],
  body: "{}",
  string_to_sign: "s",
};
const result = {
  steps: [
    {
      kind: "call",
      request,
      response: {
        status: 200,
        headers: [],
        body: '{"responseCode":"2001700"}',
        duration_ms: 3,
        response_code: "2001700",
      },
      activity_id: null,
    },
  ],
  repeat: request,
  issued: [],
  expected_code: null,
  openssl: null,
};

test("the form, its app and its result stay when its user becomes a viewer, and the server says why", async () => {
  const appId = "0192f0c1-0000-7000-8000-000000000001";
  const right = success({ role: "developer", can: { develop: true, rename: false } });
  const { EntityApps: own } = app(appId, [transfer.uripath]);
  const apps = list([{ EntityApps: own }]);
  const calls = success(result);
  const { sent, step } = await renderSignedIn(<SendAnyCall />, {
    role: "tenant",
    hasFeedback: true,
    answers: {
      "GET /api/v1/company": right,
      "GET /api/v1/products": list([{ ...transfer, version: "2.0", type: "sandbox", name: "" }]),
      "GET /api/v1/apps/": apps,
      "POST /api/v1/sandbox-calls": calls,
    },
  });
  await screen.findByText(/signs the call with the credentials/);
  await step(() => find("button[type=submit]", "Send").click());
  find("details", "2001700");
  Object.assign(right, success({ role: "viewer", can: { develop: false, rename: false } }));
  Object.assign(apps, list([{ EntityApps: { ...own, can: { sign: false } } }]));
  await step(() => queryClient.invalidateQueries({ queryKey: ["company"] }));
  await step(() => queryClient.invalidateQueries({ queryKey: ["apps"] }));
  screen.getByText(/signs the call with the credentials/);
  find("details", "2001700");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Service" }).value).toMatch(/^17 /);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "App" }).value).toBe(appId);
  Object.assign(calls, refusal(409, "Viewers cannot send."));
  await step(() => find("button[type=submit]", "Send").click());
  expect(sent.map(({ body }) => body)).toMatchObject([{ db_id: appId }, { db_id: appId, service: "17" }]);
  await screen.findByText(/Viewers cannot send/);
});

test("a failure to load the apps again is noted once", async () => {
  const apps = list([app("first", [transfer.uripath])]);
  const products = list([{ ...transfer, version: "2.0", type: "sandbox", name: "" }]);
  const { step } = await renderSignedIn(<SendAnyCall />, {
    role: "tenant",
    answers: { "GET /api/v1/products": products, "GET /api/v1/apps/": apps },
  });
  await screen.findByText(/signs the call with the credentials/);
  for (const answer of [apps, products]) Object.assign(answer, refusal(503, "Away"));
  await step(() => queryClient.invalidateQueries());
  expect(await screen.findAllByText(/Not up to date since/, {}, { timeout: 4000 })).toHaveLength(1);
});

test("while the apps cannot be loaded, no service is chosen, and the failure can be repeated", async () => {
  let asked = 0;
  const { step } = await renderSignedIn(<SendAnyCall />, {
    role: "tenant",
    answers: {
      "GET /api/v1/products": list([{ ...balance, version: "2.0", type: "sandbox", name: "" }]),
      "GET /api/v1/apps/": { status: 503, body: { status: "01", code: "unavailable", message: "Away" } },
    },
    seen: (path) => {
      if (path.startsWith("/api/v1/apps/")) asked += 1;
    },
  });
  await screen.findByText("This could not be loaded");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Service" }).value).toBe("");
  const first = asked;
  await step(() => screen.getByRole("button", { name: "Try again" }).click());
  expect(asked).toBeGreaterThan(first);
});
