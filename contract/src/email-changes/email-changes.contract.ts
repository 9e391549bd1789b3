import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Timestamp } from "../fields.ts";

/** One's own e-mail address that waits for its confirmation; both null if there is none. */
export const PendingEmail = z
  .object({ pending_email: z.string().nullable(), expires_at: Timestamp.nullable() })
  .meta({ id: "PendingEmail" });
export type PendingEmail = z.infer<typeof PendingEmail>;

const everybody = ["admin", "tenant"] as const;
const ofLink = z.object({ token: z.string().max(200) });

export const emailChangesContract = defineContract({
  pending: {
    method: "GET",
    path: "/api/v1/user/email-change",
    access: everybody,
    summary: "One's own new e-mail address that waits for its confirmation",
    message: "Success",
    reply: "data",
    response: PendingEmail,
  },
  resend: {
    method: "POST",
    path: "/api/v1/user/email-change/resend",
    access: everybody,
    summary: "Mail the confirmation link again",
    description: "The earlier link becomes void. Without a change that waits: 404.",
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: PendingEmail,
  },
  cancel: {
    method: "POST",
    path: "/api/v1/user/email-change/cancel",
    access: everybody,
    summary: "Keep the e-mail address as it is",
    description: "The confirmation link becomes void. Without a change that waits: 404.",
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: PendingEmail,
  },
  confirm: {
    method: "POST",
    path: "/api/v1/user/confirm-email/:token",
    access: "public",
    summary: "Confirm a new e-mail address with the token of a mailed link",
    description:
      "The link works once, for 24 hours. Ends the user's sessions, except the one that requested the change with the " +
      "current password, and makes links for a new password void. 409 if another user has the address by now.",
    params: ofLink,
    failures: ["conflict"],
    message: "Success",
    reply: "data",
    response: z.object({ email: z.string() }),
  },
  undo: {
    method: "POST",
    path: "/api/v1/user/undo-email-change/:token",
    access: "public",
    summary: "Undo a change of the e-mail address with the token of the mail to the old address",
    description:
      "For a change that was requested without the password: brings back the old address, ends all sessions, makes the " +
      "password invalid and mails the old address a link to choose a new one. The link works once, for 7 days.",
    params: ofLink,
    failures: ["conflict"],
    message: "Success",
    reply: "data",
    response: z.object({ email: z.string() }),
  },
});
