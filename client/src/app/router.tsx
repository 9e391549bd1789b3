import { lazy, Suspense, type ReactNode } from "react";
import { createBrowserRouter, Outlet, redirect, type RouteObject } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { BrokenPage } from "./broken-page.tsx";
import { FirstLoad } from "./first-load.tsx";
import { commonPages, type CommonPage } from "./common-pages.ts";
import { parseHashPath } from "./hash-routes.ts";
import { listPages, type Load } from "./pages.ts";
import { RequireRole, VisitorsOnly } from "#session/guards.tsx";
import { getArea, getRole, useSession } from "#session/use-session.ts";

const buildRoute = ({ path, load }: { path: string; load: Load }): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const notFound = buildRoute({
  path: "*",
  load: async () => (await import("#features/platform/error-pages/not-found.page.tsx")).NotFoundPage,
});

/** Pages inside the shell, for one role or both. If a page throws, the shell stays visible. */
const buildShellRoute = (role: Role | undefined, pages: RouteObject[]): RouteObject => ({
  element: (
    <RequireRole role={role}>
      <Outlet />
    </RequireRole>
  ),
  children: [
    {
      lazy: async () => ({ Component: (await import("./shell/shell.tsx")).Shell }),
      children: [{ ErrorBoundary: BrokenPage, children: pages }],
    },
  ],
});

/** The documentation pages share a layout that stays mounted during navigation. */
function withDocumentation(pages: ReturnType<typeof listPages>): RouteObject[] {
  const isDocumentation = ({ path }: { path: string }) => path.includes("/documentations");
  return [
    ...pages.filter((page) => !isDocumentation(page)).map(buildRoute),
    {
      lazy: async () => ({
        Component: (await import("#features/overview/documentations/documentations.page.tsx"))
          .DocumentationsPage,
      }),
      children: pages.filter(isDocumentation).map(buildRoute),
    },
  ];
}

const buildAreaRoute = (role: Role): RouteObject => ({
  path: getArea(role),
  children: [
    { index: true, loader: () => redirect(`${getArea(role)}/home`) },
    buildShellRoute(role, [...withDocumentation(listPages(role)), notFound]),
  ],
});

const forVisitors: RouteObject = {
  element: (
    <VisitorsOnly>
      <Outlet />
    </VisitorsOnly>
  ),
  children: [
    {
      lazy: async () => ({ Component: (await import("./shell/visitor-frame.tsx")).VisitorFrame }),
      children: [{ ErrorBoundary: BrokenPage, children: withDocumentation(listPages("visitor")) }],
    },
  ],
};

const Shell = lazy(async () => ({ default: (await import("./shell/shell.tsx")).Shell }));

const VisitorFrame = lazy(async () => ({
  default: (await import("./shell/visitor-frame.tsx")).VisitorFrame,
}));

/** Shows the menu to signed-in users, and `children` to others. */
function ShellOr({ children }: { children: ReactNode }) {
  const session = useSession();
  const hasMenu = session !== null && getRole(session.roles) !== null && !session.claims.mustChangePassword;
  return <Suspense>{hasMenu ? <Shell /> : children}</Suspense>;
}

const SessionTimeout = lazy(async () => ({
  default: (await import("./shell/session-timeout.tsx")).SessionTimeout,
}));

/** Pages without the shell make calls with a session, too, so the dialog belongs to all pages. */
function AllPages() {
  const hasSession = useSession() !== null;
  return (
    <>
      <Outlet />
      <Suspense>{hasSession && <SessionTimeout />}</Suspense>
    </>
  );
}

const commonRoutes = Object.entries(commonPages).map(([path, { frame, load }]) => ({
  frame,
  route: buildRoute({ path, load }),
}));
const buildRoutesIn = (wanted: CommonPage["frame"]) =>
  commonRoutes.filter(({ frame }) => frame === wanted).map(({ route }) => route);

export const routes: RouteObject[] = [
  {
    element: <AllPages />,
    ErrorBoundary: BrokenPage,
    HydrateFallback: FirstLoad,
    children: [
      ...buildRoutesIn("none"),
      buildShellRoute(undefined, buildRoutesIn("shell")),
      buildAreaRoute("admin"),
      buildAreaRoute("tenant"),
      forVisitors,
      {
        element: (
          <ShellOr>
            <VisitorFrame />
          </ShellOr>
        ),
        children: buildRoutesIn("visitor"),
      },
      {
        element: (
          <ShellOr>
            <main>
              <Outlet />
            </main>
          </ShellOr>
        ),
        children: [...buildRoutesIn("main"), notFound],
      },
    ],
  },
];

const pathOfClient = parseHashPath(window.location);
if (pathOfClient !== null) window.history.replaceState(null, "", pathOfClient);

export const router = createBrowserRouter(routes);
