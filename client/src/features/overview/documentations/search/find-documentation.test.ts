import { expect, test } from "vitest";
import { loadDocumentationIndex } from "#features/overview/documentations/documentations.queries.ts";
import { findDocumentation } from "./find-documentation.ts";
import { searchWords } from "./search-words.ts";

const index = {
  en: await loadDocumentationIndex("en", "visitor"),
  id: await loadDocumentationIndex("id", "visitor"),
};
const find = (language: "en" | "id", typed: string) => findDocumentation(index[language], typed);

/** What people type or paste, and the path of the first result, below /documentations or as it is. */
const queries: [typed: string, path: string][] = [
  ["4011800", "services/18#code-4011800"],
  ["4031815", "services/18#code-4031815"],
  ['{"responseCode":"4031815","responseMessage":"Transaction Not Permitted."}', "services/18#code-4031815"],
  ["responseCode: 2007300", "services/73#code-2007300"],
  ["401xx00", "reference#response-401-00"],
  ["40315", "reference#response-403-15"],
  ["4040002", "reference#response-404-02"],
  ["18", "services/18"],
  ["73", "services/73"],
  ["/v1.0/transfer-interbank", "services/18"],
  ["transfer-interbank", "services/18"],
  ["/transfer-intrabank", "services/17"],
  ["POST /openapi/v1.0/transfer-interbank", "services/18"],
  ["https://bank.example/snap/v1.0/transfer-va/create-va?x=1", "services/27"],
  ["/v1.0/registration-card-inquiry/CUST000071", "services/03"],
  ["/v1.1/access-token/b2b", "services/73"],
  ["transfer-sknbi", "services/23"],
  ["partnerReferenceNo", "reference#field-partnerReferenceNo"],
  ["beneficiaryaccountno", "reference#field-beneficiaryAccountNo"],
  ['"status": "00"', "reference#field-status"],
  ["amount.value", "reference#field-value"],
  ["X-EXTERNAL-ID", "reference#header-x-external-id"],
  ["x-partner-id", "reference#header-x-partner-id"],
  ["qris", "services#qrMpm"],
  ["kode qr", "services#qrMpm"],
  ["virtual account", "services#virtualAccount"],
  ["bi-fast", "services#fastDebit"],
  ["webhook", "provider-notifications"],
  ["notifikasi", "provider-notifications"],
  ["idempotency", "repeat-a-call"],
  ["idempotensi", "repeat-a-call"],
  ["timeout", "timeouts"],
  ["pembulatan", "money"],
  ["zona waktu", "time"],
  ["go live", "go-live"],
  ["error codes", "reference?kind=response-code"],
  ["kode galat", "reference?kind=response-code"],
  ["sdk", "first-signature"],
  ["contoh kode", "first-signature"],
  ["postman", "services"],
  ["swagger", "/docs"],
  ["tanda tangan", "signature-generator"],
  ["signature", "signature-generator"],
  ["hmac", "reference#rule-transaction-symmetric"],
  ["access token", "services/73"],
  ["token akses", "services/73"],
  ["mutasi rekening", "services/14"],
  ["rate limit", "/faqs#hit-rate"],
  ["batas hit", "/faqs#hit-rate"],
  ["cors", "/faqs#browser-cors"],
  ["email", "notifications"],
  ["e-mail", "notifications"],
  ["too many e-mails", "/faqs#too-many-mails"],
  ["interbank transfer", "services/18"],
  ["Transaction Not Permitted", "reference#response-403-15"],
];

test.each(queries)("%s", (typed, path) => {
  const wanted = path.startsWith("/") ? path : `/documentations/${path}`;
  for (const language of ["en", "id"] as const)
    expect(find(language, typed)[0]?.entry.path, language).toBe(wanted);
});

test.each([
  ["en", "insufficient balance", "reference#response-403-14"],
  ["id", "saldo tidak cukup", "reference#response-403-14"],
  ["en", "first transfer", "first-transfer"],
  ["id", "transfer pertama", "first-transfer"],
] as const)("in %s, %s", (language, typed, path) => {
  expect(find(language, typed)[0]?.entry.path).toBe(`/documentations/${path}`);
});

test("a code says what it means and for which service, then leads to both", () => {
  const [first, ...others] = find("en", "4031815").map(({ entry }) => entry);
  expect(first?.title).toBe("4031815 · Transaction Not Permitted.[reason]");
  expect(first?.hint).toMatch(/^Interbank Transfer \(18\): .{20}/);
  expect(others.map(({ path }) => path)).toEqual([
    "/documentations/services/18",
    "/documentations/reference#response-403-15",
  ]);
  expect(find("id", "4031815")[0]?.entry.hint).not.toBe(first?.hint);
});

test("what holds a code, path or field is exact; words are not", () => {
  const isExact = (typed: string) => find("en", typed)[0]?.isExact;
  for (const typed of ["4011800", "18", "transfer-interbank", "partnerReferenceNo", "X-TIMESTAMP"])
    expect(isExact(typed), typed).toBe(true);
  for (const typed of ["qris", "signature", "transfer", "status"]) expect(isExact(typed), typed).toBe(false);
});

test("a number that is no code of the standard is searched as text", () => {
  expect(find("en", "4999999")).toEqual([]);
  expect(find("en", "99999403153")).toEqual([]);
});

test("each search word belongs to an entry, and to one only", () => {
  const paths = index.en.map(({ path }) => path);
  expect(Object.keys(searchWords).filter((path) => !paths.includes(path))).toEqual([]);
  const words = Object.values(searchWords).flatMap((text) => text.split(", "));
  expect(words.filter((word, position) => words.indexOf(word) !== position)).toEqual([]);
});

test("a field names the services that have it", () => {
  expect(find("en", "beneficiaryAccountNo")[0]?.entry.hint).toContain(
    "In Internal Account Inquiry (15), External Account Inquiry (16), Intrabank Transfer (17) and 10 more services",
  );
});
