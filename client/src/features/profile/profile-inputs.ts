import { CreateUser } from "contract/users/users.contract";
import { z } from "zod";

/** The call takes an empty field for "not given" and would leave it as it is, so here all are required. */
export const ProfileInputs = CreateUser.pick({
  firstname: true,
  lastname: true,
  email: true,
  phone: true,
  company: true,
  address: true,
}).extend({ avatar: z.string(), current_password: z.string() });
export type ProfileInputs = z.input<typeof ProfileInputs>;
