import type { CommonPath } from "contract/pages";
import type { Load } from "#app/pages.ts";
import { AccountRedirect, StartRedirect } from "#session/guards.tsx";

const changePassword: Load = async () =>
  (await import("#features/passwords/change-password.page.tsx")).ChangePasswordPage;

interface CommonPage {
  /** `shell` needs a session; `main` is the shell, or a `main` element without a session. */
  frame: "shell" | "main" | "none";
  load: Load;
}

/** The pages outside the areas of the two roles. */
export const commonPages: Record<CommonPath, CommonPage> = {
  "/": { frame: "none", load: () => Promise.resolve(StartRedirect) },
  "/auth/realms/openapi/account": { frame: "none", load: () => Promise.resolve(AccountRedirect) },
  "/login": { frame: "none", load: async () => (await import("#features/login/login.page.tsx")).LoginPage },
  "/logout": {
    frame: "none",
    load: async () => (await import("#features/login/logout.page.tsx")).LogoutPage,
  },
  "/app/extra/search": {
    frame: "shell",
    load: async () => (await import("#app/search/search.page.tsx")).SearchPage,
  },
  "/changepassword": { frame: "none", load: changePassword },
  "/changepassword/:token": { frame: "none", load: changePassword },
  "/confirm-email/:token": {
    frame: "none",
    load: async () => (await import("#features/email-changes/confirm-email.page.tsx")).ConfirmEmailPage,
  },
  "/undo-email-change/:token": {
    frame: "none",
    load: async () =>
      (await import("#features/email-changes/undo-email-change.page.tsx")).UndoEmailChangePage,
  },
  "/denied": {
    frame: "main",
    load: async () => (await import("#features/error-pages/denied.page.tsx")).DeniedPage,
  },
  "/unauthorized": {
    frame: "main",
    load: async () => (await import("#features/error-pages/unauthorized.page.tsx")).UnauthorizedPage,
  },
  "/error": {
    frame: "main",
    load: async () => (await import("#features/error-pages/not-found.page.tsx")).NotFoundPage,
  },
  "/docs": {
    frame: "main",
    load: async () => (await import("#features/documentations/api-reference.page.tsx")).ApiReferencePage,
  },
};
