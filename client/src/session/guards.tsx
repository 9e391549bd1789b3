import type { ReactNode } from "react";
import { matchPath, Navigate, parsePath, useLocation } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { accountPath, pagePaths, searchPath } from "contract/pages";
import type { StoredSession } from "#session/session-storage.ts";
import { areaOf, roleOf, startOf, useSession } from "#session/use-session.ts";

/** The root of the portal: everybody to where their role starts. */
export function StartRedirect() {
  return <Navigate to={startOf(useSession(), "/denied")} replace />;
}

/** Without a role any of the two will do. */
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

/** The account page of the original client's identity provider: everybody to their own profile. */
export function AccountRedirect() {
  const area = areaOf(roleOf(useSession()?.roles ?? ""));
  return (
    <RequireRole role={undefined}>
      <Navigate to={`${area}/profile`} replace />
    </RequireRole>
  );
}

/** Where the person wanted to go before the sign-in page stopped them, if it is a page that their role has. */
export function wantedPath(state: unknown, session: StoredSession): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  if (typeof from !== "string") return null;
  const { pathname = "" } = parsePath(from);
  const area = `${areaOf(roleOf(session.roles))}/`;
  const isOpenToThem = (path: string) => path.startsWith(area) || path === searchPath || path === accountPath;
  return pagePaths.some((path) => isOpenToThem(path) && matchPath(path, pathname) !== null) ? from : null;
}
