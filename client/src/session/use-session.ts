import { useSyncExternalStore } from "react";
import type { Role } from "contract/endpoint";
import type { Reader } from "contract/pages";
import { currentSession, subscribeToSession } from "./session-store.ts";
import type { StoredSession } from "./session-storage.ts";

export const useSession = () => useSyncExternalStore(subscribeToSession, currentSession);

/** For pages behind a guard, which always have a session. */
export function useSignedIn(): StoredSession {
  const session = useSession();
  if (session === null) throw new Error("This component requires a signed-in user.");
  return session;
}

/** Roles containing admin are admin, those containing tenant are tenant; others are unknown (null). */
export function roleOf(roles: string): Role | null {
  if (roles.includes("admin")) return "admin";
  return roles.includes("tenant") ? "tenant" : null;
}

export const useReader = (): Reader => roleOf(useSession()?.roles ?? "") ?? "visitor";

/** The path prefix of a role's pages; the pages of visitors have none. */
export function areaOf(reader: Reader | null) {
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
export function startOf(session: StoredSession | null, otherwise: "/denied" | "/logout"): string {
  if (session === null) return "/login";
  const role = roleOf(session.roles);
  return role === null ? otherwise : `${areaOf(role)}/home`;
}
