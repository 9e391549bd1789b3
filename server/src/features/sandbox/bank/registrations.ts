import { randomBytes } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import type { TestRegistration, TestRegistrationKind } from "#db/generated/client.ts";
import { toSandboxTime } from "#features/sandbox/app-clocks/app-clocks.values.ts";
import { runInSandbox } from "./accounts.ts";
import { createReferenceNo } from "./values.ts";

/** What the client says about a card, an account or a mandate. */
export interface NewRegistration {
  partnerReferenceNo: string | null;
  contentHash: string;
  merchantId: string;
  customerId: string;
  name: string;
  /** Masked. */
  cardNo: string;
  cardType: string;
  accountNo: string;
  /** A decimal with two places; null without a limit. */
  maxAmount: string | null;
  expiresAt: Date | null;
  /** Null while the one-time password is awaited. */
  confirmedAt: Date | null;
}

const prefixes = {
  card: { token: "tok-", link: "chg-" },
  account: { token: "ACC-", link: "" },
  binding: { token: "act-", link: "lnk" },
  mandate: { token: "EMD", link: "" },
} as const satisfies Record<TestRegistrationKind, object>;

/**
 * Stores a registration, unless `requireAllowed` throws; refused if there is one with its reference. What `requireAllowed` uses up
 * is so only if the registration is stored.
 */
export const register = (
  appId: string,
  kind: TestRegistrationKind,
  registration: NewRegistration,
  requireAllowed: (tx: Transaction) => void | Promise<void> = () => undefined,
): Promise<TestRegistration | "duplicate" | "inconsistent"> =>
  runInSandbox(appId, async (tx) => {
    // The standard permits 24 characters for a link, and 30 for the token of a mandate.
    const token = prefixes[kind].token + randomBytes(12).toString("hex");
    const link = prefixes[kind].link + randomBytes(10).toString("hex");
    // Two calls with one reference cannot both insert it: the second waits, and then finds the first.
    const [created] = await tx.testRegistration.createManyAndReturn({
      data: [{ appId, kind, referenceNo: createReferenceNo(), token, link, ...registration }],
      skipDuplicates: true,
    });
    if (created !== undefined) {
      await requireAllowed(tx);
      return created;
    }
    const { partnerReferenceNo, contentHash } = registration;
    const earlier = await tx.testRegistration.findFirstOrThrow({
      where: { appId, kind, partnerReferenceNo },
    });
    return earlier.contentHash === contentHash ? "duplicate" : "inconsistent";
  });

/** The references of a registration; each one given must match. */
export type RegistrationReferences = Partial<
  Pick<TestRegistration, "partnerReferenceNo" | "referenceNo" | "token" | "link">
>;

/** The newest registration with these references; without any, the newest one that is active. */
export const findRegistration = (
  appId: string,
  kind: TestRegistrationKind,
  references: RegistrationReferences,
): Promise<TestRegistration | null> =>
  runInSandbox(appId, (tx) =>
    tx.testRegistration.findFirst({
      where: {
        appId,
        kind,
        ...references,
        ...(Object.keys(references).length === 0 ? { confirmedAt: { not: null }, endedAt: null } : {}),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  );

/** At most this many cards of a customer are listed. */
const maxListedCards = 100;

/** The cards of a customer that were not unbound, newest first, and whether the customer ever had one. */
export const listCards = (
  appId: string,
  customerId: string,
): Promise<{ cards: TestRegistration[]; hadCards: boolean }> =>
  runInSandbox(appId, async (tx) => {
    const where = { appId, kind: "card" as const, customerId };
    const cards = await tx.testRegistration.findMany({
      where: { ...where, endedAt: null },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: maxListedCards,
    });
    return { cards, hadCards: cards.length > 0 || (await tx.testRegistration.findFirst({ where })) !== null };
  });

/** Confirms a registration that awaits its one-time password; null if it does not. */
export const confirmRegistration = (found: TestRegistration): Promise<TestRegistration | null> =>
  changeInState(found, "pending", (confirmedAt) => ({ confirmedAt }));

/** Ends a registration; null if it has ended. */
export const endRegistration = (found: TestRegistration): Promise<TestRegistration | null> =>
  changeInState(found, "registered", (endedAt) => ({ endedAt }));

/** Sets the limit of an active card; null if it is not active. */
export const limitCard = (found: TestRegistration, maxAmount: string): Promise<TestRegistration | null> =>
  changeInState(found, "active", () => ({ maxAmount }));

/** Changes a registration in one statement, so that of several calls at once only one ends or confirms it. */
const changeInState = (
  { appId, kind, token }: TestRegistration,
  state: "pending" | "active" | "registered",
  dataAfterLock: (now: Date) => { confirmedAt: Date } | { endedAt: Date } | { maxAmount: string },
) =>
  runInSandbox(appId, async (tx, daysAhead) => {
    const confirmed = {
      pending: { confirmedAt: null },
      active: { confirmedAt: { not: null } },
      registered: {},
    };
    const [changed] = await tx.testRegistration.updateManyAndReturn({
      where: { appId, kind, token, endedAt: null, ...confirmed[state] },
      data: dataAfterLock(toSandboxTime(new Date(), daysAhead)),
    });
    return changed ?? null;
  });

/**
 * The cards of this app with one of these tokens or charge tokens, those of service 81 too; it issued no other token.
 */
export async function findCards(
  tx: Transaction,
  appId: string,
  tokens: readonly string[],
): Promise<TestRegistration[]> {
  const isNamed = { in: [...tokens] };
  const sent = await tx.testPayment.findMany({
    where: { appId, kind: "one_time_password", code: isNamed, originalReferenceNo: { not: "" } },
    select: { originalReferenceNo: true },
  });
  const ofSent = { in: sent.map(({ originalReferenceNo }) => originalReferenceNo) };
  return tx.testRegistration.findMany({
    where: { appId, kind: "card", OR: [{ token: isNamed }, { link: isNamed }, { referenceNo: ofSent }] },
    orderBy: { id: "asc" },
  });
}
