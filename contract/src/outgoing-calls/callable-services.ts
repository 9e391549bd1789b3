import { snapServices, type SnapService } from "../snap/services.ts";

/**
 * The services of a tenant that the portal calls: without those that issue tokens, which it asks before each call, and those
 * with a value in their path, which a free path has. Those that a provider calls come first.
 */
export const callableServices: readonly SnapService[] = snapServices
  .filter(({ group, paths: [path] }) => group !== "security" && !path.includes("{"))
  .sort((a, b) => Number(b.direction === "from_provider") - Number(a.direction === "from_provider"));
