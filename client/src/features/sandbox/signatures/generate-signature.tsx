import { useRef, useState } from "react";
import type { SignatureWarning } from "contract/signatures/signatures.contract";
import { CurlCard, SignatureCard, type Comparison } from "./result-cards.tsx";
import { OwnKeySignature } from "#features/keys/public-keys/own-key-signature.panel.tsx";
import { useSnapBaseUrl } from "#features/platform/portal/portal.queries.ts";
import { requestAsCurl } from "./request-as-curl.ts";
import { SignatureInputs } from "./signature-inputs.ts";
import { SignatureForm } from "./signature.form.tsx";
import { useRequestSignature } from "./signatures.queries.ts";
import { StringCard } from "./string-card.tsx";
import { readFormat, formatTimestamp } from "./timestamp.ts";
import { completeString, useLiveString } from "./use-live-string.ts";
import { useOwnKeys } from "./use-own-keys.ts";
import { useUnsaved } from "#ui/form/unsaved.ts";
import { useZodForm } from "#ui/form/zod-form.ts";
import classes from "./signatures.module.css";

interface Result {
  inputs: SignatureInputs;
  signature: string;
  stringToSign: string;
  curl: string;
  warnings: readonly SignatureWarning[];
}

/** Signs a request that the user composes. */
export function GenerateSignature() {
  const request = useRequestSignature();
  const baseUrl = useSnapBaseUrl();
  const [initial] = useState(readInitialInputs);
  const form = useZodForm<SignatureInputs>(SignatureInputs, initial, "generate-signature");
  const live = useLiveString(form.values);
  const toSign = completeString(live);
  const own = useOwnKeys(live.algorithm);
  const [result, setResult] = useState<Result | null>(null);
  /** The request with a signature of the user's own key; hidden once the string to sign differs. */
  const [ownRequest, setOwnRequest] = useState<{ stringToSign: string | null; curl: string } | null>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  useUnsaved(form.isDirty() && result === null, { isRestored: true });

  const sign = async (inputs: SignatureInputs) => {
    const { signature, stringToSign, warnings = [] } = (await request.mutateAsync(inputs)).data;
    const externalId = String(Date.now());
    const curl = requestAsCurl({ inputs, signature, baseUrl, externalId });
    setResult({ inputs, signature, stringToSign, curl, warnings });
    // In the one-column layout, the result would be outside the viewport.
    window.requestAnimationFrame(() => resultRef.current?.scrollIntoView({ block: "nearest" }));
  };

  const showOwnCurl = (signature: string) => {
    const externalId = String(Date.now());
    const curl = requestAsCurl({ inputs: form.values, signature, baseUrl, externalId });
    setOwnRequest({ stringToSign: toSign, curl });
  };

  return (
    <div className={classes.panes}>
      <SignatureForm form={form} onSubmit={sign} cannotSign={own.portalCannotSign} />
      <div className={classes.live}>
        <StringCard live={live} />
        {own.portalCannotSign === null && (
          <div ref={resultRef}>
            <SignatureCard
              signature={result?.signature ?? null}
              stringToSign={result?.stringToSign ?? ""}
              warnings={result?.warnings ?? []}
              comparison={result === null ? null : compare(result, form.values, live.text)}
            />
          </div>
        )}
        {own.portalCannotSign === null && result !== null && (
          <CurlCard curl={result.curl} baseUrl={baseUrl} />
        )}
        {own.canSignThemselves && <OwnKeySignature stringToSign={toSign} onValid={showOwnCurl} />}
        {own.canSignThemselves && ownRequest !== null && ownRequest.stringToSign === toSign && (
          <CurlCard curl={ownRequest.curl} baseUrl={baseUrl} />
        )}
      </div>
    </div>
  );
}

const readInitialInputs = (): SignatureInputs => ({
  version: "1.0",
  type: "authorization",
  clientId: "",
  xTimestamp: formatTimestamp(new Date(), readFormat()),
  method: "POST",
  urlPath: "",
  clientSecret: "",
  body: "",
  accessToken: "",
});

function compare(result: Result, inputs: SignatureInputs, live: string | null): Comparison {
  if (JSON.stringify(result.inputs) !== JSON.stringify(inputs)) return "changed";
  if (live === null) return null;
  return live === result.stringToSign ? "same" : "differs";
}
