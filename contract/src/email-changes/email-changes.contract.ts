import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Timestamp } from "../fields.ts";

/** The user's unconfirmed new email address; all null if there is none. */
export const PendingEmail = z
  .object({
    pending_email: z.string().nullable(),
    expires_at: Timestamp.nullable(),
    requested_by: z.string().nullable().meta({
      description:
        "The other administrator who requested it: the link was mailed to the present address. Null if the caller did: it was mailed to the new one.",
    }),
  })
  .meta({ id: "PendingEmail" });
export type PendingEmail = z.infer<typeof PendingEmail>;

const allRoles = ["admin", "tenant"] as const;
const ofLink = z.object({ token: z.string().max(200) });

export const emailChangesContract = defineContract({
  pending: {
    method: "GET",
    path: "/api/v1/user/email-change",
    access: allRoles,
    summary: "The caller's unconfirmed new email address",
    message: "Success",
    reply: "data",
    response: PendingEmail,
  },
  resend: {
    method: "POST",
    path: "/api/v1/user/email-change/resend",
    access: allRoles,
    summary: "Mail the confirmation link again",
    description:
      "To the new address, or to the present one if another administrator requested the change. The earlier link becomes invalid. Returns 404 if there is no unconfirmed address.",
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: PendingEmail,
  },
  cancel: {
    method: "POST",
    path: "/api/v1/user/email-change/cancel",
    access: allRoles,
    summary: "Cancel the change of the email address",
    description: "The confirmation link becomes invalid. Returns 404 if there is no unconfirmed address.",
    failures: ["not_found"],
    message: "Success",
    reply: "data",
    response: PendingEmail,
  },
  confirm: {
    method: "POST",
    path: "/api/v1/user/confirm-email/:token",
    access: "public",
    summary: "Confirm a new email address with the token of a mailed link",
    description:
      "The link was mailed to the new address; for a change that another administrator requested, to the old one. " +
      "The link works once, for 24 hours. Ends the user's sessions, except the one that requested the change with the " +
      "current password, and invalidates password links. Returns 409 if another user has taken the address since.",
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
    summary: "Undo a change of the email address with the token of the mail to the old address",
    description:
      "For a change that was requested without the password: restores the old address, ends all sessions, invalidates the " +
      "password and mails a link for a new one to the old address. The link works once, for 7 days.",
    params: ofLink,
    failures: ["conflict"],
    message: "Success",
    reply: "data",
    response: z.object({ email: z.string() }),
  },
});
