import { useRef, useState } from "react";
import { CurlCard, SignatureCard, type Comparison } from "#features/signatures/result-cards.tsx";
import { requestAsCurl } from "#features/signatures/request-as-curl.ts";
import { SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { SignatureForm } from "#features/signatures/signature.form.tsx";
import { useRequestSignature } from "#features/signatures/signatures.queries.ts";
import { signaturesTexts } from "#features/signatures/signatures.texts.ts";
import { StringCard } from "#features/signatures/string-card.tsx";
import { rememberedFormat, timestampOf } from "#features/signatures/timestamp.ts";
import { useLiveString } from "#features/signatures/use-live-string.ts";
import { Page } from "#ui/page.tsx";
import { useTexts } from "#ui/texts.ts";
import { useZodForm } from "#ui/zod-form.ts";
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
  const [initial] = useState(firstInputs);
  const form = useZodForm<SignatureInputs>(SignatureInputs, initial);
  const live = useLiveString(form.values);
  const [result, setResult] = useState<Result | null>(null);
  const answer = useRef<HTMLDivElement>(null);

  const sign = async (inputs: SignatureInputs) => {
    const { signature, stringToSign } = (await request.mutateAsync(inputs)).data;
    const externalId = String(Date.now());
    const curl = requestAsCurl({ inputs, signature, origin: window.location.origin, externalId });
    setResult({ inputs, signature, stringToSign, curl });
    // Where the panes stand one above the other, the answer would be out of sight.
    window.requestAnimationFrame(() => answer.current?.scrollIntoView({ block: "nearest" }));
  };

  return (
    <Page title={t("title")} purpose={t("purpose")}>
      <div className={classes.panes}>
        <SignatureForm form={form} onSubmit={sign} />
        <div className={classes.live}>
          <StringCard live={live} />
          <div ref={answer}>
            <SignatureCard
              signature={result?.signature ?? null}
              stringToSign={result?.stringToSign ?? ""}
              comparison={result === null ? null : compare(result, form.values, live.text)}
            />
          </div>
          {result !== null && <CurlCard curl={result.curl} />}
        </div>
      </div>
    </Page>
  );
}

const firstInputs = (): SignatureInputs => ({
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
