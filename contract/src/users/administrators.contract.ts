import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { queryFlag, span } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { CreateAdministrator, InviteAdministrator, User, userColumns } from "./users.contract.ts";

export const CreatedAdministrator = User.extend({
  initial_password: z.string().nullable().meta({
    description:
      "The generated password, only contained in this response; null if the request had a password.",
  }),
}).meta({ id: "CreatedAdministrator" });

const filters = { isactive: queryFlag, ...span };

export const administratorsContract = defineContract({
  ...listEndpoints({
    path: "/api/v1/administrators",
    access: ["admin"],
    summary: "All administrators",
    columns: userColumns,
    filters,
    row: User,
  }),
  create: {
    method: "POST",
    path: "/api/v1/administrators",
    access: ["admin"],
    confirmation: "password",
    summary: "Create an administrator",
    description:
      "Returns 409 with the field name if the username or email address exists. Without a password the portal generates " +
      "one and returns it once. The administrator must choose a new password at the first sign-in.",
    body: CreateAdministrator,
    failures: ["conflict"],
    message: "Create Administrator Success",
    reply: "data",
    response: CreatedAdministrator,
  },
  invite: {
    method: "POST",
    path: "/api/v1/administrators/invitations",
    access: ["admin"],
    confirmation: "password",
    summary: "Invite an administrator",
    description:
      "Creates the administrator without a password and mails a link to choose one, valid once and for 7 days. All " +
      "administrators are notified. Disabling the administrator cancels the link. Returns 409 with the field name if the " +
      "email address exists.",
    body: InviteAdministrator,
    failures: ["conflict"],
    message: "Invite Administrator Success",
    reply: "data",
    response: User,
  },
});
