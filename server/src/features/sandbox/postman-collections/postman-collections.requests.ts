import { findSucceeding, prefillCall } from "contract/sandbox-calls/prefill-call";
import { loadDetails } from "contract/snap/service-details";
import { tokenServices, type SnapService } from "contract/snap/services";
import { buildAddress } from "#features/sandbox/sandbox-calls/sandbox-calls.request.values.ts";
import {
  customerTokenService,
  getReferenceVariable,
  storeReference,
  storingScripts,
} from "./postman-collections.scripts.ts";

/** A request of a collection, in the parts of the format v2.1 that are used. */
export interface CollectionItem {
  name: string;
  request: {
    method: string;
    header: { key: string; value: string }[];
    url: { raw: string; host: string[]; path: string[]; query: { key: string; value: string }[] };
    body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
    description: string;
  };
  event: CollectionEvent[];
}

export interface CollectionEvent {
  listen: "prerequest" | "test";
  script: { type: "text/javascript"; exec: string[] };
}

export const buildEvent = (listen: CollectionEvent["listen"], script: string): CollectionEvent => ({
  listen,
  script: { type: "text/javascript", exec: script.split("\n") },
});

/** The call of a service that Send prefills, with variables for what is new in every call; `services` are those of the collection. */
export async function buildItem(
  service: SnapService,
  services: readonly SnapService[],
  description: string,
): Promise<CollectionItem> {
  const { code, name } = service;
  const call = prefillCall(await loadDetails(code), writeReference, findVariables(code, services));
  const { method, target } = await buildAddress(service, call);
  return {
    name: `${code} ${name}`,
    request: {
      method,
      header: buildHeaders(service).map(([key, value]) => ({ key, value })),
      url: buildUrl(target),
      ...(call.body === ""
        ? {}
        : { body: { mode: "raw", raw: call.body, options: { raw: { language: "json" } } } }),
      description,
    },
    event: listScripts(code, services).map((script) => buildEvent("test", script)),
  };
}

/** Postman makes another `$guid` at each place, so that an order that is copied within a bulk has its own reference. */
const writeReference = (_name: string, order?: number) =>
  order === undefined ? "{{reference}}" : "{{$guid}}";

/** The service whose call must succeed before, so that this one finds its transaction. */
export const findPreceding = (code: string): string | undefined => findSucceeding(code)?.after;

/** Fields that take what an earlier request of the collection has answered or sent. */
function findVariables(code: string, services: readonly SnapService[]): Record<string, string> {
  if (code === customerTokenService) return { authCode: "{{authCode}}" };
  const preceding = findPreceding(code);
  if (preceding === undefined || !services.some((each) => each.code === preceding)) return {};
  const names = Object.keys(findSucceeding(code)?.fields ?? {});
  return Object.fromEntries(names.map((name) => [name, `{{${getReferenceVariable(preceding)}}}`]));
}

const listScripts = (code: string, services: readonly SnapService[]): string[] => [
  ...(storingScripts[code] === undefined ? [] : [storingScripts[code]]),
  ...(services.some((each) => findPreceding(each.code) === code) ? [storeReference(code)] : []),
];

function buildHeaders({ code, customerToken }: SnapService): [string, string][] {
  const signed: [string, string][] = [
    ["Content-Type", "application/json"],
    ["X-TIMESTAMP", "{{timestamp}}"],
    ["X-SIGNATURE", "{{signature}}"],
  ];
  if (tokenServices.has(code)) return [...signed, ["X-CLIENT-KEY", "{{clientId}}"]];
  const ofCustomer: [string, string][] =
    customerToken === undefined || customerToken === "optional"
      ? []
      : [
          ["Authorization-Customer", "Bearer {{customerToken}}"],
          ["X-DEVICE-ID", "{{deviceId}}"],
        ];
  return [
    ...signed,
    ["Authorization", "Bearer {{token}}"],
    ...ofCustomer,
    ["X-PARTNER-ID", "{{clientId}}"],
    ["X-EXTERNAL-ID", "{{externalId}}"],
    ["CHANNEL-ID", "{{channelId}}"],
  ];
}

/** The parts of a URL stay escaped: Postman sends what is escaped as it is. */
function buildUrl(target: string): CollectionItem["request"]["url"] {
  const [path = "", search = ""] = target.split("?");
  return {
    raw: `{{baseUrl}}${target}`,
    host: ["{{baseUrl}}"],
    path: path.split("/").slice(1),
    query: search
      .split("&")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const [key = "", value = ""] = pair.split("=");
        return { key, value };
      }),
  };
}
