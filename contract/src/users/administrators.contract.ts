import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { queryFlag, span } from "../fields.ts";
import { listEndpoints } from "../list-endpoints.ts";
import { CreateAdministrator, User, userColumns } from "./users.contract.ts";

export const CreatedAdministrator = User.extend({
  initial_password: z.string().nullable().meta({
    description: "The generated password, shown in this answer only; null if the request had a password.",
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
    summary: "Create an administrator",
    description:
      "A username or e-mail address that exists answers 409 and names the field. Without a password the portal generates " +
      "one and returns it once. The administrator has to choose another password at the first sign-in.",
    body: CreateAdministrator,
    failures: ["conflict"],
    message: "Create Administrator Success",
    reply: "data",
    response: CreatedAdministrator,
  },
});
