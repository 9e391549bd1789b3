import { Prisma } from "./generated/client.ts";

/**
 * The columns or the index of a unique violation, as text to search for a name; undefined for any other
 * error.
 */
export function getViolatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return undefined;
  return JSON.stringify(error.meta ?? {});
}
