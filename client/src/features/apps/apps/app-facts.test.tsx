import type { ReactNode } from "react";
import type { App } from "contract/apps/apps.contract";
import { expect, test } from "vitest";
import { AppCredentials, AppFacts, AppLimits, RequestFacts } from "./app-facts.panel.tsx";
import { page } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";

const accounts = [
  { db_id: "s1", number: "0060209031245", holder: "PT Uji", currency: "IDR", balance: "100.00" },
  { db_id: "s2", number: "0060209031246", holder: "PT Lain", currency: "IDR", balance: "100.00" },
];

/** What each line says, by its label. */
async function listFacts(element: ReactNode, role: "admin" | "tenant" = "tenant") {
  const asked: string[] = [];
  await renderSignedIn(element, {
    role,
    answers: { "GET /api/v1/source-accounts": page(accounts) },
    seen: (path) => asked.push(path),
  });
  const facts = Object.fromEntries(
    [...document.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? "",
    ]),
  );
  return { facts, asked };
}
const limitsOf = (change: Partial<App>, role?: "admin" | "tenant") =>
  listFacts(<AppLimits app={buildApp({ ...change, can: {} })} hitRate=" (42 left)" />, role);

test.each([
  ["admin", "PT Kasir"],
  ["tenant", undefined],
] as const)("the owner is said to an %s: %s", async (role, owner) => {
  const { facts } = await listFacts(<AppFacts app={buildApp()} />, role);
  expect(facts["Owner"]?.startsWith("PT Kasir")).toBe(owner === undefined ? undefined : true);
});

test("what nobody has said about an app has no line", async () => {
  const { facts } = await listFacts(<AppFacts app={buildApp()} />);
  expect(Object.keys(facts)).toEqual(["State", "Type", "Description", "Created", "Approved", "Approved by"]);
});

test("what was requested and decided has its lines", async () => {
  const app = buildApp({
    category: "user",
    reason: "Untuk uji coba",
    requested_rate: 90,
    approval_note: "Silakan",
  });
  const { facts } = await listFacts(<AppFacts app={app} />);
  expect(facts).toMatchObject({
    Category: "User of services",
    Reason: "Untuk uji coba",
    "Requested hit rate": "90 hit/minutes",
    "Note from the portal manager": "Silakan",
  });
});

test.each([
  ["active", 60, "60 hit/minutes (42 left)"],
  ["suspended", 60, "60 hit/minutes"],
  ["waiting", 0, "Set with the approval"],
  ["rejected", 0, "—"],
] as const)("the hit rate of an app that is %s with %i is “%s”", async (state, max_rate, said) => {
  const { facts } = await limitsOf({ state, max_rate });
  expect(facts["Max Hit Rate"]).toBe(said);
});

test.each([
  ["active", "2026-12-31T16:59:59.999Z", /^31 Dec 2026/],
  ["waiting", null, /^Set with the approval$/],
  ["active", null, /^Does not expire$/],
  ["suspended", null, /^Does not expire$/],
  ["expired", null, /^Does not expire$/],
  ["rejected", null, /^—$/],
  ["closed", null, /^—$/],
] as const)("the end of an app that is %s with %s is said", async (state, expires_at, said) => {
  const { facts } = await limitsOf({ state, expires_at });
  expect(facts["Expires"]).toMatch(said);
});

test("the holder of an account is said to administrators only, who alone ask for it", async () => {
  const src_accounts = ["0060209031246", "9"];
  const ofTenant = await limitsOf({ src_accounts });
  expect(ofTenant.facts["Source Account"]).toContain("0060209031246");
  expect(ofTenant.facts["Source Account"]).not.toContain("PT Lain");
  expect(ofTenant.asked.filter((path) => path.includes("source-accounts"))).toEqual([]);
});

test("an administrator reads whose each account is, and a removed one keeps its number", async () => {
  const { facts } = await limitsOf({ src_accounts: ["0060209031246", "9"] }, "admin");
  expect(facts["Source Account"]).toMatch(/0060209031246.*PT Lain.*9/);
  expect(facts["Source Account"]).not.toContain("PT Uji");
});

test("an app without an account says so", async () => {
  expect((await limitsOf({ src_accounts: [] })).facts["Source Account"]).toBe("—");
});

test.each([
  ["key-1", "key-1"],
  ["", "Available after approval"],
])("the consumer key “%s” is shown as “%s”", async (consumer_key, said) => {
  const app = buildApp({ consumer_key, state: consumer_key === "" ? "waiting" : "active" });
  const { facts } = await listFacts(<AppCredentials app={app} />);
  expect(facts["Consumer_key"]).toContain(said);
});

test("a request says whose it is and all its products", async () => {
  const products = ["/v1.0/balance-inquiry", "/v1.0/transfer-intrabank"];
  const { facts } = await listFacts(<RequestFacts app={buildApp({ products })} />, "admin");
  expect(facts["Apps Name"]).toBe("kasir-sandbox");
  expect(facts["Products"]).toContain("/v1.0/transfer-intrabank");
  expect(document.body.textContent).toContain("sari@kasir.id");
});
