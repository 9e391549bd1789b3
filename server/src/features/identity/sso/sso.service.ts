import { buildMessage } from "contract/messages/messages";
import { TokenPair } from "contract/sso/sso.contract";
import { hashToken, createRandomToken } from "#crypto/random-token.ts";
import { db, runInTransaction, type Transaction } from "#db/database.ts";
import type { RefreshToken, Session, User } from "#db/generated/client.ts";
import { seal, unseal } from "#db/master-key.ts";
import type { Actor, Origin } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { consumePoint } from "#http/rate-limit.ts";
import { inject } from "#app/dependencies.ts";
import { recordAudit } from "#features/platform/audit/audit.service.ts";
import { absoluteSeconds, graceSeconds, idleSeconds } from "./sso.durations.ts";
import { findLiveSession } from "./sso.live-session.ts";
import { storeSession } from "./sso.open-sessions.ts";
import { readStorageSession } from "./sso.storage-cookie.ts";
import { accessSeconds, signAccessToken, verifyAccessToken } from "./sso.tokens.ts";

type Client = Pick<Origin, "address" | "userAgent">;

/** Opens a session for an authenticated user. */
export const openSession = (user: User, client: Client): Promise<TokenPair> =>
  runInTransaction((tx) => createSession(tx, user, client));

/** Opens a session for an authenticated user, in a transaction of the caller. */
export async function createSession(
  tx: Transaction,
  user: User,
  { address, userAgent }: Client,
): Promise<TokenPair> {
  const expiresAt = getSecondsFromNow(absoluteSeconds);
  const session = await storeSession(tx, { userId: user.id, expiresAt, address, userAgent });
  return issueTokens(tx, user, session);
}

type SessionWithUser = Session & { user: User };
type RefreshOutcome =
  { tokens: TokenPair } | { rejected: "unknown" | "ended" } | { replayedIn: SessionWithUser };

/** Exchanges a refresh token, once. Reuse after the short time allowed for other tabs ends the session. */
export async function refreshSession(token: string, origin: Origin): Promise<TokenPair> {
  const outcome = await runInTransaction((tx) => exchange(tx, token));
  if ("tokens" in outcome) return outcome.tokens;
  if ("replayedIn" in outcome) await endReplayedSession(outcome.replayedIn, origin);
  throw createSessionLapsedError();
}

const endReplayedSession = ({ id, user }: SessionWithUser, origin: Origin) =>
  runInTransaction(async (tx) => {
    await endSession(tx, { id, userId: user.id }, "refresh token replayed");
    await recordAudit(
      tx,
      { id: user.id, username: user.username, origin },
      { event: "refresh_token_replayed", result: "failure" },
    );
  });

async function exchange(tx: Transaction, token: string): Promise<RefreshOutcome> {
  const tokenHash = hashToken(token);
  const claimed = await tx.refreshToken.updateMany({
    where: { tokenHash, usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
  });
  const stored = await tx.refreshToken.findUnique({
    where: { tokenHash },
    include: { session: { include: { user: true } } },
  });
  if (stored === null) return { rejected: "unknown" };
  if (!isAlive(stored.session, stored.session.user)) return { rejected: "ended" };
  if (stored.usedAt === null) return { rejected: "ended" };
  if (claimed.count === 0) return repeatReply(stored);
  // In the transaction, so that the token can be used later.
  await consumePoint(inject("limits").refreshes, stored.session.id, "refreshes");
  const tokens = await issueTokens(tx, stored.session.user, stored.session);
  const sealedReply = seal(JSON.stringify(tokens), `refresh-token:${stored.id}`);
  await tx.refreshToken.update({ where: { id: stored.id }, data: { sealedReply } });
  return { tokens };
}

function repeatReply(stored: RefreshToken & { session: SessionWithUser }): RefreshOutcome {
  const age = Date.now() - (stored.usedAt?.getTime() ?? 0);
  if (stored.sealedReply === null || age > graceSeconds * 1000) return { replayedIn: stored.session };
  const tokens = TokenPair.parse(JSON.parse(unseal(stored.sealedReply, `refresh-token:${stored.id}`)));
  return { tokens };
}

/** Ends the session of a refresh token, and returns its id; an unknown token is not an error. */
export async function signOut(token: string): Promise<string | undefined> {
  const stored = await db().refreshToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { session: { select: { id: true, userId: true } } },
  });
  if (stored !== null) await endSession(db(), stored.session, "signed out");
  return stored?.session.id;
}

/** Ends one session of a user immediately; returns whether it was open. */
export async function endSession(
  tx: Transaction,
  { id, userId }: Pick<Session, "id" | "userId">,
  reason: string,
): Promise<boolean> {
  const now = new Date();
  const { count } = await tx.session.updateMany({
    where: { id, userId, endedAt: null, expiresAt: { gt: now } },
    data: { endedAt: now, endReason: reason },
  });
  return count > 0;
}

/**
 * Ends all sessions of a user immediately, optionally except one; returns those that had not ended. They are locked
 * in the order of their ids, which the query builder cannot do, so that two calls that end the same sessions do not
 * deadlock.
 */
export const endSessionsOfUser = (tx: Transaction, userId: string, reason: string, spared?: string) =>
  tx.$queryRaw<Pick<Session, "id">[]>`
    WITH open AS (
      SELECT id FROM sessions
       WHERE "userId" = ${userId}::uuid AND "endedAt" IS NULL AND "expiresAt" > ${new Date()}
         AND id IS DISTINCT FROM ${spared ?? null}::uuid
       ORDER BY id FOR UPDATE)
    UPDATE sessions SET "endedAt" = ${new Date()}, "endReason" = ${reason}
      FROM open WHERE sessions.id = open.id RETURNING sessions.id::text AS id`;

/** Records that the user has entered the password in a session. */
export const markPasswordConfirmed = (tx: Transaction, sessionId: string, at: Date) =>
  tx.session.updateMany({ where: { id: sessionId }, data: { passwordConfirmedAt: at } });

/**
 * Clears the failed sign-ins of an account from all addresses. The counter keys contain this timestamp, so
 * the change applies to all replicas, and also when a command makes it.
 */
export const clearSignInFailures = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.user.update({ where: { id: userId }, data: { signInFailuresClearedAt: new Date() } });
};

/** The actor of a bearer token whose session is live and whose user is active. */
export const authenticate = async (token: string | undefined, origin: Origin): Promise<Actor> =>
  findActor(token === undefined ? null : await verifyAccessToken(token), origin);

/** The actor of the cookie that opens stored files, under the same conditions. */
export const authenticateByCookie = async (header: string | undefined, origin: Origin): Promise<Actor> =>
  findActor(await readStorageSession(header), origin);

async function findActor(claims: { sid: string; sub: string } | null, origin: Origin): Promise<Actor> {
  const session = claims === null ? undefined : await findLiveSession(claims.sid);
  if (session?.userId !== claims?.sub || session === undefined) throw createSessionLapsedError();
  const { id: sessionId, userId: id, username, role, companyId, companyRole } = session;
  const { passwordConfirmedAt, hasSigned } = session;
  return {
    id,
    username,
    role,
    companyId,
    companyRole,
    sessionId,
    passwordConfirmedAt,
    hasSigned,
    origin,
  };
}

const createSessionLapsedError = () => new AppError("session_lapsed", buildMessage("session_ended"));

const isAlive = (session: Session, user: User) =>
  session.endedAt === null && session.expiresAt > new Date() && user.isActive;

const getSecondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);

async function issueTokens(tx: Transaction, user: User, session: Session): Promise<TokenPair> {
  const refreshToken = createRandomToken(32);
  const expiresAt = new Date(Math.min(getSecondsFromNow(idleSeconds).getTime(), session.expiresAt.getTime()));
  await tx.refreshToken.create({
    data: { sessionId: session.id, tokenHash: hashToken(refreshToken), expiresAt },
  });
  return {
    access_token: signAccessToken(user, session.id),
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: accessSeconds,
    refresh_expires_in: Math.floor((expiresAt.getTime() - Date.now()) / 1000),
  };
}
