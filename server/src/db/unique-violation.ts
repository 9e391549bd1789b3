import { Prisma } from "./generated/client.ts";

/** The columns or the index that a write found taken, as text to look for a name in; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return undefined;
  return JSON.stringify(error.meta ?? {});
}
