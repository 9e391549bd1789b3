import { useQuery } from "@tanstack/react-query";
import type { Signature } from "contract/signatures/signatures.contract";
import { isActive, isRegistered, publicKeysQuery } from "#features/keys/public-keys/public-keys.queries.ts";
import { useMayDevelop } from "#features/identity/company-members/company-members.queries.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";

/**
 * Who can sign a string of this algorithm: the user with a registered key, and the portal, unless there is a
 * reason why not.
 */
export function useOwnKeys(algorithm: Signature["algorithm"]) {
  const mayDevelop = useMayDevelop();
  const { data } = useQuery({ ...publicKeysQuery, meta: { failure: "quiet" } });
  const isTenant = getRole(useSignedIn().roles) === "tenant";
  const active = (data ?? []).filter(isActive);
  const canSignThemselves = algorithm === "SHA256withRSA" && active.some(isRegistered);
  // Administrators sign with the key pairs of the owners of apps.
  const hasPortalPair = !isTenant || !active.every(isRegistered);
  return {
    canSignThemselves,
    portalCannotSign: explainWhyNot({ mayDevelop, hasPortalPair, canSignThemselves }),
  };
}

function explainWhyNot(own: {
  mayDevelop: boolean;
  hasPortalPair: boolean;
  canSignThemselves: boolean;
}): "viewersCannotSign" | "noKeyPair" | null {
  if (!own.mayDevelop) return "viewersCannotSign";
  return own.hasPortalPair || !own.canSignThemselves ? null : "noKeyPair";
}
