import { lazy, Suspense, type ReactNode } from "react";
import { createBrowserRouter, Outlet, redirect, type RouteObject } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { BrokenPage } from "./broken-page.tsx";
import { FirstLoad } from "./first-load.tsx";
import { commonPages, type CommonPage } from "./common-pages.ts";
import { pathOfHash } from "./hash-routes.ts";
import { pagesOf, type Load } from "./pages.ts";
import { RequireRole, VisitorsOnly } from "#session/guards.tsx";
import { areaOf, roleOf, useSession } from "#session/use-session.ts";

const routeOf = ({ path, load }: { path: string; load: Load }): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const notFound = routeOf({
  path: "*",
  load: async () => (await import("#features/platform/error-pages/not-found.page.tsx")).NotFoundPage,
});

/** Pages inside the shell, for one role or both. If a page throws, the shell stays visible. */
const inShell = (role: Role | undefined, pages: RouteObject[]): RouteObject => ({
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
function withDocumentation(pages: ReturnType<typeof pagesOf>): RouteObject[] {
  const isDocumentation = ({ path }: { path: string }) => path.includes("/documentations");
  return [
    ...pages.filter((page) => !isDocumentation(page)).map(routeOf),
    {
      lazy: async () => ({
        Component: (await import("#features/overview/documentations/documentations.page.tsx"))
          .DocumentationsPage,
      }),
      children: pages.filter(isDocumentation).map(routeOf),
    },
  ];
}

const area = (role: Role): RouteObject => ({
  path: areaOf(role),
  children: [
    { index: true, loader: () => redirect(`${areaOf(role)}/home`) },
    inShell(role, [...withDocumentation(pagesOf(role)), notFound]),
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
      children: [{ ErrorBoundary: BrokenPage, children: withDocumentation(pagesOf("visitor")) }],
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
  const hasMenu = session !== null && roleOf(session.roles) !== null && !session.claims.mustChangePassword;
  return <Suspense>{hasMenu ? <Shell /> : children}</Suspense>;
}

const commonRoutes = Object.entries(commonPages).map(([path, { frame, load }]) => ({
  frame,
  route: routeOf({ path, load }),
}));
const routesIn = (wanted: CommonPage["frame"]) =>
  commonRoutes.filter(({ frame }) => frame === wanted).map(({ route }) => route);

export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: FirstLoad,
    children: [
      ...routesIn("none"),
      inShell(undefined, routesIn("shell")),
      area("admin"),
      area("tenant"),
      forVisitors,
      {
        element: (
          <ShellOr>
            <VisitorFrame />
          </ShellOr>
        ),
        children: routesIn("visitor"),
      },
      {
        element: (
          <ShellOr>
            <main>
              <Outlet />
            </main>
          </ShellOr>
        ),
        children: [...routesIn("main"), notFound],
      },
    ],
  },
];

const pathOfClient = pathOfHash(window.location);
if (pathOfClient !== null) window.history.replaceState(null, "", pathOfClient);

export const router = createBrowserRouter(routes);
