import type { PrismaClient } from "../../server/src/db/generated/client.ts";

export interface NewUser {
  username: string;
  passwordHash: string;
  role?: "admin" | "tenant";
  firstName?: string;
  lastName?: string;
  email?: string;
  company?: string;
  isActive?: boolean;
}

/** Stores a user; what is not given is made up from the username. */
export function buildUser(db: PrismaClient, user: NewUser) {
  const email = user.email ?? `${user.username.toLowerCase()}@example.id`;
  return db.user.create({
    data: {
      username: user.username,
      usernameKey: user.username.normalize("NFC").toLowerCase(),
      passwordHash: user.passwordHash,
      role: user.role ?? "tenant",
      firstName: user.firstName ?? "Sari",
      lastName: user.lastName ?? "Wijaya",
      email,
      emailKey: email.toLowerCase(),
      phone: "+62 21 5550 1000",
      company: user.company ?? "PT Contoh Pembayaran",
      address: "Jl. Jenderal Sudirman Kav. 1, Jakarta 10220",
      isActive: user.isActive ?? true,
    },
  });
}

/** The first administrator, unless there is one; gives whether it was made. */
export async function seedAdmin(
  db: PrismaClient,
  username: string,
  passwordHash: () => Promise<string>,
): Promise<boolean> {
  if ((await db.user.count({ where: { role: "admin" } })) > 0) return false;
  await buildUser(db, {
    username,
    passwordHash: await passwordHash(),
    role: "admin",
    // Nobody owns a name below .invalid: a link for a new password must not reach a stranger before the operator gives
    // their own address.
    email: `${username.toLowerCase()}@portal.invalid`,
    firstName: "Portal",
    lastName: "Administrator",
    company: "SNAP Developer Portal",
  });
  return true;
}
