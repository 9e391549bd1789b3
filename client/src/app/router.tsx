import { lazy, Suspense } from "react";
import { createBrowserRouter, Outlet, redirect, type RouteObject } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { BrokenPage } from "#app/broken-page.tsx";
import { FirstLoad } from "#app/first-load.tsx";
import { commonPages } from "#app/common-pages.ts";
import { pagesOf, type Load } from "#app/pages.ts";
import { RequireRole } from "#session/guards.tsx";
import { areaOf, roleOf, useSession } from "#session/use-session.ts";

const routeOf = ({ path, load }: { path: string; load: Load }): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const notFound = routeOf({
  path: "*",
  load: async () => (await import("#features/error-pages/not-found.page.tsx")).NotFoundPage,
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
      lazy: async () => ({ Component: (await import("#app/shell/shell.tsx")).Shell }),
      children: [{ ErrorBoundary: BrokenPage, children: pages }],
    },
  ],
});

/** The documentation pages share a layout that stays mounted during navigation. */
const isDocumentation = ({ path }: { path: string }) => path.split("/")[2] === "documentations";

const area = (role: Role): RouteObject => {
  const pages = pagesOf(role);
  return {
    path: areaOf(role),
    children: [
      { index: true, loader: () => redirect(`${areaOf(role)}/home`) },
      inShell(role, [
        ...pages.filter((page) => !isDocumentation(page)).map(routeOf),
        {
          lazy: async () => ({
            Component: (await import("#features/documentations/documentations.page.tsx")).DocumentationsPage,
          }),
          children: pages.filter(isDocumentation).map(routeOf),
        },
        notFound,
      ]),
    ],
  };
};

const Shell = lazy(async () => ({ default: (await import("#app/shell/shell.tsx")).Shell }));

/** Error pages show the menu to signed-in users. */
function ShellOrMain() {
  const session = useSession();
  const hasMenu = session !== null && roleOf(session.roles) !== null && !session.claims.mustChangePassword;
  return hasMenu ? (
    <Suspense>
      <Shell />
    </Suspense>
  ) : (
    <main>
      <Outlet />
    </main>
  );
}

const commonRoutes = Object.entries(commonPages).map(([path, { frame, load }]) => ({
  frame,
  route: routeOf({ path, load }),
}));
const routesIn = (wanted: "shell" | "main" | "none") =>
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
      { element: <ShellOrMain />, children: [...routesIn("main"), notFound] },
    ],
  },
];

export const router = createBrowserRouter(routes);
