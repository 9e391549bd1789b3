import { minifyJson } from "contract/signatures/minify-json";
import type { SignatureInputs } from "./signature-inputs.ts";
import { quoteForShell } from "#ui/text/shell-quote.ts";

interface SignedRequest {
  inputs: SignatureInputs;
  signature: string;
  /** Scheme and host of the sandbox. */
  baseUrl: string;
  /** X-EXTERNAL-ID, unique within a day. */
  externalId: string;
}

const formatHeader = (name: string, value: string) => `-H ${quoteForShell(`${name}: ${value}`)}`;

/** The signed request as a curl command, with the minified body that was hashed. */
export function requestAsCurl({ inputs, signature, baseUrl, externalId }: SignedRequest): string {
  const parts =
    inputs.type === "transaction"
      ? buildTransactionRequest(inputs, signature, externalId)
      : buildTokenRequest(inputs, signature);
  const { method, path, headers, body } = parts;
  const lines = [
    `curl -X ${method} ${quoteForShell(baseUrl + path)}`,
    ...headers,
    ...(body === "" ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ];
  return lines.join(" \\\n  ");
}

const buildTokenRequest = (inputs: SignatureInputs, signature: string) => ({
  method: "POST",
  path: `/api/v${inputs.version}/access-token/b2b`,
  headers: [
    formatHeader("Content-Type", "application/json"),
    formatHeader("X-TIMESTAMP", inputs.xTimestamp),
    formatHeader("X-CLIENT-KEY", inputs.clientId.trim()),
    formatHeader("X-SIGNATURE", signature),
  ],
  body: '{"grantType":"client_credentials"}',
});

function buildTransactionRequest(inputs: SignatureInputs, signature: string, externalId: string) {
  const body = minifyJson(inputs.body);
  const token = inputs.accessToken.replace(/^Bearer +/i, "");
  return {
    method: inputs.method,
    path: inputs.urlPath,
    headers: [
      formatHeader("Content-Type", "application/json"),
      ...(token === "" ? [] : [formatHeader("Authorization", `Bearer ${token}`)]),
      formatHeader("X-TIMESTAMP", inputs.xTimestamp),
      formatHeader("X-SIGNATURE", signature),
      formatHeader("X-PARTNER-ID", inputs.clientId.trim()),
      formatHeader("X-EXTERNAL-ID", externalId),
      formatHeader("CHANNEL-ID", "95221"),
    ],
    body,
  };
}
