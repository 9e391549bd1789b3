import type { Transaction } from "#db/database.ts";
import type { User } from "#db/generated/client.ts";
import type { Origin } from "#http/actor.ts";
import { getNetwork } from "#http/rate-limit.ts";
import { parseDevice } from "#http/user-agent.ts";
import { inject } from "#app/dependencies.ts";
import { queueMail } from "#features/messaging/mails/mails.outbox.ts";
import { buildNewDeviceMail } from "./sso.mails.ts";

/**
 * Whether the user is notified of a sign-in on an unknown device: not of the first sign-in of the account, and
 * once a day for the same kind of device in the same network, because scripts sign in without cookies.
 */
export async function isNewDeviceReported(user: User, { address, userAgent }: Origin): Promise<boolean> {
  if (user.firstSignInAt === null) return false;
  const { browser, system } = parseDevice(userAgent);
  const key = `${user.id}|${getNetwork(address)}|${browser}|${system}`;
  const { consumedPoints } = await inject("limits").newDeviceMails.penalty(key, 1);
  return consumedPoints === 1;
}

export const reportNewDevice = (tx: Transaction, user: User, { address, userAgent }: Origin): Promise<void> =>
  queueMail(tx, buildNewDeviceMail(user, { device: parseDevice(userAgent), address, at: new Date() }));
