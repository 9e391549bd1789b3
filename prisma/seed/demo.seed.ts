import type { PrismaClient } from "../../server/src/db/generated/client.ts";
import { buildApp } from "./apps.seed.ts";
import { buildUser } from "./users.seed.ts";

const tenants = [
  ["kasirpintar", "Dewi", "Lestari", "PT Kasir Pintar Indonesia"],
  ["bankmandala", "Agus", "Pratama", "PT Bank Mandala Nusantara Tbk"],
  ["dompetku", "Rina", "Kusuma", "PT Dompet Digital Sejahtera"],
  ["koperasi", "Bambang", "Hartono", "Koperasi Simpan Pinjam Pegawai Republik Indonesia Bersama Maju"],
] as const;

export interface DemoTools {
  passwordHash: string;
  consumerKey: () => string;
  sealSecret: (appId: string) => string;
}

/** Tenants with apps to look around with: some approved, some waiting. Does nothing when there are tenants. */
export async function seedDemo(db: PrismaClient, tools: DemoTools): Promise<void> {
  if ((await db.user.count({ where: { role: "tenant" } })) > 0) return;
  const admin = await db.user.findFirstOrThrow({ where: { role: "admin" } });
  for (const [index, [username, firstName, lastName, company]] of tenants.entries()) {
    const owner = await buildUser(db, {
      username,
      firstName,
      lastName,
      company,
      passwordHash: tools.passwordHash,
    });
    for (const environment of ["sandbox", "production"] as const) {
      const isActive = environment === "sandbox" && index < 3;
      await buildApp(
        db,
        {
          ownerId: owner.id,
          name: `${company.split(" ")[1] ?? username}-${environment}`,
          description: `Uji ${environment} untuk ${company}`,
          environment,
          isActive,
          approvedById: admin.id,
          products: 2 + index,
          account: index,
        },
        { consumerKey: tools.consumerKey(), sealSecret: tools.sealSecret },
      );
    }
  }
}
