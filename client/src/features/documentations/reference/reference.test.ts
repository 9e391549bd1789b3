import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findReference } from "./find-reference.ts";
import { headers } from "./headers.ts";
import { responseCodes } from "./response-codes.ts";
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
  const found = (typed: string, kind: Parameters<typeof findReference>[0]["kind"] = "all") =>
    findReference({ typed, kind, language: "id" }).map(({ id }) => id);
  expect(found("4011100")).toEqual(["service-11", "response-401-00"]);
  expect(found("balance-inquiry")).toEqual(["service-11"]);
  expect(found("x-external-id", "header")).toEqual(["header-x-external-id"]);
  expect(found("saldo tidak cukup")).toEqual(["response-403-14"]);
  expect(found("no such thing")).toEqual([]);
  expect(found("", "header")).toHaveLength(headers.length);
});
