import { useSyncExternalStore } from "react";
import type { Role } from "contract/endpoint";
import { sessionNow, subscribeToSession } from "#session/session-store.ts";
import type { StoredSession } from "#session/session-storage.ts";

export const useSession = () => useSyncExternalStore(subscribeToSession, sessionNow);

/** For pages behind a guard, where somebody is signed in. */
export function useSignedIn(): StoredSession {
  const session = useSession();
  if (session === null) throw new Error("This part needs a signed-in user.");
  return session;
}

/** A role containing admin is admin, one containing tenant is tenant, any other is neither. */
export function roleOf(roles: string): Role | null {
  if (roles.includes("admin")) return "admin";
  return roles.includes("tenant") ? "tenant" : null;
}

/** What the paths of a role's pages begin with. */
export const areaOf = (role: Role | null) => (role === "admin" ? "/app" : "/tenant");

/** Where a role starts; also where "Back to Home" leads. */
export function startOf(session: StoredSession | null, otherwise: "/denied" | "/login"): string {
  if (session === null) return "/login";
  const role = roleOf(session.roles);
  return role === null ? otherwise : `${areaOf(role)}/home`;
}
