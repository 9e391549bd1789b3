import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { GenerateSignature } from "./generate-signature.tsx";
import { delay, enter, page, refusal, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const kasir = buildApp({ can: { sign: true } });
const viewed = buildApp({ db_id: "a2", name: "toko", consumer_key: "key-2" });
const withoutSecret = buildApp({
  db_id: "a3",
  name: "loket",
  consumer_key: "key-3",
  secret_id: null,
  can: { sign: true },
});
const product = (name: string, version: string, uripath: string) => ({
  db_id: uripath,
  name,
  uripath,
  version,
  type: "sandbox",
  service_code: "11",
  method: "POST",
});
const products = [
  product("Balance", "1.0", "/v1.0/balance"),
  product("Balance", "2.0", "/v2.0/balance"),
  product("Old", "1.0", "/v1.0/old"),
];
const reveal = "POST /api/v1/apps/a1/secrets/s1/reveal";

interface Options {
  role?: "admin" | "tenant";
  apps?: readonly unknown[];
  answers?: Answers;
}

async function open({ role = "tenant", apps = [kasir, viewed, withoutSecret], answers = {} }: Options = {}) {
  const asked: string[] = [];
  const rendered = await renderSignedIn(<GenerateSignature />, {
    role,
    answers: {
      ...answers,
      "GET /api/v1/apps/user/u1": page(apps.map((EntityApps) => ({ EntityApps }))),
      "GET /api/v1/apps": page(apps),
      "GET /api/v1/products": page(products),
      [reveal]: success({ secret_id: "s1", consumer_secret: "rahasia" }),
      ...answers,
    },
    seen: (path) => asked.push(path),
  });
  const { step } = rendered;
  const choose = async (label: string, option: string) => {
    await step(() => fireEvent.click(combobox(label)));
    await step(() => find("[role=option]", option).click());
  };
  return { ...rendered, asked, choose };
}
const combobox = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name, hidden: true });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const insert = () => screen.queryByRole("button", { name: "Insert the app's consumer secret" });

test("an app fills in its client ID, and its secret on demand", async () => {
  const { sent, step, choose } = await open();
  await choose("API type", "Transaction");
  expect(insert()).toBeNull();
  await choose("App", "kasir-sandbox");
  expect(field(/^Client ID/).value).toBe("key-1");
  expect(sent).toEqual([]);
  await step(() => insert()?.click());
  expect(sent.map(({ call }) => call)).toEqual([reveal]);
  expect(field(/^Client secret/).value).toBe("rahasia");
  // Of another app it would be the wrong one.
  await choose("App", "loket");
  expect([field(/^Client ID/).value, field(/^Client secret/).value]).toEqual(["key-3", ""]);
  expect(insert()).toBeNull();
});

test("the secret of an app is not offered for another client ID, and spaces do not make one", async () => {
  const { step, choose } = await open();
  await choose("API type", "Transaction");
  await choose("App", "kasir-sandbox");
  await step(() => enter(/^Client ID/, " key-1 "));
  expect(insert()).not.toBeNull();
  expect(combobox("App").value).toBe("kasir-sandbox");
  await step(() => enter(/^Client ID/, "key-9"));
  expect(insert()).toBeNull();
  expect(combobox("App").value).toBe("");
});

test("a secret that is refused leaves the field empty, and can be asked for again", async () => {
  const slow = delay(refusal(409, "It has ended."));
  const { sent, step, choose } = await open({ answers: { [reveal]: slow } });
  await choose("API type", "Transaction");
  await choose("App", "kasir-sandbox");
  await step(() => insert()?.click());
  await step(() => insert()?.click());
  expect(sent).toHaveLength(1);
  await step(slow.arrive);
  expect(field(/^Client secret/).value).toBe("");
  await step(() => insert()?.click());
  expect(sent).toHaveLength(2);
});

test("only apps whose calls the user may sign are offered", async () => {
  const { step } = await open();
  await step(() => fireEvent.click(combobox("App")));
  const options = screen.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
  expect(options).toContain("kasir-sandbox");
  expect(options).not.toContain("toko");
  expect(document.body.textContent).toContain("Fills in the client ID.");
});

test.each([
  ["none can sign", { apps: [viewed] }, "There is no approved app yet."],
  [
    "they cannot be loaded",
    { answers: { "GET /api/v1/apps/user/u1": refusal(409, "Not now.") } },
    "The apps could not be loaded.",
  ],
])("if %s, the field for the app says so and cannot be used", async (_what, options, said) => {
  await open(options);
  expect(document.body.textContent).toContain(said);
  expect(combobox("App").disabled).toBe(true);
});

test("an administrator finds any app, with its company", async () => {
  const { asked, choose } = await open({ role: "admin" });
  await choose("App", "PT Kasir · sari");
  expect(field(/^Client ID/).value).toBe("key-1");
  expect(combobox("App").value).toBe("kasir-sandbox (PT Kasir)");
  expect(asked.filter((path) => path.startsWith("/api/v1/apps/user/"))).toEqual([]);
});

test.each([
  ["/v1.0/balance", "/v2.0/balance"],
  ["/v1.0/old", ""],
  ["/v1.0/typed", "/v1.0/typed"],
])("in the other version the path %s becomes “%s”", async (path, expected) => {
  const { step, choose } = await open();
  await choose("API type", "Transaction");
  await step(() => fireEvent.change(combobox("URL path"), { target: { value: path } }));
  await choose("API version", "2.0");
  expect(combobox("URL path").value).toBe(expected);
});

test("a version that is cleared is asked for", async () => {
  const { sent, step } = await open();
  await step(() => find(".mantine-InputClearButton-root").click());
  expect(combobox("API version").value).toBe("");
  await step(() => find("button[type=submit]", "Generate signature").click());
  expect(combobox("API version").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("an error is gone once another type is chosen, whose fields are other ones", async () => {
  const { step, choose } = await open();
  await step(() => find("button[type=submit]", "Generate signature").click());
  expect(field(/^Client ID/).getAttribute("aria-invalid")).toBe("true");
  await choose("API type", "Transaction");
  expect(field(/^Client ID/).getAttribute("aria-invalid")).toBeNull();
});

test.each([
  ["1.0", false],
  ["2.0", true],
])("in version %s secret and token are required: %s", async (version, isRequired) => {
  const { choose } = await open();
  await choose("API type", "Transaction");
  await choose("API version", version);
  expect([/^Client secret/, /^Access token/].map((label) => field(label).required)).toEqual([
    isRequired,
    isRequired,
  ]);
  const hints = ["Optional: not used in a 1.0 signature.", "Leave it empty: a 1.0 signature has no token"];
  for (const hint of hints) expect(document.body.textContent.includes(hint)).toBe(!isRequired);
});

test("the method is the one that is chosen", async () => {
  const { choose } = await open();
  await choose("API type", "Transaction");
  await choose("Method", "GET");
  expect(combobox("Method").value).toBe("GET");
});

test("Enter does not sign for who may not", async () => {
  const company = success({ role: "viewer", can: { develop: false, rename: false } });
  const { sent, step } = await open({ answers: { "GET /api/v1/company": company } });
  await step(() => enter(/^Client ID/, "key-1"));
  await step(() => fireEvent.submit(find("form")));
  expect(sent).toEqual([]);
});
