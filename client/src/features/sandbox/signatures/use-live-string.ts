import { useEffect, useState } from "react";
import {
  buildAuthorizationString,
  type StringToSign,
  buildTransactionString,
} from "contract/signatures/string-to-sign";
import { canHash, hashBody } from "./body-hash.ts";
import type { SignatureInputs } from "./signature-inputs.ts";

export interface LiveString extends Omit<StringToSign, "text"> {
  /** The complete string; null if the browser cannot hash the body. */
  text: string | null;
}

/** The string to sign for the current inputs. */
export function useLiveString(inputs: SignatureInputs): LiveString {
  const isHashed = inputs.type === "transaction";
  const bodyHash = useBodyHash(inputs.body, isHashed && canHash());
  const toSign = buildStringToSign(inputs, bodyHash ?? "");
  return { ...toSign, text: isHashed && bodyHash === null ? null : toSign.text };
}

/** Empty while parts are missing; null if the browser cannot hash the body. */
export function completeString({ pieces, text }: LiveString): string | null {
  const isMissing = (hashed: boolean) =>
    pieces.some(({ name, value }) => (name === "bodyHash") === hashed && value === "");
  if (!isMissing(false) && isMissing(true) && !canHash()) return null;
  return isMissing(false) || isMissing(true) ? "" : text;
}

/** Trims the client id, like the server. */
export const buildStringToSign = (inputs: SignatureInputs, bodyHash: string): StringToSign =>
  inputs.type === "transaction"
    ? buildTransactionString({
        method: inputs.method,
        urlPath: inputs.urlPath,
        ...(inputs.version === "2.0" && { accessToken: inputs.accessToken }),
        bodyHash,
        timestamp: inputs.xTimestamp,
      })
    : buildAuthorizationString({ clientId: inputs.clientId.trim(), timestamp: inputs.xTimestamp });

/** Null if the body is not JSON or the browser cannot hash. */
function useBodyHash(body: string, isNeeded: boolean): string | null {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isLatest = true;
    const update = (value: string | null) => {
      if (isLatest) setHash(value);
    };
    hashBody(body).then(update, () => update(null));
    return () => {
      isLatest = false;
    };
  }, [body, isNeeded]);
  return isNeeded ? hash : null;
}
