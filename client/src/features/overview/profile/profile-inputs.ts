import { CreateAdministrator, CreateUser } from "contract/users/users.contract";
import { z } from "zod";

const Inputs = CreateUser.pick({
  firstname: true,
  lastname: true,
  email: true,
  phone: true,
  company: true,
  address: true,
}).extend({ avatar: z.string(), current_password: z.string() });
export type ProfileInputs = z.input<typeof Inputs>;

/** The fields that an administrator can lack. */
const optional = ["phone", "company", "address"] as const;
type Optional = (typeof optional)[number];

/** The fields that have no value yet. */
export const emptyFields = (claims: Record<Optional, string>): readonly Optional[] =>
  optional.filter((field) => claims[field] === "");

interface CurrentEmail {
  email: string;
}

export const isNewEmail = (claims: CurrentEmail, email: string) =>
  email.trim().toLowerCase() !== claims.email.toLowerCase();

/**
 * The server ignores empty fields, so only fields without a value may be empty. A new e-mail address requires the
 * current password, so that a stolen session cannot change it.
 */
export function profileInputs(claims: Record<Optional, string> & CurrentEmail, passwordRequired: string) {
  const empty = emptyFields(claims);
  const fieldOf = (field: Optional) =>
    empty.includes(field) ? CreateAdministrator.shape[field] : CreateUser.shape[field];
  return Inputs.extend({
    phone: fieldOf("phone"),
    company: fieldOf("company"),
    address: fieldOf("address"),
  }).refine(({ email, current_password }) => !isNewEmail(claims, email) || current_password !== "", {
    path: ["current_password"],
    error: passwordRequired,
  });
}

/** The inputs to send; the current password only with a new e-mail address. */
export const profileChange = (claims: CurrentEmail, inputs: ProfileInputs): ProfileInputs =>
  isNewEmail(claims, inputs.email) ? inputs : { ...inputs, current_password: "" };
