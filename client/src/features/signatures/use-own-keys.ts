import { useQuery } from "@tanstack/react-query";
import type { Signature } from "contract/signatures/signatures.contract";
import { isActive, isRegistered, publicKeysQuery } from "#features/public-keys/public-keys.queries.ts";
import { roleOf, useSignedIn } from "#session/use-session.ts";

/** Who can sign a string of this algorithm: the portal, and the user with a registered key. */
export function useOwnKeys(algorithm: Signature["algorithm"]) {
  const { data } = useQuery({ ...publicKeysQuery, meta: { failure: "quiet" } });
  const isTenant = roleOf(useSignedIn().roles) === "tenant";
  const active = (data ?? []).filter(isActive);
  const canSignThemselves = algorithm === "SHA256withRSA" && active.some(isRegistered);
  // Administrators sign with the key pairs of the owners of apps.
  const hasPortalPair = !isTenant || !active.every(isRegistered);
  return { canSignThemselves, canPortalSign: hasPortalPair || !canSignThemselves };
}
