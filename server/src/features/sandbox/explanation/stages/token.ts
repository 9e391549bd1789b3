import { createHash } from "node:crypto";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import type { Evidence } from "#features/sandbox/explanation/evidence.values.ts";

/** Null leaves the piece out, as an asymmetric signature does. */
type Piece = string | null;

const defineDeviation = (
  mistake: Deviation<Piece>["mistake"],
  change: (token: string, evidence: Evidence) => readonly Piece[],
  options: Pick<Deviation<Piece>, "usualForms" | "isRare"> = {},
): Deviation<Piece> => ({
  mistake,
  // An asymmetric signature covers no token.
  apply: (token, evidence) => (token === null || token === "" ? [] : change(token, evidence)),
  ...options,
});

/** A database column or a log cuts a token there. */
const usualLengths = [255, 256, 250, 500, 512, 128, 191, 200, 100, 1000, 1024, 254];

/** A string can contain an earlier token if an application keeps one; older ones are tried alone. */
const usualTokens = 5;

export const tokenDeviations: readonly Deviation<Piece>[] = [
  defineDeviation(
    "token_with_bearer",
    (token, { authorization }) => [
      `Bearer ${token}`,
      ...(authorization === "" ? [] : [authorization]),
      `bearer ${token}`,
      `Bearer${token}`,
      `Bearer: ${token}`,
      `Basic ${token}`,
      `BEARER ${token}`,
      `Bearer  ${token}`,
      `Authorization: Bearer ${token}`,
    ],
    { usualForms: 2 },
  ),
  defineDeviation("token_missing", () => [null, ""], { usualForms: 2 }),
  defineDeviation("token_stale", (_token, { recentTokens }) => recentTokens.slice(0, usualTokens)),
  defineDeviation("token_stale", (_token, { recentTokens }) => recentTokens.slice(usualTokens), {
    isRare: true,
  }),
  defineDeviation("token_quoted", (token) => [
    `"${token}"`,
    `'${token}'`,
    `\\"${token}\\"`,
    `<${token}>`,
    `[${token}]`,
    `${token};`,
    `${token},`,
    `${token}.`,
  ]),
  defineDeviation("token_whole_answer", (token) => {
    const fields = { accessToken: token, tokenType: "Bearer", expiresIn: "900" };
    const answer = { responseCode: "2007300", responseMessage: "Successful", ...fields };
    return [answer, fields, { accessToken: token }].flatMap((each) => [
      JSON.stringify(each),
      `Bearer ${JSON.stringify(each)}`,
    ]);
  }),
  defineDeviation("token_space", (token) => [
    `${token}\n`,
    `${token} `,
    ` ${token}`,
    `${token}\r\n`,
    `\n${token}`,
    `${token}\\n`,
    `${token}\r`,
    `${token}\t`,
  ]),
  defineDeviation("token_client_key", (_token, { consumerKey, clientId, secrets }) => [
    consumerKey,
    ...(clientId === "" ? [] : [clientId]),
    ...secrets.filter(({ kind }) => kind === "accepted").map(({ value }) => value),
  ]),
  defineDeviation("token_of_customer", (token, { customerToken }) =>
    customerToken === ""
      ? []
      : [customerToken, `Bearer ${customerToken}`, `${token}:${customerToken}`, token + customerToken],
  ),
  defineDeviation("token_variable", () => [
    "undefined",
    "null",
    "None",
    "{{accessToken}}",
    "{{access_token}}",
    "{{token}}",
    "{{bearerToken}}",
    "$TOKEN",
    "$ACCESS_TOKEN",
    "${accessToken}",
    "${token}",
    "[object Object]",
    "[object Promise]",
    "Array",
    "false",
  ]),
  defineDeviation("token_letter_case", (token) => [token.toLowerCase(), token.toUpperCase()]),
  defineDeviation("token_hashed", (token) =>
    ["sha256", "sha512", "md5", "sha1"].flatMap((name) => [
      createHash(name).update(token).digest("hex"),
      createHash(name).update(token).digest("base64"),
    ]),
  ),
  defineDeviation("token_encoded", (token) => [
    Buffer.from(token).toString("base64"),
    encodeURIComponent(token),
    Buffer.from(token, "base64url").toString("latin1"),
    token.replace(/=+$/, ""),
    ...token
      .split(".")
      .slice(0, 2)
      .map((part) => Buffer.from(part, "base64url").toString()),
  ]),
  defineDeviation("token_cut", (token) => [
    ...usualLengths.filter((length) => length < token.length).map((length) => token.slice(0, length)),
    token.slice(1),
    token.slice(0, -1),
    ...token.split(".").slice(0, 3),
    token.split(".").slice(0, 2).join("."),
  ]),
  {
    mistake: "token_added",
    apply: (token, { token: sent, recentTokens }) =>
      token === null && sent !== "" ? [sent, `Bearer ${sent}`, ...recentTokens.slice(0, usualTokens)] : [],
  },
  {
    mistake: "token_not_sent",
    apply: (token, { kind, token: sent, recentTokens }) =>
      kind === "call" && token === null && sent === "" ? recentTokens : [],
    usualForms: usualTokens,
  },
  {
    mistake: "token_empty_piece",
    apply: (token, { kind }) =>
      kind === "call" && token === null ? ["", "undefined", "null", "Bearer ", "Bearer"] : [],
  },
];
