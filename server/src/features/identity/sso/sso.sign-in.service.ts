import { buildMessage } from "contract/messages/messages";
import type { Message } from "contract/messages/templates";
import type { TokenPair } from "contract/sso/sso.contract";
import { getConfig } from "#config/config.ts";
import { hashPassword, needsRehash, verifyUnknownUser, verifyPassword } from "#crypto/password.ts";
import { db, runInTransaction } from "#db/database.ts";
import type { User } from "#db/generated/client.ts";
import type { Origin } from "#http/actor.ts";
import { AppError } from "#http/app-error.ts";
import { hashName } from "#http/hashed-name.ts";
import { inject } from "#app/dependencies.ts";
import { maxRecordedSignIns } from "#app/limits.ts";
import {
  recordAudit,
  recordOncePerMinute,
  recordSeparately,
  hashUnknownName,
} from "#features/platform/audit/audit.service.ts";
import { lockUser } from "#features/identity/accounts/accounts.locks.ts";
import { isFirstPasswordExpired } from "#features/identity/accounts/first-passwords.values.ts";
import { toUsernameKey } from "#features/identity/accounts/usernames.values.ts";
import { gateDevices } from "./sso.device-gate.service.ts";
import { findKnownDevice } from "./sso.known-device.ts";
import { isNewDeviceReported, reportNewDevice } from "./sso.new-device.ts";
import { createSession } from "./sso.service.ts";
import { getThrottlingKey, type SignInLimit } from "./sso.throttle.ts";

/**
 * Opens a session. Neither the response nor its duration distinguishes an unknown user, a wrong password, an expired
 * first password and a disabled user. `cookies` show whether the device is known. `requireClient` throws
 * if nobody waits for the answer any more.
 */
export async function signIn(
  credentials: { username: string; password: string },
  origin: Origin,
  cookies: string | undefined,
  requireClient: () => void,
): Promise<{ user: User; tokens: TokenPair }> {
  const { account, user, username, passwordHash } = await findCredentials(credentials.username);
  const parties = {
    account: `${account}|${String(user?.signInFailuresClearedAt?.getTime() ?? 0)}`,
    address: origin.address,
    device: user === null ? undefined : findKnownDevice(cookies, user.id),
  };
  const verify = () => {
    requireClient();
    return typeof passwordHash === "string"
      ? verifyPassword(credentials.password, passwordHash)
      : verifyUnknownUser(credentials.password);
  };
  const compare = async () => {
    const matches = await (parties.device === undefined ? gateDevices(origin.address, verify) : verify());
    return matches && user?.isActive !== false && (user === null || !isFirstPasswordExpired(user));
  };
  const actor = { id: user?.id, username, origin };
  const reportLimit = (limit: SignInLimit) =>
    recordOncePerMinute(
      actor,
      { event: "sign_in_throttled", result: "failure", details: { limit } },
      getThrottlingKey(limit, account, origin.address),
    );
  const succeeded = await inject("limits").signIn.run(parties, compare, reportLimit);
  const refuse = async (reason: string, message: Message = buildMessage("wrong_credentials")) => {
    await recordSeparately(actor, { event: "sign_in_failed", result: "failure", details: { reason } });
    return new AppError("wrong_credentials", message);
  };
  if (user === null || !succeeded) {
    // Only the password of a waiting registration can match without a user.
    if (user === null && succeeded)
      throw await refuse(
        "waiting registration",
        buildMessage("registration_waiting", { contact: getConfig().CONTACT_EMAIL }),
      );
    throw await refuse(getFailure(user));
  }
  const isKnownDevice = parties.device !== undefined;
  const tokens = await openVerified(user, credentials.password, origin, { isKnownDevice });
  if (tokens === null) throw await refuse("changed meanwhile");
  return { user, tokens };
}

/** The account or the waiting registration of a typed name; without them `passwordHash` is not set. */
async function findCredentials(typed: string) {
  const key = toUsernameKey(typed.trim());
  // Both, so that the number of queries tells nothing.
  const [user, registration] = await Promise.all([
    db().user.findUnique({ where: { usernameKey: key } }),
    db().registration.findFirst({ where: { emailKey: key, state: "waiting" } }),
  ]);
  return {
    account: hashName(key),
    user,
    username: user?.username ?? registration?.email ?? hashUnknownName(typed),
    passwordHash: user === null ? registration?.passwordHash : user.passwordHash,
  };
}

/** Opens the session of a user whose password was verified; null if it was changed, or the user disabled, meanwhile. */
async function openVerified(
  user: User,
  password: string,
  origin: Origin,
  { isKnownDevice }: { isKnownDevice: boolean },
): Promise<TokenPair | null> {
  const actor = { id: user.id, username: user.username, origin };
  const rehashed = needsRehash(user.passwordHash) ? await hashPassword(password) : undefined;
  const isReported = !isKnownDevice && (await isNewDeviceReported(user, origin));
  const { consumedPoints: signIns } = await inject("limits").recordedSignIns.penalty(user.id, 1);
  const isRecorded = signIns <= maxRecordedSignIns;
  const open = (proved: string) =>
    runInTransaction(async (tx) => {
      // The comparison took long enough for another request to change the password or to disable the user.
      const current = await lockUser(tx, user.id);
      if (!current.isActive) return null;
      if (current.passwordHash !== proved) return { changedTo: current.passwordHash };
      if (isRecorded) await recordAudit(tx, actor, { event: "sign_in_succeeded" });
      const data = {
        ...(proved === user.passwordHash && rehashed !== undefined ? { passwordHash: rehashed } : {}),
        ...(current.firstSignInAt === null ? { firstSignInAt: new Date() } : {}),
        // The first administrator need not change the password.
        ...(current.mustChangePassword || current.passwordExpiresAt === null
          ? {}
          : { passwordExpiresAt: null }),
      };
      if (Object.keys(data).length > 0) await tx.user.update({ where: { id: user.id }, data });
      if (isReported) await reportNewDevice(tx, current, origin);
      return createSession(tx, current, origin);
    });
  const opened = await open(user.passwordHash);
  // Compared without the lock, because sign-ins at the same time would wait for each other.
  const tokens =
    opened !== null && "changedTo" in opened && (await verifyPassword(password, opened.changedTo))
      ? await open(opened.changedTo)
      : opened;
  if (tokens === null || "changedTo" in tokens) return null;
  if (!isRecorded) await recordOncePerMinute(actor, { event: "sign_in_succeeded" });
  return tokens;
}

function getFailure(user: User | null): string {
  if (user === null) return "unknown user";
  if (!user.isActive) return "disabled user";
  return isFirstPasswordExpired(user) ? "first password expired" : "wrong password";
}
