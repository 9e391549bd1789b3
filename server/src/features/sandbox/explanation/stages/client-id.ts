import type { Deviation } from "#features/sandbox/explanation/deviation.ts";

type Piece = string | null;

/** The client id that a token request signs. */
export const clientIdDeviations: readonly Deviation<Piece>[] = [
  {
    mistake: "client_id_of_other_app",
    apply: (clientId, { clients }) =>
      clients.map(({ consumerKey }) => consumerKey).filter((consumerKey) => consumerKey !== clientId),
    usualForms: 2,
  },
  defineDeviation("client_id_space", (clientId) => [
    `${clientId}\n`,
    `${clientId} `,
    ` ${clientId}`,
    `${clientId}\r\n`,
    `${clientId}\r`,
    clientId.trim(),
  ]),
  defineDeviation("client_id_quoted", (clientId) => [`"${clientId}"`, `'${clientId}'`]),
  defineDeviation("client_id_letter_case", (clientId) => [clientId.toLowerCase(), clientId.toUpperCase()]),
  { mistake: "client_id_missing", apply: () => [null, ""], usualForms: 2 },
  {
    mistake: "client_id_secret",
    apply: (_clientId, { secrets, clientId }) =>
      secrets
        .filter(({ kind }) => kind === "accepted")
        .flatMap(({ value }) => [value, `${clientId}:${value}`, clientId + value]),
  },
  {
    mistake: "client_id_variable",
    apply: () => [
      "undefined",
      "null",
      "None",
      "{{clientId}}",
      "{{client_id}}",
      "{{clientKey}}",
      "{{X-CLIENT-KEY}}",
      "$CLIENT_ID",
      "${CLIENT_ID}",
      "clientId",
      "client_ID",
      "CLIENT_ID",
    ],
  },
];

function defineDeviation(
  mistake: Deviation<Piece>["mistake"],
  change: (clientId: string) => string[],
): Deviation<Piece> {
  return { mistake, apply: (clientId) => (clientId === null ? [] : change(clientId)) };
}
