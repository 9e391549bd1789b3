import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";

/** What the programs in all languages have in common. */
export interface SampleCall {
  name: string;
  /** The default base address; SNAP_BASE_URL replaces it. */
  baseUrl: string;
  method: string;
  /** With the values of parameters, as it is called and signed. */
  path: string;
  /** Minified JSON; empty for a call without a body. */
  body: string;
  /** A token service is signed with the private key and needs no token. */
  issuesToken: boolean;
  /** It is called with a customer token, too. */
  actsForCustomer: boolean;
}

export const tokenBody = '{"grantType":"client_credentials"}';
export const tokenPath = "/v1.0/access-token/b2b";
export const channel = "95221";
/** The X-DEVICE-ID of the samples. */
export const device = "09864ADCASA";

/** A line of a program, for a call that acts for a customer. */
export const addForCustomer = (call: SampleCall, ...lines: string[]) =>
  call.actsForCustomer ? `\n${lines.join("\n")}` : "";

const references = /"(partner(?:ReferenceNo|RefundNo|CaptureNo|VoidNo|BulkId|TrxId)|customerReference)":/;

/** A comment line about the reference in the body, which makes a second run of the program fail. */
export function noteReference(call: SampleCall, comment: string): string {
  const name = references.exec(call.body)?.[1];
  return name === undefined
    ? ""
    : `${comment} Each ${name} is accepted once: change it before the next run.\n`;
}

export function buildSampleCall(
  service: SnapService,
  details: SnapServiceDetails,
  baseUrl: string,
): SampleCall {
  const getSampleValue = (name: string) => {
    const value = details.sampleRequest[name] ?? "";
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  const listNames = (place: "path" | "query") =>
    details.request.filter((field) => field.in === place).map(({ name }) => name);
  const path = listNames("path").reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(getSampleValue(name))),
    service.paths[0],
  );
  const query = new URLSearchParams(
    listNames("query").map((name) => [name, getSampleValue(name)]),
  ).toString();
  const elsewhere = new Set([...listNames("path"), ...listNames("query")]);
  const body = Object.entries(details.sampleRequest).filter(([name]) => !elsewhere.has(name));
  const [documented] = service.methods;
  return {
    name: service.name,
    baseUrl,
    // HTTP clients send no body with GET.
    method: body.length > 0 && documented === "GET" ? "POST" : documented,
    path: `/v1.0/${path}${query === "" ? "" : `?${query}`}`,
    body: body.length === 0 ? "" : JSON.stringify(Object.fromEntries(body)),
    issuesToken: service.group === "security",
    actsForCustomer: service.customerToken === "strict",
  };
}
