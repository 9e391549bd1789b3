import { snapServices, type SnapService } from "contract/snap/services";

/** The bases of the sandbox. Below the last one the portal has calls of its own, which win. */
export const bases = ["/v1.0", "/api/v1.0", "/api/v2.0", "/api/v1"] as const;

const portalBase = "/api/v1";
/** Calls of the portal below a base of the sandbox; Express finds them in any case. */
const portalFolder = "/api/v1.0/utilities/";
const suffix = ".htm";

/** The portal's own calls are tried before the services of the sandbox. */
export const isBelowPortal = (path: string): boolean => path.startsWith(`${portalBase}/`);

export interface SandboxRoute {
  service: SnapService;
  /** Parameters of the path. */
  params: Record<string, string>;
}

/** The service of a path; "unknown" and "portal" say who answers that there is none. */
export type Found = SandboxRoute | "unknown" | "portal";

/** A path is exactly as documented, because it is signed as called. */
export function findRoute(path: string): Found {
  const base = bases.find((each) => path.startsWith(`${each}/`));
  if (base === undefined || path.toLowerCase().startsWith(portalFolder)) return "portal";
  const rest = path.slice(base.length + 1);
  const route = routeOf(rest) ?? (rest.endsWith(suffix) ? routeOf(rest.slice(0, -suffix.length)) : undefined);
  return route ?? (base === portalBase ? "portal" : "unknown");
}

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

function routeOf(path: string): SandboxRoute | undefined {
  const service = byPath.get(path);
  if (service !== undefined) return { service, params: {} };
  for (const { start, name, service: found } of withParameter) {
    const value = path.slice(start.length);
    if (path.startsWith(start) && value !== "" && !value.includes("/"))
      return { service: found, params: { [name]: decoded(value) } };
  }
  return undefined;
}

/** A value that cannot be decoded is used as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
