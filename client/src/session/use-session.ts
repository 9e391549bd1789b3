import { useSyncExternalStore } from "react";
import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { getSession, subscribeToSession } from "./session-store.ts";
import type { StoredSession } from "./session-storage.ts";

export const useSession = () => useSyncExternalStore(subscribeToSession, getSession);

/** For pages behind a guard, which always have a session. */
export function useSignedIn(): StoredSession {
  const session = useSession();
  if (session === null) throw new Error("This component requires a signed-in user.");
  return session;
}

/** Roles containing admin are admin, those containing tenant are tenant; others are unknown (null). */
export function getRole(roles: string): Role | null {
  if (roles.includes("admin")) return "admin";
  return roles.includes("tenant") ? "tenant" : null;
}

export const useReader = (): Reader => getRole(useSession()?.roles ?? "") ?? "visitor";

/** The path prefix of a role's pages; the pages of visitors have none. */
export function getArea(reader: Reader | null) {
  switch (reader) {
    case "admin":
      return "/app";
    case "visitor":
      return "";
    case "tenant":
    case null:
      return "/tenant";
  }
}

/** The home page of a session's role, also the target of "Back to Home". */
export function getStartPath(session: StoredSession | null, otherwise: "/denied" | "/logout"): string {
  if (session === null) return "/login";
  const role = getRole(session.roles);
  return role === null ? otherwise : `${getArea(role)}/home`;
}
