import { z } from "zod";
import { AppCategory } from "../apps/apps.contract.ts";
import { defineContract } from "../endpoint.ts";
import { flag, Id, NewPassword, onceValid, span, text, Timestamp } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { invalid } from "../messages/validation.ts";
import { defineOutcome } from "../outcome.ts";
import { CreateUser } from "../users/users.contract.ts";

/** The states an administrator sees; an unconfirmed registration is in no list. */
export const registrationStates = ["waiting", "approved", "rejected"] as const;
const RegistrationState = z.enum(registrationStates, { error: invalid("not_registration_state") });
export type RegistrationState = z.infer<typeof RegistrationState>;

export const Register = CreateUser.pick({ firstname: true, lastname: true, email: true, company: true })
  .extend({ category: AppCategory, password: NewPassword })
  .meta({ id: "Register" });
export type Register = z.input<typeof Register>;

export const ConfirmRegistration = z.object({
  token: z
    .string({ error: invalid("field_required") })
    .min(1, invalid("field_required"))
    .max(1000),
  password: z
    .string({ error: invalid("password_required") })
    .min(1, invalid("password_required"))
    .max(1000),
});
export type ConfirmRegistration = z.input<typeof ConfirmRegistration>;

const Decision = z.object({
  granted: flag(invalid("decision_required")),
  note: text(500).default(""),
});
const hasReason = ({ granted, note }: z.output<typeof Decision>) => granted || note !== "";
const reasonMissing = {
  path: ["note"],
  error: invalid("registration_note_required"),
  ...onceValid("granted", "note"),
};

export const DecideRegistration = Decision.refine(hasReason, reasonMissing);
export type DecideRegistration = z.output<typeof DecideRegistration>;

export const DecideRegistrations = Decision.extend({
  registration_ids: z
    .array(Id, { error: invalid("registration_ids_not_list") })
    .min(1, invalid("registration_ids_required"))
    .max(100, invalid("too_many_registration_ids")),
}).refine(hasReason, reasonMissing);
export type DecideRegistrations = z.output<typeof DecideRegistrations>;

export const Registration = z
  .object({
    db_id: Id,
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    company: z.string(),
    category: AppCategory,
    state: RegistrationState,
    created_at: Timestamp,
    confirmed_at: Timestamp.meta({ description: "When the owner of the address confirmed it." }),
    decided_at: Timestamp.nullable(),
    decided_by: z
      .string()
      .meta({ description: "Username; empty while it waits, or if no decision was needed." }),
    note: z.string().meta({ description: "The note of the decision, which the person was mailed." }),
    user_id: Id.nullable().meta({ description: "The user it became." }),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: "Registration" });
export type Registration = z.infer<typeof Registration>;

export const RegistrationOutcome = defineOutcome("The email address; empty for an unknown registration.", [
  "approved",
  "rejected",
  "refused",
  "not_found",
]).meta({ id: "RegistrationOutcome" });
export type RegistrationOutcome = z.infer<typeof RegistrationOutcome>;

const path = "/api/v1/registrations";
const columns = ["created_at", "name", "email", "company"] as const;
const filters = { state: RegistrationState.optional(), category: AppCategory.optional(), ...span };
const one = z.object({ registrationId: Id });
const whenOff = "404 if REGISTRATION is off.";

export const registrationsContract = defineContract({
  ...listEndpoints({
    path,
    access: ["admin"],
    summary: "Confirmed registrations",
    description: "The keyword is searched in name, email address and company.",
    columns,
    filters,
    row: Registration,
  }),
  detail: {
    method: "GET",
    path: `${path}/:registrationId`,
    access: ["admin"],
    summary: "One confirmed registration",
    params: one,
    message: "Success",
    reply: "data",
    response: Registration,
  },
  create: {
    method: "POST",
    path,
    access: "public",
    summary: "Register for an account",
    description:
      "Mails a link to confirm the address, valid for 24 hours. The response is the same whether the address has an " +
      `account or not: its owner is mailed. ${whenOff}`,
    body: Register,
    failures: ["not_found"],
    message: "Registration Success",
    reply: "data",
    response: z.object({}),
  },
  resend: {
    method: "POST",
    path: `${path}/resend`,
    access: "public",
    summary: "Request another mail to confirm the address",
    description: `The earlier link becomes invalid. The response is the same for every address. ${whenOff}`,
    body: Register.pick({ email: true }),
    failures: ["not_found"],
    message: "Registration Success",
    reply: "data",
    response: z.object({}),
  },
  confirm: {
    method: "POST",
    path: `${path}/confirm`,
    access: "public",
    summary: "Confirm the address of a registration with the token of the mailed link",
    description:
      "Needs the password of the registration too, so that users cannot confirm what a stranger registered with their " +
      `address. The token works once. ${whenOff}`,
    body: ConfirmRegistration,
    failures: ["not_found", "conflict"],
    message: "Confirm Registration Success",
    reply: "data",
    response: z.object({
      state: z
        .enum(["waiting", "approved"])
        .meta({ description: "Waits for an administrator, or can sign in at once." }),
    }),
  },
  decide: {
    method: "POST",
    path: `${path}/:registrationId/decision`,
    access: ["admin"],
    confirmation: "password",
    summary: "Approve or reject a registration",
    description: "The person is mailed the decision with its note. 409 if it is decided already.",
    params: one,
    body: DecideRegistration,
    failures: ["conflict"],
    message: "Decide Registration Success",
    reply: "data",
    response: Registration,
  },
  decideMany: {
    method: "POST",
    path: `${path}/bulk`,
    access: ["admin"],
    confirmation: "password",
    summary: "Approve or reject several registrations",
    description: "Each has its own result in the response; a failure does not affect the others.",
    body: DecideRegistrations,
    message: "Decide Registration Success",
    reply: "data",
    response: z.array(RegistrationOutcome),
  },
});
