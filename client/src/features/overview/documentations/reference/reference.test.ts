import { createHash } from "node:crypto";
import { commonCases } from "contract/snap/response-codes";
import { loadDetails, type SnapField } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import { describe, expect, test } from "vitest";
import type { Block } from "#features/overview/documentations/content/content.ts";
import { findReference } from "./find-reference.ts";
import { headers } from "./headers.ts";
import { responseCodes } from "./response-codes.ts";
import { listSections } from "#features/overview/documentations/content/reference.ts";
import { services } from "./services.ts";
import { signatureRules } from "./signature-rules.ts";

test("the codes and paths of the 81 services are unique", () => {
  const codes = services.map(({ code }) => code).sort();
  expect(codes).toEqual(Array.from({ length: 81 }, (_, index) => String(index + 1).padStart(2, "0")));
  expect(new Set(services.map(({ path }) => path)).size).toBe(81);
  for (const { method, path } of services) {
    expect(["GET", "POST", "PUT", "DELETE"]).toContain(method);
    expect(path).toMatch(/^[a-z][a-z0-9/-]*(\/\{custIdMerchant\})?$/);
  }
});

test("response codes have three digits and two, are unique and sorted", () => {
  const codes = responseCodes.map(({ http, case: number }) => `${http}${number}`);
  expect(codes).toEqual([...new Set(codes)].sort());
  for (const code of codes) expect(code).toMatch(/^[245]\d{4}$/);
  expect(codes.filter((code) => code.startsWith("403"))).toHaveLength(24);
  expect(codes.filter((code) => code.startsWith("404"))).toHaveLength(20);
});

test("what a code means on the page of a service names only fields that the service has", async () => {
  const listNames = (fields: readonly SnapField[]): string[] =>
    fields.flatMap(({ name, fields: inner }) => [name, ...listNames(inner ?? [])]);
  const absent: string[] = [];
  for (const { code } of snapServices) {
    const { request, response, errors } = await loadDetails(code);
    const names = new Set(listNames([...request, ...response]));
    const shown = new Set<string>(["20000", ...errors, ...commonCases]);
    for (const { http, case: number, meaning, action } of responseCodes) {
      if (!shown.has(`${http}${number}`)) continue;
      for (const [name] of [...meaning, ...action].join(" ").matchAll(/\b[a-z]+[A-Z]\w+/g))
        if (!names.has(name)) absent.push(`${code} ${http}${number}: ${name}`);
    }
  }
  expect(absent).toEqual([]);
});

test("the meaning of a header stands alone, because pages of services show it, too", () => {
  for (const { meaning } of headers)
    expect(meaning.join(" ")).not.toMatch(/\b(?:below|above|di bawah|di atas)\b/);
});

describe.each(["en", "id"] as const)("content/%s/reference", (language) => {
  test.each([
    ["headers", 2, headers.map(({ name }) => name.toLowerCase())],
    ["response-codes", 2, responseCodes.map(({ http, case: number }) => `${http}-${number}`)],
    ["signature-rules", 1, signatureRules.map(({ slug }) => slug)],
  ] as const)("%s.md has the paragraphs that the pages show, as plain text", (file, paragraphs, anchors) => {
    const sections = listSections(file, language);
    expect(sections.map(({ id }) => id)).toEqual(anchors);
    const listKinds = (block: Block) =>
      block.kind === "text" ? block.text.map(({ kind }) => kind) : [block.kind];
    for (const { id, blocks } of sections)
      expect({ id, kinds: blocks.map(listKinds) }).toEqual({
        id,
        kinds: Array.from({ length: paragraphs }, () => ["plain"]),
      });
  });
});

test("the mandatory headers of a transaction match the standard", () => {
  const mandatory = headers.filter(({ b2b }) => b2b === "M").map(({ name }) => name);
  expect(mandatory).toEqual(
    expect.arrayContaining(["X-TIMESTAMP", "X-SIGNATURE", "X-PARTNER-ID", "X-EXTERNAL-ID", "CHANNEL-ID"]),
  );
  const timestamp = headers.find(({ name }) => name === "X-TIMESTAMP");
  expect(timestamp?.example).toHaveLength(Number(timestamp?.length));
});

test("the hash of an empty body matches the rule", () => {
  const rule = signatureRules.find(({ slug }) => slug === "empty-body");
  expect(rule?.formula).toBe(createHash("sha256").update("").digest("hex"));
});

test("a search finds entries by code, path, header and meaning in the given language", () => {
  const search = (typed: string, kind: Parameters<typeof findReference>[0]["kind"] = "all") =>
    findReference({ typed, kind, language: "id" }).map(({ id }) => id);
  expect(search("4011100")).toEqual(["service-11", "response-401-00"]);
  expect(search("balance-inquiry")).toEqual(["service-11"]);
  expect(search("x-external-id", "header")).toEqual(["header-x-external-id"]);
  expect(search("saldo tidak cukup")).toEqual(["response-403-14"]);
  expect(search("no such thing")).toEqual([]);
  expect(search("", "header")).toHaveLength(headers.length);
});
