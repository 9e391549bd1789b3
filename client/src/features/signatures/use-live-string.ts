import { useEffect, useState } from "react";
import {
  canHash,
  hashOfBody,
  piecesOf,
  stringOf,
  type Unsigned,
} from "#features/signatures/string-to-sign.ts";
import type { SignatureInputs } from "#features/signatures/signature-inputs.ts";

export interface LiveString extends Unsigned {
  /** The whole string; null where this browser cannot know it. */
  text: string | null;
}

/** The string to sign, following the form. */
export function useLiveString(inputs: SignatureInputs): LiveString {
  const isHashed = inputs.type === "transaction";
  const bodyHash = useBodyHash(inputs.body, isHashed && canHash());
  const unsigned = piecesOf(inputs, bodyHash ?? "");
  return { ...unsigned, text: isHashed && bodyHash === null ? null : stringOf(unsigned) };
}

/** Null while the body is not JSON, or cannot be hashed here. */
function useBodyHash(body: string, isNeeded: boolean): string | null {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isLatest = true;
    const take = (value: string | null) => {
      if (isLatest) setHash(value);
    };
    hashOfBody(body).then(take, () => take(null));
    return () => {
      isLatest = false;
    };
  }, [body, isNeeded]);
  return isNeeded ? hash : null;
}
