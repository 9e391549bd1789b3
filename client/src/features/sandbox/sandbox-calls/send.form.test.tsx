import { fireEvent, screen } from "@testing-library/react";
import type { ActivityDetail } from "contract/activity/activity.contract";
import type { SandboxCall } from "contract/sandbox-calls/sandbox-calls.contract";
import { loadDetails } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import { expect, test } from "vitest";
import { SendAsMember } from "./send-as-member.tsx";
import { queryClient } from "#api/query-client.ts";
import "#features/sandbox/activity/refusal-deviations.texts.ts";
import { enter } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const reply = (data: unknown) => ({ body: { status: "00", message: "Success", data } });
const list = (data: unknown[]) => ({
  body: { status: "00", message: "Success", data, meta: { total: data.length, page: 1, limit: 100 } },
});

const app = (name: string, products: string[]) => ({
  db_id: name === "kasir" ? "0192f0c1-0000-7000-8000-000000000001" : "0192f0c1-0000-7000-8000-000000000002",
  name,
  type: "sandbox",
  products,
  max_rate: 60,
  change_request: null,
  can: { sign: true, request_change: true },
});
const transfer = "/api/v2.0/transfer-intrabank";
const products = [
  {
    db_id: "p1",
    name: "Intrabank Transfer",
    uripath: transfer,
    version: "2.0",
    type: "sandbox",
    service_code: "17",
  },
];
const without = app("kasir", ["/api/v2.0/balance-inquiry"]);
const withProduct = app("toko", [transfer]);

const activity: Pick<
  ActivityDetail,
  | "db_id"
  | "app_id"
  | "service_code"
  | "method"
  | "target"
  | "cause"
  | "refusal"
  | "explanation"
  | "omission"
  | "ignored_fields"
  | "first_use"
  | "user_agent"
  | "can"
> & { request: unknown } = {
  db_id: "call-1",
  app_id: without.db_id,
  service_code: "17",
  method: "POST",
  target: "/v1.0/transfer-intrabank",
  cause: "product_not_granted",
  refusal: {
    findings: [
      {
        subject: "app",
        name: "kasir",
        rule: "product",
        deviation: "product_missing",
        values: {},
        sent: null,
        place: null,
        expected: null,
        is_example: false,
        recipe: null,
      },
    ],
  },
  explanation: null,
  omission: null,
  ignored_fields: [],
  first_use: null,
  user_agent: "GuzzleHttp/7",
  request: {
    headers: [],
    body: '{"partnerReferenceNo":"PRT-1","amount":{}}',
    body_bytes: 40,
    is_base64: false,
  },
  can: { compare: false, keep: true },
};

const request = {
  method: "POST",
  url: "https://sandbox.id/v1.0/transfer-intrabank",
  headers: [],
  body: "{}",
  string_to_sign: "s",
};
const refused: SandboxCall = {
  steps: [
    {
      kind: "call",
      request,
      response: {
        status: 401,
        headers: [],
        body: '{"responseCode":"4011700"}',
        duration_ms: 3,
        response_code: "4011700",
      },
      activity_id: "call-1",
    },
  ],
  repeat: request,
  issued: [],
  expected_code: null,
  openssl: null,
};

const service = snapServices.find(({ code }) => code === "17");
if (service === undefined) throw new Error("There is no service 17.");
const details = await loadDetails("17");

const open = (
  apps: unknown[],
  more: Answers = {},
  {
    address = "/",
    seen = () => undefined,
  }: { address?: string; seen?: (path: string, method: string) => void } = {},
) =>
  renderSignedIn(<SendAsMember service={service} details={details} />, {
    role: "tenant",
    address,
    seen,
    answers: {
      "GET /api/v1/products": list(products),
      "GET /api/v1/apps/": list(apps.map((each) => ({ EntityApps: each }))),
      "GET /api/v1/activity/call-1": reply(activity),
      "POST /api/v1/sandbox-calls": reply(refused),
      ...more,
    },
  });
const chosenApp = () => screen.getByRole<HTMLInputElement>("combobox", { name: "App" });

test("an app with the product is chosen first, and the others are marked", async () => {
  const { step } = await open([without, withProduct]);
  expect(chosenApp().value).toBe("toko");
  expect(screen.queryByRole("note")).toBeNull();
  await step(() => fireEvent.click(chosenApp()));
  expect(screen.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "toko",
    "kasir (without this product)",
  ]);
});

test("the Postman collection is offered for an app whose collection has the service", async () => {
  const { step } = await open([without, withProduct]);
  screen.getByRole("button", { name: "Download Postman collection" });
  await step(() => fireEvent.click(chosenApp()));
  await step(() => screen.getByRole("option", { name: /kasir/, hidden: true }).click());
  expect(screen.queryByRole("button", { name: "Download Postman collection" })).toBeNull();
});

test("for an app without the product, Send says so and requests it with the product chosen", async () => {
  const changed: string[] = [];
  const seen = (path: string, method: string) => {
    if (method !== "GET" && !path.includes("/sso/")) changed.push(path);
  };
  const { step } = await open([without], {}, { seen });
  find("[role=note]", "kasir may not call Intrabank Transfer");
  await step(() => find("button", "Request this product").click());
  await screen.findByRole("dialog", { name: "Request a change of the app" });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Intrabank Transfer/ }).checked).toBe(true);
  await step(() => screen.getByRole("button", { name: "Send request" }).click());
  // The request alone: a form inside another one would submit both.
  expect(changed).toEqual([`/api/v1/apps/${without.db_id}/change-request`]);
});

test("a request that was left asks for what the app has that is chosen next", async () => {
  const other = app("toko", ["/api/v1.0/transfer-va/create-va"]);
  const { sent, step } = await open([without, other]);
  await step(() => find("button", "Request this product").click());
  await step(() => screen.getByRole("button", { name: "Cancel" }).click());
  await step(() => fireEvent.click(chosenApp()));
  await step(() => screen.getByRole("option", { name: /toko/, hidden: true }).click());
  await step(() => find("button", "Request this product").click());
  await step(() => screen.getByRole("button", { name: "Send request" }).click());
  expect(sent).toMatchObject([
    {
      call: `POST /api/v1/apps/${other.db_id}/change-request`,
      body: { products: [...other.products, transfer] },
    },
  ]);
});

test("a request that is open stays when its user becomes a viewer", async () => {
  const apps = list([{ EntityApps: without }]);
  const { step } = await open([], { "GET /api/v1/apps/": apps });
  await step(() => find("button", "Request this product").click());
  await screen.findByRole("dialog");
  Object.assign(apps, list([{ EntityApps: { ...without, can: { sign: false, request_change: false } } }]));
  await step(() => queryClient.invalidateQueries({ queryKey: ["apps"] }));
  screen.getByRole("dialog", { name: "Request a change of the app" });
});

test("a product that was requested is not requested twice", async () => {
  await open([{ ...without, change_request: { products: [...without.products, transfer] } }]);
  find("[role=note]", "You have requested this product");
  expect(screen.queryByRole("button", { name: "Request this product" })).toBeNull();
});

test("a refused call shows why and its cure in place, and can be sent again with new references", async () => {
  const sent: string[] = [];
  const { step } = await open([without]);
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input === "string" && input.endsWith("/sandbox-calls") && typeof init?.body === "string")
      sent.push(init.body);
    return original(input, init);
  };
  await step(() => find("button", "Send").click());
  const answer = find("details", "4011700");
  expect(answer.textContent).toContain("Why it was refused");
  expect(answer.textContent).toContain("Request this product");
  await step(() => find("button", "Send again").click());
  const references = sent.map((body) => /partnerReferenceNo[^A-Z]*([A-Z]+\d+)/.exec(body)?.[1]);
  expect(references).toHaveLength(2);
  expect(new Set(references).size).toBe(2);
});

test("a refused signature offers the code that signs right, in the language of the caller", async () => {
  const explanation = {
    mistakes: [],
    pieces: [],
    signed_pieces: null,
    separator: ":",
    body: null,
    sent_signature: "x",
    expected_signature: null,
    algorithm: "HMAC-SHA512",
  };
  const { step } = await open([withProduct], {
    "GET /api/v1/activity/call-1": reply({
      ...activity,
      cause: "signature_invalid",
      refusal: null,
      explanation,
    }),
  });
  await step(() => find("button", "Send").click());
  find("button", "Copy the right signature code");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Programming language" }).value).toBe("PHP");
});

test("a call of Activity is filled in with new references and its app", async () => {
  await open([withProduct, without], {}, { address: "/?call=call-1" });
  expect(chosenApp().value).toBe("kasir (without this product)");
  const body = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" }).value;
  expect(body).toMatch(/^\{"partnerReferenceNo":"PRT\d+","amount":\{\}\}$/);
});

test("without the call of Activity in the address, the form has the sample again", async () => {
  const { router, step } = await open([withProduct, without], {}, { address: "/?call=call-1" });
  const readBody = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" }).value;
  expect(readBody()).not.toContain("sourceAccountNo");
  await step(() => router.navigate("/"));
  expect(chosenApp().value).toBe("toko");
  expect(readBody()).toContain("sourceAccountNo");
});

test("a mistake, and an answer of one's choice, take two presses; the next call is an ordinary one", async () => {
  const withCode = { ...refused, expected_code: "4011700" };
  const { sent, step } = await open([withProduct], { "POST /api/v1/sandbox-calls": reply(withCode) });
  const press = async (name: string) => {
    await step(() => find("button", "Send with").click());
    await step(() => screen.getByRole("menuitem", { name }).click());
  };
  await press("Wrong signature");
  screen.getByText("Expected answer: 4011700");
  await press("5041700 Timeout");
  await step(() => find("button[type=submit]", "Send").click());
  expect(sent.map(({ body }) => body)).toMatchObject([
    { fault: "wrong_signature" },
    { response_case: "50400" },
    { service: "17" },
  ]);
  const last = sent.at(-1)?.body;
  expect(last).not.toHaveProperty("fault");
  expect(last).not.toHaveProperty("response_case");
  expect(last).not.toHaveProperty("external_id");
});

test("the X-EXTERNAL-ID is sent as typed", async () => {
  const { sent, step } = await open([withProduct]);
  const field = screen.getByRole("textbox", { name: "X-EXTERNAL-ID" });
  await step(() => fireEvent.change(field, { target: { value: "9999940314000000001" } }));
  await step(() => find("button[type=submit]", "Send").click());
  expect(sent[0]?.body).toMatchObject({ external_id: "9999940314000000001" });
});

test.each([
  ["of one's choice is replaced by a new one", "shop-0001", {}],
  ["that asks for an answer asks for it again", "9999940314000000001", { response_case: "40314" }],
])("sent again, a typed X-EXTERNAL-ID %s", async (_what, typed, repeated) => {
  const { sent, step } = await open([withProduct]);
  await step(() => enter("X-EXTERNAL-ID", typed));
  await step(() => find("button[type=submit]", "Send").click());
  await step(() => find("button", "Send again").click());
  await step(() => find("button", "Send again").click());
  expect(sent).toHaveLength(3);
  expect(sent[0]?.body).toMatchObject({ external_id: typed });
  for (const { body } of sent.slice(1)) {
    expect(body).toMatchObject(repeated);
    expect(body).not.toHaveProperty("external_id");
  }
});

test("a mistake is made again with a new X-EXTERNAL-ID, because no answer can be asked for with it", async () => {
  const { sent, step } = await open([withProduct]);
  await step(() => enter("X-EXTERNAL-ID", "9999940314000000001"));
  await step(() => find("button", "Send with").click());
  await step(() => screen.getByRole("menuitem", { name: "Wrong signature" }).click());
  await step(() => find("button", "Send again").click());
  expect(sent[1]?.body).toMatchObject({ fault: "wrong_signature" });
  expect(sent[1]?.body).not.toHaveProperty("external_id");
  expect(sent[1]?.body).not.toHaveProperty("response_case");
});

test("without a connection the apps are asked for until the failure is shown, and again on request", async () => {
  let asked = 0;
  const away = { status: 503, body: { status: "01", code: "unavailable", message: "Away" } };
  const { step } = await open(
    [],
    { "GET /api/v1/apps/": away },
    {
      seen: (path) => {
        if (path.startsWith("/api/v1/apps/")) asked += 1;
      },
    },
  );
  await screen.findByText("This could not be loaded");
  const first = asked;
  // A form that asks again would be replaced by the skeleton, and the other way round.
  await step(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(asked).toBe(first);
  await step(() => find("button", "Try again").click());
  expect(asked).toBeGreaterThan(first);
});
