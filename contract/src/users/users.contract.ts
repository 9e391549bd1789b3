import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import {
  Id,
  NewPassword,
  optionalFlag,
  optionalNewPassword,
  optionalText,
  optionalValue,
  queryFlag,
  requiredText,
  span,
  text,
  Timestamp,
} from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { optionalName, requiredName } from "../name-text.ts";
import { invalid } from "../messages/validation.ts";
import { defaultAvatar } from "./default-avatar.ts";

/** The role code on the wire: `T` for a tenant, `A` for an administrator. */
export const RoleCode = z.enum(["T", "A"]);

/** A user as embedded by other entities as `owner`. */
export const Owner = z
  .object({
    user_id: Id,
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string(),
    company_id: Id,
    address: z.string(),
    avatar: z
      .string()
      .meta({ description: `Path below the storage base; \`${defaultAvatar}\` without a picture.` }),
    rolecode: RoleCode,
    isactive: z.boolean(),
  })
  .meta({ id: "Owner" });
export type Owner = z.infer<typeof Owner>;

export const User = Owner.extend({
  db_id: Id,
  created_at: Timestamp,
  has_key_pair: z.boolean(),
  is_invited: z.boolean().meta({ description: "Invited by mail, without a password so far." }),
  can: z.object({
    edit: z.boolean(),
    enable: z.boolean(),
    disable: z.boolean(),
    view_key: z.boolean(),
    create_key: z.boolean(),
    invite: z.boolean().meta({ description: "Send the invitation again." }),
  }),
}).meta({ id: "User" });
export type User = z.infer<typeof User>;

const EditedUser = User.extend({
  pending_email: z.string().nullable().meta({ description: "The unconfirmed new address." }),
}).meta({ id: "EditedUser" });

/**
 * As long as an email address, because the address of a registered user becomes the username. ASCII only, so that no
 * name looks like another one; wide and other compatible forms of these letters are converted.
 */
const Username = requiredText(invalid("username_required"), 254).pipe(
  z
    .string()
    .normalize("NFKC")
    .regex(/^[A-Za-z0-9._@+-]+$/, invalid("username_characters")),
);

const emailMessage = invalid("email_malformed");

export const CreateUser = z
  .object({
    username: Username,
    password: NewPassword,
    firstname: requiredName(invalid("firstname_required"), 100),
    lastname: requiredName(invalid("lastname_required"), 100),
    email: requiredText(invalid("email_required"), 254).pipe(z.email(emailMessage)),
    phone: requiredText(invalid("phone_required"), 32),
    company: requiredName(invalid("company_required"), 150),
    address: requiredText(invalid("address_required"), 500),
    // JSON Schema drops the default of a schema that transforms, but not its prefault.
    rolecode: optionalValue(z.literal("T"), invalid("not_tenant_role_code"))
      .transform(() => "T" as const)
      .prefault("T"),
    isactive: optionalFlag.transform((isActive) => isActive ?? true).prefault(true),
    avatar: optionalText(500).transform((path) => (path === defaultAvatar ? undefined : path)),
  })
  .meta({ id: "CreateUser" });
export type CreateUser = z.input<typeof CreateUser>;

/** An administrator has no company, so only the name and the email address are required. */
export const CreateAdministrator = CreateUser.pick({
  username: true,
  firstname: true,
  lastname: true,
  email: true,
})
  .extend({
    password: optionalNewPassword,
    phone: optionalText(32),
    company: optionalName(150),
    address: optionalText(500),
  })
  .meta({ id: "CreateAdministrator" });
export type CreateAdministrator = z.input<typeof CreateAdministrator>;

/** An invited tenant chooses the password; the email address becomes the username. */
export const InviteTenant = CreateUser.pick({
  firstname: true,
  lastname: true,
  email: true,
  company: true,
}).meta({ id: "InviteTenant" });
export type InviteTenant = z.input<typeof InviteTenant>;

/** An invited administrator does, too. */
export const InviteAdministrator = InviteTenant.omit({ company: true }).meta({ id: "InviteAdministrator" });
export type InviteAdministrator = z.input<typeof InviteAdministrator>;

/** A path, null or the default avatar for no picture; an empty string is "not given" as elsewhere. */
const newAvatar = text(500)
  .nullish()
  .transform((path) => (path === null || path === defaultAvatar ? "" : path === "" ? undefined : path));

export const EditProfile = z
  .object({
    firstname: optionalName(100),
    lastname: optionalName(100),
    email: optionalText(254).pipe(z.email(emailMessage).optional()),
    phone: optionalText(32),
    company: optionalName(150),
    address: optionalText(500),
    avatar: newAvatar,
    current_password: z
      .string({ error: invalid("not_text") })
      .max(1000)
      .nullish()
      .transform((password) => (password === "" || password === null ? undefined : password))
      .meta({
        description: "The caller's own password; the portal's pages send it with a new email address.",
      }),
  })
  .meta({ id: "EditProfile" });

/** The sort columns of a list of users. */
export const userColumns = [
  "created_at",
  "username",
  "firstname",
  "lastname",
  "phone",
  "email",
  "company",
] as const;
const filters = {
  isactive: queryFlag,
  rolecode: z.enum(RoleCode.options, { error: invalid("not_role_code") }).optional(),
  ...span,
};

export const usersContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/user/all",
    access: ["admin"],
    summary: "All users",
    columns: userColumns,
    filters,
    row: User,
  }),
  detail: {
    method: "GET",
    path: "/api/v1/user/detail/:userId",
    access: ["admin"],
    summary: "One user",
    params: z.object({ userId: Id }),
    message: "Success",
    reply: "data",
    response: User,
  },
  create: {
    method: "POST",
    path: "/api/v1/user",
    access: ["admin"],
    summary: "Create a tenant",
    description:
      "Returns 409 with the field name if the username or email address exists. The password is an initial one: the " +
      "tenant must choose a new one at the first sign-in, within 7 days. Common passwords and names are refused.",
    body: CreateUser,
    failures: ["conflict"],
    message: "Create Tenant Success",
    reply: "data",
    response: User,
  },
  invite: {
    method: "POST",
    path: "/api/v1/user/invitations",
    access: ["admin"],
    confirmation: "password",
    summary: "Invite a tenant",
    description:
      "Creates the tenant without a password and mails a link to choose one, valid once and for 7 days. Disabling the " +
      "tenant cancels the link. Returns 409 with the field name if the email address exists.",
    body: InviteTenant,
    failures: ["conflict"],
    message: "Invite Tenant Success",
    reply: "data",
    response: User,
  },
  inviteAgain: {
    method: "POST",
    path: "/api/v1/user/:userId/invitation",
    access: ["admin"],
    confirmation: "password",
    summary: "Send an invitation again",
    description: "The earlier link becomes invalid. 409 if the user has chosen a password or is disabled.",
    params: z.object({ userId: Id }),
    failures: ["conflict"],
    message: "Send Invitation Success",
    reply: "data",
    response: User,
  },
  setEnabled: {
    method: "PUT",
    path: "/api/v1/user/enable/:userId",
    aliases: ["/api/v1/user/enable:userId"],
    access: ["admin"],
    summary: "Enable or disable a user",
    description:
      "The value comes as `?enable=` or as `params.enable` in the body. Disabling ends the user's sessions immediately. " +
      "409 for one's own account, so at least one administrator stays active.",
    params: z.object({ userId: Id }),
    query: z.object({ enable: queryFlag }),
    body: z
      .object({
        params: z.object({ enable: optionalFlag }).nullish(),
      })
      .optional(),
    failures: ["conflict"],
    message: "Enable/Disable User Success",
    reply: "data",
    response: User,
  },
  edit: {
    method: "PUT",
    path: "/api/v1/user/:userId",
    access: ["admin", "tenant"],
    summary: "Edit the caller's profile, or as an administrator any profile",
    description:
      "The caller's new email address is used once it is confirmed with the mailed link; until then it is " +
      "`pending_email`. The old address is notified, and password links become invalid. `current_password` must be correct " +
      "if sent; without it, the mail to the old address contains an undo link. A new address that an administrator gives to " +
      "another administrator is used once the link mailed to the old address is opened; that of a tenant is used at once.",
    params: z.object({ userId: Id }),
    body: EditProfile,
    failures: ["conflict"],
    message: "Edit Profile Success",
    reply: "data",
    response: EditedUser,
  },
});
