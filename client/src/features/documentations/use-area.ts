import type { Role } from "contract/endpoint";
import { roleOf, useSignedIn } from "#session/use-session.ts";

interface Area {
  role: Role;
  /** What the paths of the reader's pages begin with. */
  base: "/app" | "/tenant";
}

export function useArea(): Area {
  return roleOf(useSignedIn().roles) === "admin"
    ? { role: "admin", base: "/app" }
    : { role: "tenant", base: "/tenant" };
}
