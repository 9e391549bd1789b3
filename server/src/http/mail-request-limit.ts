import { createNetworkLimit } from "./network-limit.ts";
import { consumePoint, getNetwork, type RateLimits } from "./rate-limit.ts";

const minuteSeconds = 60;

/**
 * Limits requests for a mail to an account by address, and by address and hash of the typed name, whether the name exists or not,
 * so that a refusal reveals nothing. Never by name alone: strangers could exhaust that limit. Mails to an
 * account have their own limit.
 */
export function createMailRequestLimit(limits: RateLimits, name: string) {
  const ofAddress = createNetworkLimit(limits, `${name}-address`, 20, 15 * minuteSeconds);
  const ofPair = limits.limiter(`${name}-pair`, 5, 60 * minuteSeconds);
  return async (nameHash: string, address: string): Promise<void> => {
    await ofAddress(address, "requests");
    await consumePoint(ofPair, `${nameHash}|${getNetwork(address)}`, "account_requests");
  };
}
