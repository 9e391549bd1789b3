import type { Role } from "contract/endpoint";
import { areaOf, roleOf, useSignedIn } from "#session/use-session.ts";

interface Area {
  role: Role;
  /** What the paths of the reader's pages begin with. */
  base: ReturnType<typeof areaOf>;
}

export function useArea(): Area {
  const role = roleOf(useSignedIn().roles) ?? "tenant";
  return { role, base: areaOf(role) };
}
