import type { ReactNode } from "react";
import { matchPath, Navigate, parsePath, useLocation } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { accountPath, pagePaths, searchPath } from "contract/pages";
import type { StoredSession } from "#session/session-storage.ts";
import { areaOf, roleOf, startOf, useSession } from "#session/use-session.ts";

/** Redirects the root of the portal to the home page of the role. */
export function StartRedirect() {
  return <Navigate to={startOf(useSession(), "/denied")} replace />;
}

/** Requires a session with `role`, or with any role if undefined. */
export function RequireRole({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const state = { from: pathname + search + hash };
  if (session === null) return <Navigate to="/login" replace state={state} />;
  const own = roleOf(session.roles);
  if (own === null || (role !== undefined && own !== role)) return <Navigate to="/denied" replace />;
  if (session.claims.mustChangePassword) return <Navigate to="/changepassword" replace state={state} />;
  return children;
}

/** Redirects the account page of the original identity provider to the user's profile. */
export function AccountRedirect() {
  const area = areaOf(roleOf(useSession()?.roles ?? ""));
  return (
    <RequireRole role={undefined}>
      <Navigate to={`${area}/profile`} replace />
    </RequireRole>
  );
}

/** The page requested before sign-in, if the role has access to it. */
export function wantedPath(state: unknown, session: StoredSession): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  if (typeof from !== "string") return null;
  const { pathname = "" } = parsePath(from);
  const area = `${areaOf(roleOf(session.roles))}/`;
  const isAllowed = (path: string) => path.startsWith(area) || path === searchPath || path === accountPath;
  return pagePaths.some((path) => isAllowed(path) && matchPath(path, pathname) !== null) ? from : null;
}
