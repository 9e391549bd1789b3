import type { PrefilledCall } from "contract/sandbox-calls/prefill-call";
import { loadDetails } from "contract/snap/service-details";
import { snapServices, type SnapService } from "contract/snap/services";
import { createErrorOfField, createFieldError } from "#http/app-error.ts";
import { buildMessage } from "contract/messages/messages";

const version = "/v1.0";

/** The service with this code, if a consumer calls it. */
export function findService(code: string): SnapService {
  const service = snapServices.find((each) => each.code === code && each.direction === "to_provider");
  if (service === undefined)
    throw createErrorOfField("not_found", "service", buildMessage("no_such_service", { code }));
  return service;
}

/**
 * Method and target of a call: only the path of the service's table, with the given values, so that a value
 * cannot lead to another path.
 */
export async function buildAddress(service: SnapService, { path, query, body }: PrefilledCall) {
  const { request } = await loadDetails(service.code);
  const known = new Set(request.filter((field) => field.in === "query").map(({ name }) => name));
  const unknown = Object.keys(query).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw createFieldError(`query.${unknown}`, "unknown_parameter", { name: unknown });
  const names = [...service.paths[0].matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const surplus = Object.keys(path).find((name) => !names.includes(name));
  if (surplus !== undefined)
    throw createFieldError(`path.${surplus}`, "unknown_parameter", { name: surplus });
  const filled = names.reduce(
    (text, name) => text.replace(`{${name}}`, () => getPathSegment(name, path[name] ?? "")),
    `${version}/${service.paths[0]}`,
  );
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const search = new URLSearchParams(given).toString();
  return {
    method: getMethod(service, body),
    target: search === "" ? filled : `${filled}?${search}`,
  };
}

/** HTTP clients send no body with GET, so another method of the service is used with one. */
function getMethod({ methods }: SnapService, body: string): string {
  const [documented] = methods;
  if (body === "" || documented !== "GET") return documented;
  return methods.find((method) => method !== "GET") ?? documented;
}

/** A dot segment stays one when it is encoded, and leads to another path. */
function getPathSegment(name: string, value: string): string {
  if (value === "" || /^\.{1,2}$/.test(value) || /\p{Cs}/u.test(value))
    throw createFieldError(`path.${name}`, "path_value_refused", { name });
  return encodeURIComponent(value);
}
