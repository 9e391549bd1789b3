import type { Both } from "#features/documentations/content.ts";
import { headers, type Header } from "#features/documentations/reference/headers.ts";
import { responseCodes, type ResponseCode } from "#features/documentations/reference/response-codes.ts";
import { serviceCategories, services, type Service } from "#features/documentations/reference/services.ts";
import { signatureRules, type SignatureRule } from "#features/documentations/reference/signature-rules.ts";

interface Entry<Kind, Details> {
  kind: Kind;
  /** The anchor in the URL. */
  id: string;
  /** What people type to find it: code and path, header name, response code. */
  name: string;
  title: Both;
  /** All other words to search in. */
  words: Both[];
  details: Details;
}

export type ReferenceEntry =
  | Entry<"service", Service>
  | Entry<"header", Header>
  | Entry<"response-code", ResponseCode>
  | Entry<"rule", SignatureRule>;

const alike = (words: string): Both => [words, words];

const ofService = (service: Service): ReferenceEntry => ({
  kind: "service",
  id: `service-${service.code}`,
  name: `${service.code} ${service.method} ${service.path}`,
  title: alike(service.name),
  words: [serviceCategories[service.category], ...(service.remark === undefined ? [] : [service.remark])],
  details: service,
});

const ofHeader = (header: Header): ReferenceEntry => ({
  kind: "header",
  id: `header-${header.name.toLowerCase()}`,
  name: header.name,
  title: alike(header.name),
  words: [header.format, alike(header.example), header.meaning],
  details: header,
});

const ofResponseCode = (code: ResponseCode): ReferenceEntry => ({
  kind: "response-code",
  id: `response-${code.http}-${code.case}`,
  name: `${code.http}xx${code.case}`,
  title: alike(code.message),
  words: [alike(code.category), code.meaning, code.action],
  details: code,
});

const ofRule = (rule: SignatureRule): ReferenceEntry => ({
  kind: "rule",
  id: `rule-${rule.slug}`,
  name: rule.formula ?? "",
  title: rule.title,
  words: [rule.text],
  details: rule,
});

export const referenceEntries: ReferenceEntry[] = [
  ...signatureRules.map(ofRule),
  ...services.map(ofService),
  ...headers.map(ofHeader),
  ...responseCodes.map(ofResponseCode),
];
