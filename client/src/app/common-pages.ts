import type { CommonPath } from "contract/pages";
import type { Load } from "./pages.ts";
import { AccountRedirect, StartRedirect } from "#session/guards.tsx";

const changePassword: Load = async () =>
  (await import("#features/identity/passwords/change-password.page.tsx")).ChangePasswordPage;

const confirmRegistration: Load = async () =>
  (await import("#features/identity/registrations/confirm-registration.page.tsx")).ConfirmRegistrationPage;

const acceptInvitation: Load = async () =>
  (await import("#features/identity/company-members/accept-invitation.page.tsx")).AcceptInvitationPage;

export interface CommonPage {
  /**
   * `shell` needs a session. Without one, `visitor` has the header of visitors and `main` only a `main` element; with
   * a session both have the shell.
   */
  frame: "shell" | "visitor" | "main" | "none";
  load: Load;
}

/** The pages outside the areas of the two roles. */
export const commonPages: Record<CommonPath, CommonPage> = {
  "/": { frame: "none", load: () => Promise.resolve(StartRedirect) },
  "/start": {
    frame: "visitor",
    load: async () => (await import("#features/overview/start/start.page.tsx")).StartPage,
  },
  "/auth/realms/openapi/account": { frame: "none", load: () => Promise.resolve(AccountRedirect) },
  "/login": {
    frame: "none",
    load: async () => (await import("#features/identity/login/login.page.tsx")).LoginPage,
  },
  "/logout": {
    frame: "none",
    load: async () => (await import("#features/identity/login/logout.page.tsx")).LogoutPage,
  },
  "/app/extra/search": {
    frame: "shell",
    load: async () => (await import("./search/search.page.tsx")).SearchPage,
  },
  "/changepassword": { frame: "none", load: changePassword },
  "/changepassword/:token": { frame: "none", load: changePassword },
  "/known-device/:token": {
    frame: "none",
    load: async () => (await import("#features/identity/login/device-link.page.tsx")).DeviceLinkPage,
  },
  "/register": {
    frame: "none",
    load: async () => (await import("#features/identity/registrations/register.page.tsx")).RegisterPage,
  },
  "/confirm-registration": { frame: "none", load: confirmRegistration },
  "/confirm-registration/:token": { frame: "none", load: confirmRegistration },
  "/accept-invitation": { frame: "none", load: acceptInvitation },
  "/accept-invitation/:token": { frame: "none", load: acceptInvitation },
  "/confirm-email/:token": {
    frame: "none",
    load: async () =>
      (await import("#features/identity/email-changes/confirm-email.page.tsx")).ConfirmEmailPage,
  },
  "/undo-email-change/:token": {
    frame: "none",
    load: async () =>
      (await import("#features/identity/email-changes/undo-email-change.page.tsx")).UndoEmailChangePage,
  },
  "/sandbox/consent": {
    frame: "none",
    load: async () => (await import("#features/sandbox/consents/consent.page.tsx")).ConsentPage,
  },
  "/sandbox/payment": {
    frame: "none",
    load: async () => (await import("#features/sandbox/payment-pages/payment.page.tsx")).PaymentPage,
  },
  "/sandbox/bill": {
    frame: "none",
    load: async () => (await import("#features/sandbox/payment-pages/bill.page.tsx")).BillPage,
  },
  "/sandbox/result": {
    frame: "none",
    load: async () => (await import("#features/sandbox/payment-pages/result.page.tsx")).ResultPage,
  },
  "/denied": {
    frame: "main",
    load: async () => (await import("#features/platform/error-pages/denied.page.tsx")).DeniedPage,
  },
  "/unauthorized": {
    frame: "main",
    load: async () => (await import("#features/platform/error-pages/unauthorized.page.tsx")).UnauthorizedPage,
  },
  "/error": {
    frame: "main",
    load: async () => (await import("#features/platform/error-pages/not-found.page.tsx")).NotFoundPage,
  },
  "/docs": {
    frame: "visitor",
    load: async () =>
      (await import("#features/overview/documentations/api-reference.page.tsx")).ApiReferencePage,
  },
};
