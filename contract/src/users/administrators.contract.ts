import { z } from "zod";
import { defineContract } from "../endpoint.ts";
import { FileContent, queryFlag, span } from "../fields.ts";
import { exportQuery, pageQuery } from "../pagination.ts";
import { CreateAdministrator, User, userColumns } from "./users.contract.ts";

export const CreatedAdministrator = User.extend({
  initial_password: z.string().nullable().meta({
    description: "The generated password, shown in this answer only; null if the request had a password.",
  }),
}).meta({ id: "CreatedAdministrator" });

const filters = { isactive: queryFlag, ...span };

export const administratorsContract = defineContract({
  list: {
    method: "GET",
    path: "/api/v1/administrators",
    access: ["admin"],
    summary: "All administrators",
    query: pageQuery(userColumns, filters),
    message: "Success",
    reply: "page",
    response: User,
  },
  export: {
    method: "GET",
    path: "/api/v1/administrators/export",
    access: ["admin"],
    summary: "All administrators as a file",
    query: exportQuery(userColumns, filters),
    message: "Success",
    reply: "file",
    response: FileContent,
  },
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
