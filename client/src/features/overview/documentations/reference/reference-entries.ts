import { same, type Bilingual } from "#features/overview/documentations/bilingual.ts";
import { headers, type Header } from "./headers.ts";
import { responseCodes, type ResponseCode } from "./response-codes.ts";
import { serviceCategories, services, type Service } from "./services.ts";
import { signatureRules, type SignatureRule } from "./signature-rules.ts";

interface Entry<Kind, Details> {
  kind: Kind;
  /** The anchor in the URL. */
  id: string;
  /** The main search term: code and path, header name, or response code. */
  name: string;
  title: Bilingual;
  /** Additional texts to search. */
  words: Bilingual[];
  details: Details;
}

export type ReferenceEntry =
  | Entry<"service", Service>
  | Entry<"header", Header>
  | Entry<"response-code", ResponseCode>
  | Entry<"rule", SignatureRule>;

const ofService = (service: Service): ReferenceEntry => ({
  kind: "service",
  id: `service-${service.code}`,
  name: `${service.code} ${service.method} ${service.path}`,
  title: same(service.name),
  words: [serviceCategories[service.category], ...(service.remark === undefined ? [] : [service.remark])],
  details: service,
});

const ofHeader = (header: Header): ReferenceEntry => ({
  kind: "header",
  id: `header-${header.name.toLowerCase()}`,
  name: header.name,
  title: same(header.name),
  words: [header.format, same(header.example), header.meaning],
  details: header,
});

const ofResponseCode = (code: ResponseCode): ReferenceEntry => ({
  kind: "response-code",
  id: `response-${code.http}-${code.case}`,
  name: `${code.http}xx${code.case}`,
  title: same(code.message),
  words: [same(code.category), code.meaning, code.action],
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
