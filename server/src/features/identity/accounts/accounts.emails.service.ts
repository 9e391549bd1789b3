import { buildMessage } from "contract/messages/messages";
import type { Transaction } from "#db/database.ts";
import { getViolatedUnique } from "#db/unique-violation.ts";
import { createErrorOfField, type AppError } from "#http/app-error.ts";

/** The form in which addresses are compared for uniqueness. */
export const toEmailKey = (email: string) => email.toLowerCase();

export async function refuseTakenEmail(tx: Transaction, email: string) {
  if ((await tx.user.findUnique({ where: { emailKey: toEmailKey(email) } })) !== null)
    throw createEmailTakenError();
}

export const createEmailTakenError = (cause?: unknown): AppError =>
  createErrorOfField("conflict", "email", buildMessage("email_taken"), cause);

/** An address that another transaction took meanwhile is refused like a taken one. */
export async function withUniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw getViolatedUnique(error) === undefined ? error : createEmailTakenError(error);
  }
}
