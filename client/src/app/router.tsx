import { createBrowserRouter, Outlet, type RouteObject } from "react-router-dom";
import type { Role } from "contract/endpoint";
import { FirstLoad } from "#app/first-load.tsx";
import { BrokenPage } from "#app/broken-page.tsx";
import { RequireRole, searchPath, StartRedirect } from "#session/guards.tsx";

/** Pages of an area stand inside the shell; a page that breaks leaves the shell in place. */
const area = (path: string, role: Role | undefined, children: RouteObject[]): RouteObject => ({
  path,
  element: (
    <RequireRole role={role}>
      <Outlet />
    </RequireRole>
  ),
  children: [
    {
      lazy: async () => ({ Component: (await import("#app/shell/shell.tsx")).Shell }),
      children: [
        {
          ErrorBoundary: BrokenPage,
          children: [
            ...children,
            {
              path: "*",
              lazy: async () => ({
                Component: (await import("#features/error-pages/not-found.page.tsx")).NotFoundPage,
              }),
            },
          ],
        },
      ],
    },
  ],
});

/** The same in both areas; what differs by role is within. */
const helpPages: RouteObject[] = [
  {
    path: "documentations",
    lazy: async () => ({
      Component: (await import("#features/documentations/documentations.page.tsx")).DocumentationsPage,
    }),
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import("#features/documentations/overview.page.tsx")).OverviewPage,
        }),
      },
      {
        path: "reference",
        lazy: async () => ({
          Component: (await import("#features/documentations/reference.page.tsx")).ReferencePage,
        }),
      },
      {
        path: ":slug",
        lazy: async () => ({
          Component: (await import("#features/documentations/guide.page.tsx")).GuidePage,
        }),
      },
    ],
  },
  {
    path: "faqs",
    lazy: async () => ({ Component: (await import("#features/documentations/faqs.page.tsx")).FaqsPage }),
  },
];

const adminPages: RouteObject[] = [
  {
    path: "home",
    lazy: async () => ({ Component: (await import("#features/home/home.page.tsx")).HomePage }),
  },
  {
    path: "profile",
    lazy: async () => ({ Component: (await import("#features/profile/profile.page.tsx")).ProfilePage }),
  },
  {
    path: "siggen",
    lazy: async () => ({
      Component: (await import("#features/signatures/signature-generator.page.tsx")).SignatureGeneratorPage,
    }),
  },
  {
    path: "tenants",
    lazy: async () => ({ Component: (await import("#features/users/tenants.page.tsx")).TenantsPage }),
  },
  {
    path: "apps",
    lazy: async () => ({ Component: (await import("#features/apps/apps.page.tsx")).AppsPage }),
  },
  {
    path: "approved",
    lazy: async () => ({ Component: (await import("#features/approvals/approved.page.tsx")).ApprovedPage }),
  },
  {
    path: "productions",
    lazy: async () => ({
      Component: (await import("#features/production-requests/production-requests.page.tsx"))
        .ProductionRequestsPage,
    }),
  },
  {
    path: "logs",
    lazy: async () => ({ Component: (await import("#features/history/history.page.tsx")).HistoryPage }),
  },
  ...helpPages,
];

const tenantPages: RouteObject[] = [
  {
    path: "home",
    lazy: async () => ({ Component: (await import("#features/home/home.page.tsx")).HomePage }),
  },
  {
    path: "profile",
    lazy: async () => ({ Component: (await import("#features/profile/profile.page.tsx")).ProfilePage }),
  },
  {
    path: "siggen",
    lazy: async () => ({
      Component: (await import("#features/signatures/signature-generator.page.tsx")).SignatureGeneratorPage,
    }),
  },
  {
    path: "apps",
    lazy: async () => ({ Component: (await import("#features/apps/my-apps.page.tsx")).MyAppsPage }),
  },
  {
    path: "productions",
    lazy: async () => ({
      Component: (await import("#features/production-requests/my-production-requests.page.tsx"))
        .MyProductionRequestsPage,
    }),
  },
  {
    path: "logs",
    lazy: async () => ({ Component: (await import("#features/history/my-history.page.tsx")).MyHistoryPage }),
  },
  ...helpPages,
];

export const router = createBrowserRouter([
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: FirstLoad,
    children: [
      { path: "/", Component: StartRedirect },
      {
        path: "/login",
        lazy: async () => ({ Component: (await import("#features/login/login.page.tsx")).LoginPage }),
      },
      {
        path: "/logout",
        lazy: async () => ({ Component: (await import("#features/login/logout.page.tsx")).LogoutPage }),
      },
      area(searchPath, undefined, [
        {
          index: true,
          lazy: async () => ({ Component: (await import("#app/search/search.page.tsx")).SearchPage }),
        },
      ]),
      ...["/changepassword", "/changepassword/:token"].map((path) => ({
        path,
        lazy: async () => ({
          Component: (await import("#features/passwords/change-password.page.tsx")).ChangePasswordPage,
        }),
      })),
      area("/app", "admin", adminPages),
      area("/tenant", "tenant", tenantPages),
      {
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: [
          {
            path: "/denied",
            lazy: async () => ({
              Component: (await import("#features/error-pages/denied.page.tsx")).DeniedPage,
            }),
          },
          {
            path: "/unauthorized",
            lazy: async () => ({
              Component: (await import("#features/error-pages/unauthorized.page.tsx")).UnauthorizedPage,
            }),
          },
          {
            path: "*",
            lazy: async () => ({
              Component: (await import("#features/error-pages/not-found.page.tsx")).NotFoundPage,
            }),
          },
        ],
      },
    ],
  },
]);
