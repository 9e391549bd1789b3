import type { SnapServiceDetails } from "contract/snap/service-details";
import { noServiceCode, getServiceName, snapServices, type SnapService } from "contract/snap/services";

/** The bases of the sandbox. Below the last one the portal has calls of its own, which win. */
export const bases = ["/v1.0", "/api/v1.0", "/api/v2.0", "/api/v1"] as const;

const portalBase = "/api/v1";
/** Calls of the portal below a base of the sandbox; Express finds them in any case. */
const portalFolder = "/api/v1.0/utilities/";
const suffix = ".htm";
/** Banks and gateways serve the standard below paths of their own: `/snap/v1.0`, `/openapi/v1.0`. */
const versionFolder = "/v1.0/";
const maxPrefixLength = 200;
const prefix = /^(?:\/[\w.~-]*)*$/;

/** The portal's own calls are tried before the services of the sandbox. */
export const isBelowPortal = (path: string): boolean => path.startsWith(`${portalBase}/`);

export interface SandboxRoute {
  service: SnapService;
  /** Parameters of the path. */
  params: Record<string, string>;
}

/** The service of a path; "unknown" and "portal" say who answers that there is none. */
export type RouteMatch = SandboxRoute | "unknown" | "portal";

/**
 * A path is exactly as documented, because it is signed as called. Only below `/api/v1`, where the portal has its calls,
 * and its helper calls, no other prefix leads to a service.
 */
export function findRoute(path: string): RouteMatch {
  if (path.toLowerCase().startsWith(portalFolder)) return "portal";
  const base = bases.find((each) => path.startsWith(`${each}/`));
  const route = base === undefined ? undefined : findService(path.slice(base.length + 1));
  if (route !== undefined) return route;
  if (base === portalBase) return "portal";
  return findServiceBelowPrefix(path) ?? (base === undefined ? "portal" : "unknown");
}

/** The service below any prefix that ends with the version of the standard. */
function findServiceBelowPrefix(path: string): SandboxRoute | undefined {
  const end = path.lastIndexOf(versionFolder);
  if (end === -1 || end > maxPrefixLength) return undefined;
  const before = path.slice(0, end);
  const isSafe =
    prefix.test(before) && !before.split("/").some((segment) => segment === "." || segment === "..");
  return isSafe ? findService(path.slice(end + versionFolder.length)) : undefined;
}

const findService = (rest: string): SandboxRoute | undefined =>
  parseRoute(rest) ?? (rest.endsWith(suffix) ? parseRoute(rest.slice(0, -suffix.length)) : undefined);

/** What a call to a path of no service is recorded as. */
export const noService: SnapService = {
  code: noServiceCode,
  name: getServiceName(noServiceCode),
  group: "balance",
  api: "",
  direction: "to_provider",
  methods: ["POST"],
  paths: ["unknown"],
};
export const noDetails: SnapServiceDetails = {
  code: noServiceCode,
  request: [],
  response: [],
  errors: [],
  sampleRequest: {},
  sampleResponse: {},
};

/** All services of the sandbox. */
export const servedServices: readonly SnapService[] = snapServices.filter(
  ({ direction }) => direction === "to_provider",
);

const byPath = new Map<string, SnapService>();
const withParameter: { start: string; name: string; service: SnapService }[] = [];
for (const service of servedServices)
  for (const path of service.paths) {
    const [, start, name] = /^(.*\/)\{(\w+)\}$/.exec(path) ?? [];
    if (start === undefined || name === undefined) byPath.set(path, service);
    else withParameter.push({ start, name, service });
  }

function parseRoute(path: string): SandboxRoute | undefined {
  const service = byPath.get(path);
  if (service !== undefined) return { service, params: {} };
  for (const { start, name, service: found } of withParameter) {
    const value = path.slice(start.length);
    if (path.startsWith(start) && value !== "" && !value.includes("/"))
      return { service: found, params: { [name]: tryDecode(value) } };
  }
  return undefined;
}

/** A value that cannot be decoded is used as it is. */
function tryDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
