import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { SendAnyCall } from "./send-any-call.tsx";
import { success } from "#test/answers.ts";
import { renderSignedIn } from "#test/render.tsx";

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

test("the form stays when its user becomes a viewer", async () => {
  const right = success({ role: "developer", can: { develop: true, rename: false } });
  const { step } = await renderSignedIn(<SendAnyCall />, {
    role: "tenant",
    address: "/?service=18",
    answers: { "GET /api/v1/company": right },
  });
  await screen.findByText(/signs the call with the credentials/);
  Object.assign(right, success({ role: "viewer", can: { develop: false, rename: false } }));
  await step(() => queryClient.invalidateQueries({ queryKey: ["company"] }));
  screen.getByText(/signs the call with the credentials/);
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
