import { createHash } from "node:crypto";
import { usualWeight, type Deviation, type Variant } from "#features/sandbox/explanation/deviation.ts";
import type { Evidence, KnownSecret } from "#features/sandbox/explanation/evidence.values.ts";

/** What signs by HMAC. */
export interface Key {
  value: string | Buffer;
  /** The name of its owner, or what it is; empty for the secret of the app. */
  owner: string;
  /** When a previous secret ended; ISO 8601. */
  endedAt?: string;
}

const defineDeviation = (
  mistake: Deviation<Key>["mistake"],
  change: (secret: string, evidence: Evidence) => readonly (string | Buffer)[],
  options: Pick<Deviation<Key>, "usualForms" | "isRare"> = {},
): Deviation<Key> => ({
  mistake,
  apply: (key, evidence) =>
    typeof key.value === "string" ? change(key.value, evidence).map((value) => ({ ...key, value })) : [],
  ...options,
});

const mistakesByKind: Record<KnownSecret["kind"], Variant<Key>["mistakes"]> = {
  accepted: [],
  previous: ["secret_previous"],
  other: ["other_app"],
  "other environment": ["secret_of_other_environment"],
};

/** The secrets that the company has, the accepted ones first. */
export const listSecrets = ({ secrets }: Evidence): Variant<Key>[] =>
  secrets.map(({ value, kind, app, endedAt }) => ({
    value: { value, owner: kind === "accepted" ? "" : app, ...(endedAt === undefined ? {} : { endedAt }) },
    mistakes: mistakesByKind[kind],
    weight: mistakesByKind[kind].length * usualWeight,
  }));

const variableNames = [
  "undefined",
  "null",
  "None",
  "{{clientSecret}}",
  "{{client_secret}}",
  "{{secret}}",
  "$CLIENT_SECRET",
  "${CLIENT_SECRET}",
  "${clientSecret}",
  "clientSecret",
  "client_secret",
  "CLIENT_SECRET",
  "YOUR_CLIENT_SECRET",
  "your-client-secret",
  "secret",
  "consumer-secret",
  "consumer_secret",
  "false",
  "[object Object]",
  "Array",
  "process.env.CLIENT_SECRET",
];

const lineNames = [
  "CLIENT_SECRET",
  "client_secret",
  "clientSecret",
  "SNAP_CLIENT_SECRET",
  "SECRET",
  "SECRET_KEY",
];

export const keyDeviations: readonly Deviation<Key>[] = [
  defineDeviation(
    "secret_space",
    (secret) => [
      `${secret}\n`,
      `${secret} `,
      ` ${secret}`,
      `${secret}\r`,
      `${secret}\r\n`,
      `\ufeff${secret}`,
      `${secret}\t`,
      `${secret}\\n`,
      ` ${secret} `,
      `\n${secret}`,
      `${secret}\0`,
      `${secret}\u00a0`,
      `${secret}\u200b`,
      secret.trim(),
    ],
    { usualForms: 4 },
  ),
  defineDeviation(
    "secret_quoted",
    (secret) => [
      `"${secret}"`,
      `'${secret}'`,
      `"${secret}`,
      `${secret}"`,
      `<${secret}>`,
      `${secret};`,
      `${secret},`,
      `"${secret}";`,
      `'${secret}';`,
      `"${secret}",`,
    ],
    {
      usualForms: 2,
    },
  ),
  { mistake: "secret_empty", apply: () => [{ value: "", owner: "" }] },
  defineDeviation("secret_base64_decoded", (secret) => {
    const afterPrefix = secret.replace(/^[a-z]+_[a-z]+_/, "");
    return [
      Buffer.from(secret, "base64"),
      Buffer.from(afterPrefix, "base64"),
      // PHP, Python and OpenSSL skip characters that are not base64; some libraries read them as zero.
      ...[secret, afterPrefix].flatMap((text) => {
        const skipped = text.replace(/[^A-Za-z0-9+/]/g, "");
        const whole = skipped.slice(0, skipped.length - (skipped.length % 4));
        return [skipped, whole, text.replace(/[^A-Za-z0-9+/]/g, "A")].map((each) =>
          Buffer.from(each, "base64"),
        );
      }),
    ];
  }),
  {
    mistake: "secret_client_id",
    apply: (_key, { consumerKey, clientId, clients, partnerId }) =>
      [consumerKey, clientId, partnerId, ...clients.map((client) => client.consumerKey)]
        .filter((value) => value !== "")
        .map((value) => ({ value, owner: value })),
    usualForms: 2,
  },
  {
    mistake: "secret_token",
    apply: (_key, { token, authorization, recentTokens }) =>
      [token, authorization, ...recentTokens.slice(0, 3)]
        .filter((value) => value !== "")
        .map((value) => ({ value, owner: "" })),
  },
  defineDeviation("secret_encoded", (secret) => [
    Buffer.from(secret).toString("base64"),
    Buffer.from(secret).toString("hex"),
    encodeURIComponent(secret),
    Buffer.from(Buffer.from(secret).toString("base64")).toString("base64"),
    Buffer.from(secret).toString("base64").replace(/=+$/, ""),
    Buffer.from(secret).toString("hex").toUpperCase(),
    // As Markdown and LaTeX escape it
    secret.replaceAll("_", "\\_"),
  ]),
  defineDeviation("secret_letter_case", (secret) => [secret.toLowerCase(), secret.toUpperCase()]),
  defineDeviation("secret_hashed", (secret) =>
    ["sha256", "sha512", "md5", "sha1"].flatMap((name) => {
      const digest = createHash(name).update(secret).digest();
      return [
        digest.toString("hex"),
        digest,
        digest.toString("base64"),
        digest.toString("hex").toUpperCase(),
      ];
    }),
  ),
  defineDeviation("secret_hex_decoded", (secret) => [Buffer.from(secret, "hex"), packHex(secret)]),
  defineDeviation("secret_of_pair", (secret, { consumerKey }) => [
    `${consumerKey}:${secret}`,
    consumerKey + secret,
    `${secret}:${consumerKey}`,
    secret + consumerKey,
    `${consumerKey}|${secret}`,
    `${secret}&`,
    Buffer.from(`${consumerKey}:${secret}`).toString("base64"),
  ]),
  defineDeviation("secret_line", (secret) => [
    ...lineNames.map((name) => `${name}=${secret}`),
    `=${secret}`,
    ...lineNames.map((name) => `${name}="${secret}"`),
    `Bearer ${secret}`,
    `client_secret: ${secret}`,
  ]),
  defineDeviation("secret_cut", (secret) => [
    secret.slice(0, -1),
    secret.slice(1),
    secret.replace(/^[a-z]+_[a-z]+_/, ""),
    ...[32, 16, 24, 40, 48, 50, 64]
      .filter((length) => length < secret.length)
      .map((length) => secret.slice(0, length)),
    ...secret.split("_").slice(0, 2),
    secret.slice(0, -2),
    secret.slice(-32),
  ]),
  defineDeviation("secret_utf16", (secret) => [
    Buffer.from(secret, "utf16le"),
    Buffer.from(secret, "utf16le").swap16(),
  ]),
  {
    mistake: "secret_variable",
    apply: () => variableNames.map((value) => ({ value, owner: value })),
    usualForms: 2,
  },
  {
    mistake: "secret_public_key",
    apply: (_key, { publicKeys }) =>
      publicKeys.flatMap(({ pem, name }) => {
        const base64 = pem.replace(/-----[A-Z ]+-----/g, "").replace(/\s/g, "");
        return [
          pem,
          pem.trim(),
          base64,
          pem.replaceAll("\n", ""),
          Buffer.from(base64, "base64"),
          pem.replaceAll("\n", "\\n"),
        ].map((value) => ({
          value,
          owner: name,
        }));
      }),
    isRare: true,
  },
];

/** As PHP's pack("H*") and parsers of hex do that take any character as a digit. */
function packHex(text: string): Buffer {
  const digits = text.length % 2 === 0 ? text : `${text}0`;
  return Buffer.from(
    Array.from({ length: digits.length / 2 }, (_each, index) => {
      const value = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
      return Number.isNaN(value) ? 0 : value;
    }),
  );
}
