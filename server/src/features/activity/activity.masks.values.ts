/** A secret as it is shown: enough to compare it with one's own, never enough to use it. */
export function masked(secret: string): string {
  const length = `(${String(secret.length)} characters)`;
  return secret.length < 40 ? `*** ${length}` : `${secret.slice(0, 6)}…${secret.slice(-4)} ${length}`;
}

const secretHeaders =
  /^(proxy-)?(authorization|cookie|x-client-secret|private_key|accesstoken|x-api-key)$|secret|password/i;

/** A header with its secret masked; the scheme of Authorization stays. */
export function maskedHeader(name: string, value: string): string {
  if (/^authorization(-customer)?$/i.test(name)) {
    const [, scheme = "", token = ""] = /^((?:[A-Za-z]+ +)?)(.*)$/s.exec(value) ?? [];
    return token === "" ? scheme : scheme + masked(token);
  }
  return secretHeaders.test(name) ? masked(value) : value;
}

const otherSecrets =
  "auth_?code|client_?secret|consumer_?secret|private_?key|password|passcode|pin|otp|cvv|secret|card_?data|bank_?card_?no";
/** Every name that ends in "token" is one: accessToken, bankCardToken, chargeToken; not tokenType. */
const secretNames = String.raw`\w*token|(?:\w*customer)?(?:${otherSecrets})`;
/** A text, also one that is cut at the end, or a number. */
const jsonValue = String.raw`"((?:[^"\\]|\\.)*)(?:"|\\?$)|(-?\d[\d.eE+-]*)`;
const inJson = new RegExp(String.raw`("(?:${secretNames})"\s*:\s*)(?:${jsonValue})`, "gis");
const inQuery = new RegExp(`([?&](?:${secretNames})=)([^&]*)`, "gi");

/** A JSON text with the values of secret fields masked; all other bytes stay. */
export const maskedJson = (text: string): string =>
  text.replace(
    inJson,
    (_all, start: string, value?: string, number?: string) => `${start}"${masked(value ?? number ?? "")}"`,
  );

/** The same for bytes that are not UTF-8; only the values of secret fields change. */
export const maskedBytes = (bytes: Buffer): Buffer =>
  Buffer.from(maskedJson(bytes.toString("latin1")).replaceAll("…", "..."), "latin1");

/** Path and query with secret parameters masked. */
export const maskedTarget = (target: string): string =>
  target.replace(inQuery, (_all, start: string, secret: string) => start + masked(secret));
