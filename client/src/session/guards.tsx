import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { Role } from "contract/endpoint";
import type { StoredSession } from "#session/session-storage.ts";
import { areaOf, roleOf, startOf, useSession } from "#session/use-session.ts";

/** The root of the portal: everybody to where their role starts. */
export function StartRedirect() {
  return <Navigate to={startOf(useSession(), "/denied")} replace />;
}

/** Without a role any of the two will do. */
export function RequireRole({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session === null) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  const own = roleOf(session.roles);
  if (own === null || (role !== undefined && own !== role)) return <Navigate to="/denied" replace />;
  if (session.claims.mustChangePassword)
    return <Navigate to="/changepassword" replace state={{ from: pathname + search }} />;
  return children;
}

/** A page of both roles, although its path lies in the administrators' area. */
export const searchPath = "/app/extra/search";

/** Where the person wanted to go before the sign-in page stopped them, if their role has that page. */
export function wantedPath(state: unknown, session: StoredSession): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const area = `${areaOf(roleOf(session.roles))}/`;
  const isOpenToThem = (path: string) => path.startsWith(area) || path.startsWith(searchPath);
  return typeof state.from === "string" && isOpenToThem(state.from) ? state.from : null;
}
