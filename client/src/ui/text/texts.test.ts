import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { i18n } from "./i18n.ts";

/** Texts that are the same in both languages: names, codes and terms of the standard. */
const sameInBoth = new Set([
  "curl",
  "PDF",
  "Merchant",
  "Virtual account",
  "QR",
  "X-EXTERNAL-ID",
  "Field",
  "{{count}} byte",
  "{{count}} ms",
  "HTTP {{status}}",
  "Filter",
  "API",
  "Administrator",
  "Audit",
  "Access token",
  "BIC",
  "Bank",
  "Body",
  "Portal",
  "CSV",
  "Client ID",
  "Client secret",
  "Consumer_key",
  "Consumer_secret",
  "Excel (XLSX)",
  "FAQ",
  "FAQs",
  "Final",
  "Format",
  "HAR",
  "HTTP",
  "Header",
  "ID",
  "OK",
  "Path",
  "JavaScript",
  "Log",
  "Log Status",
  "METHOD",
  "PHP",
  "Postman",
  "PowerShell",
  "Python",
  "SIT",
  "SIT - Request",
  "SIT-Request",
  "SNAP Developer Portal",
  "Sandbox",
  "Secret",
  "Standar Nasional Open API Pembayaran",
  "Signature Generator",
  "SignatureGen",
  "Status",
  "Tenant",
  "Timestamp",
  "Token",
  "Token 73/74",
  "isActive",
]);

const modules = import.meta.glob("../../**/*.texts.ts", { eager: true });

const Texts = z.record(z.string(), z.string());

const listBundles = (language: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(i18n.getDataByLanguage(language) ?? {}).map(([namespace, texts]) => [
      namespace,
      Texts.parse(texts),
    ]),
  );

const english = listBundles("en");
const indonesian = listBundles("id");
const all = Object.entries(english).flatMap(([namespace, texts]) =>
  Object.entries(texts).map(([key, text]) => ({
    name: `${namespace}.${key}`,
    en: text,
    id: indonesian[namespace]?.[key] ?? "",
  })),
);

const listPlaceholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ""));

test("numbers in texts have the separators of the language", () => {
  i18n.addResource("en", "numbers", "duration", "{{count}} ms of {{what}}");
  i18n.addResource("id", "numbers", "duration", "{{count}} ms dari {{what}}");
  const values = { ns: "numbers", count: 1234.5, what: "1234.5" };
  expect(i18n.t("duration", { lng: "en", ...values })).toBe("1,234.5 ms of 1234.5");
  expect(i18n.t("duration", { lng: "id", ...values })).toBe("1.234,5 ms dari 1234.5");
});

describe("every text", () => {
  test("the texts are found", () => {
    expect(Object.keys(modules).length).toBeGreaterThan(10);
    expect(Object.keys(english).length).toBe(Object.keys(modules).length);
    expect(all.length).toBeGreaterThan(300);
  });

  test("is defined in a .texts.ts file, where this test finds it", () => {
    const source = path.resolve(import.meta.dirname, "../..");
    const elsewhere = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.texts\.ts$|\.test\.tsx?$/.test(file))
      .filter((file) => readFileSync(path.join(source, file), "utf8").includes("defineTexts("));
    expect(elsewhere).toEqual([]);
  });

  test("exists in both languages and is not empty", () => {
    const listKeys = (bundles: typeof english) =>
      Object.entries(bundles).flatMap(([namespace, texts]) =>
        Object.keys(texts).map((key) => `${namespace}.${key}`),
      );
    expect(listKeys(indonesian).sort()).toEqual(listKeys(english).sort());
    expect(all.filter(({ en, id }) => en.trim() === "" || id.trim() === "")).toEqual([]);
  });

  test("has the same placeholders in both languages", () => {
    expect(all.filter(({ en, id }) => listPlaceholders(en).join() !== listPlaceholders(id).join())).toEqual(
      [],
    );
  });

  test("with a count has a singular, unless the count is always above one", () => {
    const isPlural = (text: string) => /\{\{(?:count|calls|total)\}\} (?!ms\b)\w+s\b/.test(text);
    const plurals = all.filter(({ name, en }) => isPlural(en) && !name.endsWith("_other"));
    expect(plurals.map(({ name }) => name)).toEqual([
      "registrations.decideMany",
      "public-start.servicesHint",
    ]);
    const words = { count: 1, errors: 0, first: "a", last: "b" };
    expect(i18n.t("summary", { ns: "usage", lng: "en", ...words })).toMatch(/^1 call,/);
  });

  test("is translated unless it is the same in both languages", () => {
    expect(all.filter(({ en, id }) => en === id && hasWords(en) && !sameInBoth.has(en))).toEqual([]);
  });
});
