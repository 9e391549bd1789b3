import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { NewPassword, requiredText, Timestamp } from "../fields.ts";
import { invalid } from "../messages/validation.ts";

export const changedMessage = "Your Password has been change, Please keep your Account securely";

/** The wire name of the new password's field is that of the original portal. */
const ChosenPassword = z.object({ authid: NewPassword });

export const ForgottenPassword = z.object({
  username: requiredText(invalid("username_or_email_required"), 254),
});
export type ForgottenPassword = z.input<typeof ForgottenPassword>;

export const ChangePassword = ChosenPassword.extend({
  current_password: z
    .string({ error: invalid("current_password_required") })
    .min(1, invalid("current_password_required"))
    .max(1000),
});
export type ChangePassword = z.input<typeof ChangePassword>;

const PasswordConfirmation = z.object({
  confirmed_until: Timestamp.nullable().meta({
    description: "Until when sensitive calls do not ask for the password again; null if they do.",
  }),
});
const confirmPath = "/api/v1/sso/confirm-password";

export const passwordsContract = defineContract({
  forgotten: {
    method: "POST",
    path: "/api/v1/user/forgottenpassword",
    access: "public",
    summary: "Request a mail with a password reset link",
    description:
      "Takes a username or an email address. The response is the same whether the user exists or not. The link works once, " +
      "for 30 minutes; a later one invalidates it.",
    body: ForgottenPassword,
    message: "If this account exists, it is sent a mail. Its link works once, for 30 minutes.",
    reply: "data",
    response: z.object({}),
  },
  changeByToken: {
    method: "POST",
    path: "/api/v1/user/changepassword/:token",
    access: "public",
    summary: "Choose a new password with the token of a mailed link",
    description:
      "Ends all sessions of the user. A refusal is HTTP 200 with status 01, `remark` and `error`, as existing clients expect.",
    params: z.object({ token: z.string().max(1000) }),
    body: ChosenPassword,
    message: changedMessage,
    reply: "redirect",
    response: z.object({ redirect: z.literal("/login") }),
  },
  change: {
    method: "POST",
    path: "/api/v1/user/changepassword",
    access: ["admin", "tenant"],
    summary: "Change one's own password",
    description: "Ends the user's other sessions. Wrong current passwords are throttled.",
    body: ChangePassword,
    message: changedMessage,
    reply: "data",
    response: z.object({}),
  },
  confirm: {
    method: "POST",
    path: confirmPath,
    access: ["admin", "tenant"],
    summary: "Confirm your own password before sensitive calls",
    description:
      "Calls that answer 409 with the code `password_confirmation_required` work for 15 minutes afterwards, in this " +
      "session. Signing in counts as a confirmation. Wrong passwords are throttled, together with those of a change.",
    body: z.object({
      password: z
        .string({ error: invalid("password_required") })
        .min(1, invalid("password_required"))
        .max(1000),
    }),
    message: "Success",
    reply: "data",
    response: PasswordConfirmation,
  },
  confirmation: {
    method: "GET",
    path: confirmPath,
    access: ["admin", "tenant"],
    summary: "Whether the password was confirmed in this session",
    message: "Success",
    reply: "data",
    response: PasswordConfirmation,
  },
});
