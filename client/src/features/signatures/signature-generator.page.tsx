import { useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { CurlCard, SignatureCard, type Comparison } from "#features/signatures/result-cards.tsx";
import { portalQuery } from "#features/portal/portal.queries.ts";
import { requestAsCurl } from "#features/signatures/request-as-curl.ts";
import { SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { SignatureForm } from "#features/signatures/signature.form.tsx";
import { useRequestSignature } from "#features/signatures/signatures.queries.ts";
import { signaturesTexts } from "#features/signatures/signatures.texts.ts";
import { StringCard } from "#features/signatures/string-card.tsx";
import { rememberedFormat, timestampOf } from "#features/signatures/timestamp.ts";
import { useLiveString } from "#features/signatures/use-live-string.ts";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";
import classes from "#features/signatures/signatures.module.css";

interface Result {
  inputs: SignatureInputs;
  signature: string;
  stringToSign: string;
  curl: string;
}

export function SignatureGeneratorPage() {
  const t = useTexts(signaturesTexts);
  const request = useRequestSignature();
  const baseUrl = useQuery(portalQuery).data?.snap_base_url ?? "";
  const [initial] = useState(initialInputs);
  const form = useZodForm<SignatureInputs>(SignatureInputs, initial);
  const live = useLiveString(form.values);
  const [result, setResult] = useState<Result | null>(null);
  const resultRef = useRef<HTMLDivElement>(null);

  const sign = async (inputs: SignatureInputs) => {
    const { signature, stringToSign } = (await request.mutateAsync(inputs)).data;
    const externalId = String(Date.now());
    const curl = requestAsCurl({ inputs, signature, baseUrl, externalId });
    setResult({ inputs, signature, stringToSign, curl });
    // In the one-column layout, the result would be outside the viewport.
    window.requestAnimationFrame(() => resultRef.current?.scrollIntoView({ block: "nearest" }));
  };

  return (
    <Page title={t("title")} purpose={t("purpose")}>
      <div className={classes.panes}>
        <SignatureForm form={form} onSubmit={sign} />
        <div className={classes.live}>
          <StringCard live={live} />
          <div ref={resultRef}>
            <SignatureCard
              signature={result?.signature ?? null}
              stringToSign={result?.stringToSign ?? ""}
              comparison={result === null ? null : compare(result, form.values, live.text)}
            />
          </div>
          {result !== null && <CurlCard curl={result.curl} baseUrl={baseUrl} />}
        </div>
      </div>
    </Page>
  );
}

const initialInputs = (): SignatureInputs => ({
  version: "1.0",
  type: "authorization",
  clientId: "",
  xTimestamp: timestampOf(new Date(), rememberedFormat()),
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
