import { newMessage } from "contract/messages/messages";
import type { Transaction } from "#db/database.ts";
import { violatedUnique } from "#db/unique-violation.ts";
import { errorOfField, type AppError } from "#http/app-error.ts";

/** The form in which addresses are compared for uniqueness. */
export const emailKey = (email: string) => email.toLowerCase();

export async function refuseTakenEmail(tx: Transaction, email: string) {
  if ((await tx.user.findUnique({ where: { emailKey: emailKey(email) } })) !== null) throw emailTaken();
}

export const emailTaken = (cause?: unknown): AppError =>
  errorOfField("conflict", "email", newMessage("email_taken"), cause);

/** An address that another transaction took meanwhile is refused like a taken one. */
export async function withUniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw violatedUnique(error) === undefined ? error : emailTaken(error);
  }
}
