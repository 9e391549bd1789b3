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
type OptionalField = (typeof optional)[number];

/** The fields that have no value yet. */
export const listEmptyFields = (claims: Record<OptionalField, string>): readonly OptionalField[] =>
  optional.filter((field) => claims[field] === "");

interface CurrentEmail {
  email: string;
}

export const isNewEmail = (claims: CurrentEmail, email: string) =>
  email.trim().toLowerCase() !== claims.email.toLowerCase();

/**
 * The server ignores empty fields, so only fields without a value may be empty. A new email address requires the
 * current password, so that a stolen session cannot change it.
 */
export function buildProfileInputs(
  claims: Record<OptionalField, string> & CurrentEmail,
  passwordRequired: string,
) {
  const empty = listEmptyFields(claims);
  const getField = (field: OptionalField) =>
    empty.includes(field) ? CreateAdministrator.shape[field] : CreateUser.shape[field];
  return Inputs.extend({
    phone: getField("phone"),
    company: getField("company"),
    address: getField("address"),
  }).refine(({ email, current_password }) => !isNewEmail(claims, email) || current_password !== "", {
    path: ["current_password"],
    error: passwordRequired,
  });
}

/** Only what was changed is sent, because the rest may have changed elsewhere; the current password only with a new email address. */
export function getProfileChange(initial: ProfileInputs, inputs: ProfileInputs): Partial<ProfileInputs> {
  const isChanged = (field: keyof ProfileInputs) =>
    field === "current_password" ? isNewEmail(initial, inputs.email) : inputs[field] !== initial[field];
  const changed = Inputs.keyof().options.filter(isChanged);
  return Object.fromEntries(changed.map((field) => [field, inputs[field]]));
}
