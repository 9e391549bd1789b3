import { NewPassword } from "contract/fields";
import { z } from "zod";

export interface PasswordInputs extends Record<string, unknown> {
  current_password: string;
  authid: string;
  confirmation: string;
}

interface Messages {
  currentRequired: string;
  confirmRequired: string;
  mismatch: string;
}

/** With a mailed link, the current password is not required. */
export const buildPasswordInputs = (hasCurrent: boolean, messages: Messages) =>
  z
    .object({
      current_password: hasCurrent ? z.string().min(1, messages.currentRequired) : z.string(),
      authid: NewPassword,
      confirmation: z.string().min(1, messages.confirmRequired),
    })
    .refine(({ authid, confirmation }) => authid === confirmation, {
      path: ["confirmation"],
      message: messages.mismatch,
    });
