import type { ReactNode } from "react";
import { matchPath, Navigate, parsePath, useLocation } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { accountPath, pagePaths, searchPath, visitorPaths, type Reader } from "contract/pages";
import type { StoredSession } from "./session-storage.ts";
import { getArea, getRole, getStartPath, useReader, useSession } from "./use-session.ts";

/** Redirects the root of the portal to the home page of the role. */
export function StartRedirect() {
  return <Navigate to={getStartPath(useSession(), "/denied")} replace />;
}

/**
 * Requires a session with `role`, or with any role if undefined. The documentation needs none: visitors and other
 * roles are sent to the page of their own area.
 */
export function RequireRole({ role, children }: { role: Role | undefined; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const state = { from: pathname + search + hash };
  const elsewhere = getDocumentationPath(useReader(), pathname);
  if (elsewhere !== null && elsewhere !== pathname)
    return <Navigate to={elsewhere + search + hash} replace />;
  if (session === null) return <Navigate to="/login" replace state={state} />;
  const own = getRole(session.roles);
  if (own === null || (role !== undefined && own !== role)) return <Navigate to="/denied" replace />;
  if (session.claims.mustChangePassword) return <Navigate to="/changepassword" replace state={state} />;
  return children;
}

/** Sends signed-in users to the documentation of their area. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const reader = useReader();
  const { pathname, search, hash } = useLocation();
  const ownPath = getDocumentationPath(reader, pathname);
  if (reader === "visitor" || ownPath === null) return children;
  return <Navigate to={ownPath + search + hash} replace />;
}

/** The path of the same documentation page for a reader; null for other pages. */
function getDocumentationPath(reader: Reader, pathname: string): string | null {
  const path = pathname.replace(/^\/(app|tenant)(?=\/)/, "");
  return isVisitorPath(path) ? getArea(reader) + path : null;
}

const isVisitorPath = (pathname: string) => visitorPaths.some((path) => matchPath(path, pathname) !== null);

/** Redirects the account page of the original identity provider to the user's profile. */
export function AccountRedirect() {
  const area = getArea(getRole(useSession()?.roles ?? ""));
  return (
    <RequireRole role={undefined}>
      <Navigate to={`${area}/profile`} replace />
    </RequireRole>
  );
}

/** The page requested before sign-in, if the role has access to it. */
export function getWantedPath(state: unknown, session: StoredSession): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  if (typeof from !== "string") return null;
  const { pathname = "" } = parsePath(from);
  const area = `${getArea(getRole(session.roles))}/`;
  const isAllowed = (path: string) =>
    path.startsWith(area) || path === searchPath || path === accountPath || visitorPaths.includes(path);
  return pagePaths.some((path) => isAllowed(path) && matchPath(path, pathname) !== null) ? from : null;
}
