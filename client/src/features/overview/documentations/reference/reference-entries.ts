import { toBilingual, type Bilingual } from "#features/overview/documentations/bilingual.ts";
import { getFieldAnchor, getHeaderAnchor, getResponseCodeAnchor, getServiceAnchor } from "./anchors.ts";
import { fields, type Field } from "./fields.ts";
import { headers, type Header } from "./headers.ts";
import { responseCodes, type ResponseCode } from "./response-codes.ts";
import { serviceCategories, services, type Service } from "./services.ts";
import { signatureRules, type SignatureRule } from "./signature-rules.ts";

interface Entry<Kind, Details> {
  kind: Kind;
  /** The anchor in the URL. */
  id: string;
  /** The main search term: code and path, name of a header or a field, or response code. */
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
  | Entry<"field", Field>
  | Entry<"rule", SignatureRule>;

const toServiceEntry = (service: Service): ReferenceEntry => ({
  kind: "service",
  id: getServiceAnchor(service.code),
  name: `${service.code} ${service.method} ${service.path}`,
  title: toBilingual(service.name),
  words: [serviceCategories[service.category], ...(service.remark === undefined ? [] : [service.remark])],
  details: service,
});

const toHeaderEntry = (header: Header): ReferenceEntry => ({
  kind: "header",
  id: getHeaderAnchor(header.name),
  name: header.name,
  title: toBilingual(header.name),
  words: [header.format, toBilingual(header.example), header.meaning],
  details: header,
});

const toFieldEntry = (field: Field): ReferenceEntry => ({
  kind: "field",
  id: getFieldAnchor(field.name),
  name: field.name,
  title: toBilingual(field.name),
  words: [],
  details: field,
});

const toResponseCodeEntry = (code: ResponseCode): ReferenceEntry => ({
  kind: "response-code",
  id: getResponseCodeAnchor(code.http, code.case),
  name: `${code.http}xx${code.case}`,
  title: toBilingual(code.message),
  words: [toBilingual(code.category), code.meaning, code.action],
  details: code,
});

const toRuleEntry = (rule: SignatureRule): ReferenceEntry => ({
  kind: "rule",
  id: `rule-${rule.slug}`,
  name: rule.formula ?? "",
  title: rule.title,
  words: [rule.text],
  details: rule,
});

export const referenceEntries: ReferenceEntry[] = [
  ...signatureRules.map(toRuleEntry),
  ...services.map(toServiceEntry),
  ...headers.map(toHeaderEntry),
  ...responseCodes.map(toResponseCodeEntry),
  ...fields.map(toFieldEntry),
];
