import {
  createBrowserRouter,
  Outlet,
  type IndexRouteObject,
  type NonIndexRouteObject,
  type RouteObject,
} from "react-router-dom";
import type { Role } from "contract/endpoint";
import type { PagePath } from "contract/pages";
import { FirstLoad } from "#app/first-load.tsx";
import { BrokenPage } from "#app/broken-page.tsx";
import { RequireRole, searchPath, StartRedirect } from "#session/guards.tsx";

/** A page has its path in the contract, where the server reads which pages exist. */
type Page = NonIndexRouteObject & { path: PagePath; children?: (Page | IndexRouteObject)[] };

/** Pages of an area stand inside the shell; a page that breaks leaves the shell in place. */
const area = (path: string, role: Role | undefined, children: (Page | IndexRouteObject)[]): RouteObject => ({
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
const helpPages = (area: "/app" | "/tenant"): Page[] => [
  {
    path: `${area}/documentations`,
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
        path: `${area}/documentations/reference`,
        lazy: async () => ({
          Component: (await import("#features/documentations/reference.page.tsx")).ReferencePage,
        }),
      },
      {
        path: `${area}/documentations/:slug`,
        lazy: async () => ({
          Component: (await import("#features/documentations/guide.page.tsx")).GuidePage,
        }),
      },
    ],
  },
  {
    path: `${area}/faqs`,
    lazy: async () => ({ Component: (await import("#features/documentations/faqs.page.tsx")).FaqsPage }),
  },
];

const adminPages: Page[] = [
  {
    path: "/app/home",
    lazy: async () => ({ Component: (await import("#features/home/home.page.tsx")).HomePage }),
  },
  {
    path: "/app/profile",
    lazy: async () => ({ Component: (await import("#features/profile/profile.page.tsx")).ProfilePage }),
  },
  {
    path: "/app/siggen",
    lazy: async () => ({
      Component: (await import("#features/signatures/signature-generator.page.tsx")).SignatureGeneratorPage,
    }),
  },
  {
    path: "/app/tenants",
    lazy: async () => ({ Component: (await import("#features/users/tenants.page.tsx")).TenantsPage }),
  },
  {
    path: "/app/administrators",
    lazy: async () => ({
      Component: (await import("#features/users/administrators.page.tsx")).AdministratorsPage,
    }),
  },
  {
    path: "/app/apps",
    lazy: async () => ({ Component: (await import("#features/apps/apps.page.tsx")).AppsPage }),
  },
  {
    path: "/app/approved",
    lazy: async () => ({ Component: (await import("#features/approvals/approved.page.tsx")).ApprovedPage }),
  },
  {
    path: "/app/productions",
    lazy: async () => ({
      Component: (await import("#features/production-requests/production-requests.page.tsx"))
        .ProductionRequestsPage,
    }),
  },
  {
    path: "/app/mails",
    lazy: async () => ({ Component: (await import("#features/mails/mails.page.tsx")).MailsPage }),
  },
  {
    path: "/app/logs",
    lazy: async () => ({ Component: (await import("#features/history/history.page.tsx")).HistoryPage }),
  },
  {
    path: "/app/audit",
    lazy: async () => ({ Component: (await import("#features/audit/audit.page.tsx")).AuditPage }),
  },
  ...helpPages("/app"),
];

const tenantPages: Page[] = [
  {
    path: "/tenant/home",
    lazy: async () => ({ Component: (await import("#features/home/home.page.tsx")).HomePage }),
  },
  {
    path: "/tenant/profile",
    lazy: async () => ({ Component: (await import("#features/profile/profile.page.tsx")).ProfilePage }),
  },
  {
    path: "/tenant/siggen",
    lazy: async () => ({
      Component: (await import("#features/signatures/signature-generator.page.tsx")).SignatureGeneratorPage,
    }),
  },
  {
    path: "/tenant/apps",
    lazy: async () => ({ Component: (await import("#features/apps/my-apps.page.tsx")).MyAppsPage }),
  },
  {
    path: "/tenant/productions",
    lazy: async () => ({
      Component: (await import("#features/production-requests/my-production-requests.page.tsx"))
        .MyProductionRequestsPage,
    }),
  },
  {
    path: "/tenant/logs",
    lazy: async () => ({ Component: (await import("#features/history/my-history.page.tsx")).MyHistoryPage }),
  },
  ...helpPages("/tenant"),
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
      {
        path: "/confirm-email/:token",
        lazy: async () => ({
          Component: (await import("#features/email-changes/confirm-email.page.tsx")).ConfirmEmailPage,
        }),
      },
      {
        path: "/undo-email-change/:token",
        lazy: async () => ({
          Component: (await import("#features/email-changes/undo-email-change.page.tsx")).UndoEmailChangePage,
        }),
      },
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
