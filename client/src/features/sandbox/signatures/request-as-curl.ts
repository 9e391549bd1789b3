import { minifyJson } from "contract/signatures/minify-json";
import type { SignatureInputs } from "./signature-inputs.ts";
import { shellQuote } from "#ui/text/shell-quote.ts";

interface SignedRequest {
  inputs: SignatureInputs;
  signature: string;
  /** Scheme and host of the sandbox. */
  baseUrl: string;
  /** X-EXTERNAL-ID, unique within a day. */
  externalId: string;
}

const header = (name: string, value: string) => `-H ${shellQuote(`${name}: ${value}`)}`;

/** The signed request as a curl command, with the minified body that was hashed. */
export function requestAsCurl({ inputs, signature, baseUrl, externalId }: SignedRequest): string {
  const parts =
    inputs.type === "transaction"
      ? transaction(inputs, signature, externalId)
      : accessToken(inputs, signature);
  const { method, path, headers, body } = parts;
  const lines = [
    `curl -X ${method} ${shellQuote(baseUrl + path)}`,
    ...headers,
    ...(body === "" ? [] : [`--data-raw ${shellQuote(body)}`]),
  ];
  return lines.join(" \\\n  ");
}

const accessToken = (inputs: SignatureInputs, signature: string) => ({
  method: "POST",
  path: `/api/v${inputs.version}/access-token/b2b`,
  headers: [
    header("Content-Type", "application/json"),
    header("X-TIMESTAMP", inputs.xTimestamp),
    header("X-CLIENT-KEY", inputs.clientId.trim()),
    header("X-SIGNATURE", signature),
  ],
  body: '{"grantType":"client_credentials"}',
});

function transaction(inputs: SignatureInputs, signature: string, externalId: string) {
  const body = minifyJson(inputs.body);
  const token = inputs.accessToken.replace(/^Bearer +/i, "");
  return {
    method: inputs.method,
    path: inputs.urlPath,
    headers: [
      header("Content-Type", "application/json"),
      ...(token === "" ? [] : [header("Authorization", `Bearer ${token}`)]),
      header("X-TIMESTAMP", inputs.xTimestamp),
      header("X-SIGNATURE", signature),
      header("X-PARTNER-ID", inputs.clientId.trim()),
      header("X-EXTERNAL-ID", externalId),
      header("CHANNEL-ID", "95221"),
    ],
    body,
  };
}
