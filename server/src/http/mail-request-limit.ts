import { minuteSeconds } from "contract/time";
import { createNetworkLimit } from "./network-limit.ts";
import { consumePoint, getNetwork, type RateLimits } from "./rate-limit.ts";

/**
 * Limits requests for a mail to an account by network, and by network and hash of the typed name or address, whether it exists
 * or not, so that a refusal reveals nothing. Never by name alone: strangers could exhaust that limit. Mails to an
 * account have their own limit. `what` is limited, as its refusal says.
 */
export function createMailRequestLimit(
  limits: RateLimits,
  { name, what = "account_requests" }: { name: string; what?: "account_requests" | "registrations" },
) {
  const ofNetwork = createNetworkLimit(limits, `${name}-address`, 20, 15 * minuteSeconds);
  const ofPair = limits.limiter(`${name}-pair`, 5, 60 * minuteSeconds);
  return async (nameHash: string, address: string): Promise<void> => {
    await ofNetwork(address, "requests");
    await consumePoint(ofPair, `${nameHash}|${getNetwork(address)}`, what);
  };
}
