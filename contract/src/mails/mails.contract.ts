import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { Id, span, Timestamp } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { invalid } from "../messages/validation.ts";

/** `written`: without a mail server, to a file on the portal's machine. */
export const mailStates = ["waiting", "sending", "sent", "written", "failed"] as const;
export const MailState = z.enum(mailStates, {
  error: invalid("not_in_list", { list: mailStates.join(", ") }),
});
export type MailState = z.infer<typeof MailState>;

/** A mail of the outbox, without its content. */
export const Mail = z
  .object({
    db_id: Id,
    recipient: z.string(),
    subject: z.string(),
    state: MailState,
    attempts: z.int(),
    last_error: z.string().meta({ description: "Codes of the last failed attempt; empty if none failed." }),
    created_at: Timestamp,
    next_attempt_at: Timestamp.nullable().meta({ description: "Null unless the mail waits." }),
    sent_at: Timestamp.nullable(),
    can: z.object({
      retry: z.boolean(),
      view_link: z.boolean().meta({ description: "The mail was written to a file, and has not expired." }),
    }),
  })
  .meta({ id: "Mail" });
export type Mail = z.infer<typeof Mail>;

const columns = ["created_at", "recipient", "subject"] as const;
const filters = { state: MailState.optional(), ...span };

export const mailsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/mails",
    access: ["admin"],
    summary: "The mails of the last 30 days",
    description: "Recipient, subject and state; the content of a mail is never shown.",
    columns,
    filters,
    row: Mail,
  }),
  test: {
    method: "POST",
    path: "/api/v1/mails/test",
    access: ["admin"],
    waits: true,
    summary: "Send a test mail to the caller, and report what the mail server answers",
    description:
      "Returns 200 also if the mail server refuses it. 409 if the caller has no email address yet.",
    message: "Success",
    reply: "data",
    failures: ["conflict", "too_many_requests"],
    response: z.object({
      recipient: z.string(),
      state: z.enum(["sent", "written", "failed"]),
      answer: z
        .string()
        .meta({ description: "Of the mail server, or the codes of the error; empty without one." }),
    }),
  },
  detail: {
    method: "GET",
    path: "/api/v1/mails/detail/:mailId",
    access: ["admin"],
    summary: "One mail of the outbox, without its content",
    params: z.object({ mailId: Id }),
    message: "Success",
    reply: "data",
    response: Mail,
  },
  retry: {
    method: "POST",
    path: "/api/v1/mails/:mailId/retry",
    access: ["admin"],
    summary: "Retry a failed mail, or send a waiting mail now",
    description: "Returns 409 for a mail that was sent, is being sent, or whose content has been deleted.",
    params: z.object({ mailId: Id }),
    failures: ["conflict"],
    message: "Success",
    reply: "data",
    response: Mail,
  },
  link: {
    method: "GET",
    path: "/api/v1/mails/:mailId/link",
    access: ["admin"],
    confirmation: "password",
    summary: "The link in a mail that nobody got, because the portal has no mail server",
    description:
      "For an administrator who passes it on. Recorded as a security event. Returns 409 for a mail that was sent or whose " +
      "content has been deleted, and for a mail to another administrator.",
    params: z.object({ mailId: Id }),
    failures: ["conflict"],
    message: "Success",
    reply: "data",
    response: z.object({ recipient: z.string(), link: z.string() }),
  },
});
