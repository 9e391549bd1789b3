import {
  refusalDeviations,
  refusalRecipes,
  refusalRules,
  type RefusalFinding,
} from "contract/activity/refusal";
import { expect, test } from "vitest";
import { recipeLanguages, refusalRecipes as recipes, detectLanguage } from "./refusal-recipes.ts";
import { RefusalView } from "./refusal-view.panel.tsx";
import "./refusal-deviations.texts.ts";
import { i18n } from "#ui/text/i18n.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const amount: RefusalFinding = {
  subject: "field",
  name: "amount.value",
  rule: "decimal",
  deviation: "amount_number",
  values: {},
  sent: "10000",
  place: null,
  expected: '"10000.00"',
  is_example: false,
  recipe: "amount",
};
const clock: RefusalFinding = {
  subject: "header",
  name: "X-TIMESTAMP",
  rule: "timestamp_fresh",
  deviation: "clock_utc_labelled",
  values: { tolerance: 300, seconds: 25_202, zone: "+07:00" },
  sent: "2026-11-27T07:50:00+07:00",
  place: null,
  expected: "2026-11-27T14:50:02+07:00",
  is_example: false,
  recipe: "timestamp",
};
const noUse = { service: "18", firstUse: null, userAgent: "GuzzleHttp/7" };

test("a finding has its rule, what was sent, what is expected, and the code of the client's language", async () => {
  const { step } = await renderSignedIn(<RefusalView refusal={{ findings: [amount] }} {...noUse} />, {});
  const field = find("a", "amount.value");
  expect(field.getAttribute("href")).toBe("/app/documentations/services/18#request-amount.value");
  find("article", "It is a number");
  find("dd", "An amount is a text");
  find("dd", "10000");
  find("dd", '"10000.00"');
  find("pre", "intdiv($sen, 100)");
  await step(() => document.querySelector<HTMLInputElement>("input[value=Python]")?.click());
  find("pre", "Decimal(price)");
});

test("differences of time are in hours, minutes and seconds", async () => {
  await renderSignedIn(<RefusalView refusal={{ findings: [clock] }} {...noUse} />, {});
  find("article", "It is 7 h 2 s off: the time is UTC, but it is labelled +07:00.");
  find("dd", "at most 5 min away");
});

test("the character that is wrong is marked", async () => {
  const body: RefusalFinding = {
    ...amount,
    subject: "body",
    name: "",
    rule: "body_json",
    deviation: "json_trailing_comma",
    values: { byte: 8 },
    sent: '{"a":1,}',
    place: 7,
    expected: null,
  };
  await renderSignedIn(<RefusalView refusal={{ findings: [body] }} {...noUse} />, {});
  expect(find("mark").textContent).toBe("}");
  find("article", "Before byte 8 is a comma after the last element");
});

test("an example is called one", async () => {
  const missing: RefusalFinding = { ...amount, deviation: "absent", sent: null, is_example: true };
  await renderSignedIn(<RefusalView refusal={{ findings: [missing] }} {...noUse} />, {});
  find("dt", "For example");
  find("dd", "nothing");
});

test("other findings follow the one that decided", async () => {
  await renderSignedIn(<RefusalView refusal={{ findings: [amount, clock] }} {...noUse} />, {});
  expect(
    [...document.querySelectorAll("article")].map(({ textContent }) => textContent.slice(0, 17)),
  ).toEqual(["Fieldamount.value", "HeaderX-TIMESTAMP"]);
  find("p", "would also be refused for these");
});

test("the first use of a repeated value is linked", async () => {
  const db_id = "0192f0c1-0000-7000-8000-000000000001";
  await renderSignedIn(
    <RefusalView
      service="18"
      refusal={{ findings: [{ ...clock, deviation: "id_repeated", values: { day: "2026-11-27" } }] }}
      firstUse={{ db_id, created_at: "2026-11-27T02:05:03.000Z" }}
      userAgent=""
    />,
    { role: "tenant" },
  );
  expect(find("a", "Open that call").getAttribute("href")).toBe(`/tenant/activity?open=${db_id}`);
});

test("texts name only values that their rule or deviation has, in both languages", () => {
  const tables: [string, Record<string, readonly string[]>][] = [
    ["refusalRules", refusalRules],
    ["refusalDeviations", refusalDeviations],
  ];
  for (const [namespace, table] of tables)
    for (const language of ["en", "id"])
      for (const [name, values] of Object.entries(table)) {
        const text = String(i18n.getResource(language, namespace, name));
        const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => value);
        expect({ name, named: named.filter((each) => !values.includes(each ?? "")) }).toEqual({
          name,
          named: [],
        });
        expect(text.length).toBeGreaterThan(5);
      }
});

test("each recipe has code in each language", () => {
  for (const recipe of refusalRecipes)
    for (const language of recipeLanguages) expect(recipes[recipe][language].length).toBeGreaterThan(10);
});

test.each([
  ["GuzzleHttp/7", "PHP"],
  ["python-requests/2.31.0", "Python"],
  ["okhttp/4.12.0", "Java"],
  ["Go-http-client/2.0", "Go"],
  ["RestSharp/110.2.0.0", "C#"],
  ["curl/8.5.0", "Shell"],
  ["axios/1.6.0", "Node.js"],
  ["", "Node.js"],
])("the client %s is written in %s", (userAgent, language) => {
  expect(detectLanguage(userAgent)).toBe(language);
});
