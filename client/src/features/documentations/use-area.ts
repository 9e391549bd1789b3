import type { Role } from "contract/endpoint";
import { areaOf, roleOf, useSignedIn } from "#session/use-session.ts";

interface Area {
  role: Role;
  /** The path prefix of the user's pages. */
  base: ReturnType<typeof areaOf>;
}

export function useArea(): Area {
  const role = roleOf(useSignedIn().roles) ?? "tenant";
  return { role, base: areaOf(role) };
}
