import type { CompanyRole, PrismaClient } from "../../server/src/db/generated/client.ts";

export interface NewUser {
  username: string;
  passwordHash: string;
  role?: "admin" | "tenant";
  firstName?: string;
  lastName?: string;
  email?: string;
  company?: string;
  /** The company the user belongs to; a new one unless given. */
  companyId?: string;
  companyRole?: CompanyRole;
  phone?: string;
  address?: string;
  isActive?: boolean;
  createdAt?: Date;
  passwordExpiresAt?: Date;
}

/** Stores a user; missing values are generated from the username. */
export function buildUser(db: PrismaClient, user: NewUser) {
  const { company = "PT Contoh Pembayaran" } = user;
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
      phone: user.phone ?? "+62 21 5550 1000",
      company,
      memberOf:
        user.companyId === undefined ? { create: { name: company } } : { connect: { id: user.companyId } },
      ...(user.companyRole === undefined ? {} : { companyRole: user.companyRole }),
      address: user.address ?? "Jl. Jenderal Sudirman Kav. 1, Jakarta 10220",
      isActive: user.isActive ?? true,
      ...(user.createdAt === undefined ? {} : { createdAt: user.createdAt }),
      ...(user.passwordExpiresAt === undefined ? {} : { passwordExpiresAt: user.passwordExpiresAt }),
    },
  });
}

/** Creates the first administrator unless one exists; returns whether it was created. The password works once it was used in time. */
export async function seedAdmin(
  db: PrismaClient,
  username: string,
  passwordHash: () => Promise<string>,
  passwordExpiresAt: Date,
): Promise<boolean> {
  if ((await db.user.count({ where: { role: "admin" } })) > 0) return false;
  await buildUser(db, {
    username,
    passwordHash: await passwordHash(),
    passwordExpiresAt,
    role: "admin",
    // No one can own a name below .invalid: a password link must not reach a stranger before the operator
    // sets an address.
    email: `${username.toLowerCase()}@portal.invalid`,
    firstName: "Portal",
    lastName: "Administrator",
    company: "SNAP Developer Portal",
  });
  return true;
}
