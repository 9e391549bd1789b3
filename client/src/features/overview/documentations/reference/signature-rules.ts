import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import { readReference } from "#features/overview/documentations/content/reference.ts";

interface RuleFacts {
  /** The anchor. */
  slug: string;
  /** A formula or a value, the same in both languages. */
  formula?: string;
}

export interface SignatureRule extends RuleFacts {
  title: Bilingual;
  text: Bilingual;
}

const facts: RuleFacts[] = [
  { slug: "authorization", formula: 'SHA256withRSA(privateKey, clientId + "|" + X-TIMESTAMP)' },
  { slug: "transaction-asymmetric", formula: "SHA256withRSA(privateKey, METHOD:path:bodyHash:X-TIMESTAMP)" },
  {
    slug: "transaction-symmetric",
    formula: "HMAC_SHA512(clientSecret, METHOD:path:accessToken:bodyHash:X-TIMESTAMP)",
  },
  { slug: "method-and-path" },
  { slug: "access-token-part" },
  { slug: "body-hash", formula: "lowercase(hex(SHA-256(minify(body))))" },
  { slug: "empty-body", formula: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
  { slug: "encoding" },
  { slug: "timestamp", formula: "2026-11-20T09:05:03+07:00" },
  { slug: "response-code-structure", formula: "401 + 11 + 00 = 4011100" },
  { slug: "access-token", formula: '{"grantType":"client_credentials"}' },
  { slug: "virtual-account-number" },
  { slug: "amounts", formula: '{"value":"10000.00","currency":"IDR"}' },
];

/** The texts are in content/<language>/reference/signature-rules.md. */
export const signatureRules: SignatureRule[] = facts.map((rule) => {
  const { title, readParagraph } = readReference("signature-rules", rule.slug);
  return { ...rule, title, text: readParagraph(0) };
});
