/** What a name of a field says of its value. */

/** Names that are secret as a whole or as the end of a name: accessToken, X-API-Key, db_password. Without case, `_` and `-`. */
const secretEnds =
  /(?:token|secret|passw(?:or)?d|passcode|passphrase|katasandi|sandi|rahasia|kodeverifikasi|privatekey|secretkey|apikey|accesskey|authkey|signingkey|signaturekey|hmackey|encryptionkey|decryptionkey|authcode|authorizationcode|credentials?|cookie|sessionid|cvv2?|cvc2?|cvn|jwt|mpin|pinblock|(?:user|login|transaction|transaksi|trx|customer|mobile|wallet|new|old|current|confirm|card|atm|kode|nomor)pin|(?:sms|login|transaction|transaksi|kode|nomor)otp|onetimepassword|onetimecode|securitycode|verificationcode|smscode|authorization|authorizationcustomer|proxyauthorization|cardno|cardnumber|primaryaccountnumber|carddata|cardpan|cardexpiry|cardexpirydate|cardexpiration|cardexpirationdate|cardexp|track[12]?data)s?\d*(?:value|lama|baru)?$/;
/** Words that make a name secret anywhere in it: passwordConfirmation, client_secret_value. */
const secretParts =
  /passw(?:or)?d|passphrase|privatekey|clientsecret|consumersecret|secretkey|apikey|kata[_-]?sandi/;
/** Names of places in lists, of limits and of payments that end like secret ones. */
const ordinary =
  /^(?:(?:(?:next|prev|previous)?page|continuation)token|m(?:ax|in)(?:imum)?(?:pin|otp|token)s?|(?:is)?preauthorization)$/;
/** Short names, which other names contain by accident, and what can follow them. */
const shortNames = "pin|otp|pan|cvv|cvc|pwd";
const shortTails =
  "atm|code|number|no|value|data|hash|encrypted|lama|baru|old|new|confirm|confirmation|konfirmasi|verification|verifikasi";
/** After these the name of a number follows: `otpTrxNo`. */
const lastTails = "transaksi|transaction|trx|sms|anda|login";
const shortAlone = new RegExp(
  String.raw`^(?:.*[_.\-])?(?:${shortNames})\d?s?(?:[_.\-]?(?:${shortTails})){0,2}(?:[_.\-]?(?:${lastTails}))?(?:[_.\-]?\d{1,2})?$`,
  "i",
);
const shortEnd =
  /[a-z](?:Pin|PIN|Otp|OTP|Pan|PAN|Cvv|CVV|Cvc|CVC|Pwd|PWD)\d?s?(?:ATM|Atm|Code|Number|No|Value|Data|Hash|Encrypted|Lama|Baru|Old|New|Confirm|Confirmation|Konfirmasi|Verification|Verifikasi){0,2}(?:Transaksi|Transaction|Trx|TRX|Sms|SMS|Anda|Login)?_?\d{0,2}$/;
const shortWords = new Set(["auth", "xauth", "bearer", "xbearer", "pass", "xpass", "userpass", "xuserpass"]);
/** The private parts of a key as JWK and in XML. */
const keyParts = new Set(["d", "p", "q", "dp", "dq", "qi", "inverseq", "k"]);
const cardWord = /^(?:atm|bank|credit|debit)?cards?(?:info|details?)?$|kartu/;
const cardAccount = /account(?:no|number|id)?$/;

export type Kind = "secret" | "key part" | "card" | null;

const kinds = new Map<string, Kind>();
const maxKinds = 5000;
const maxKeptName = 64;

export function getKind(name: string): Kind {
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const kind = computeKind(name);
  if (name.length > maxKeptName) return kind;
  if (kinds.size >= maxKinds) kinds.clear();
  // A copy, because a name found in a body keeps all of the body in memory.
  kinds.set(Buffer.from(name).toString(), kind);
  return kind;
}

function computeKind(name: string): Kind {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (ordinary.test(plain)) return null;
  if (secretEnds.test(plain) || secretParts.test(plain) || shortWords.has(plain)) return "secret";
  const short = removeTail(name);
  if (shortAlone.test(short) || shortEnd.test(short)) return "secret";
  if (keyParts.has(plain)) return "key part";
  return splitWords(name).some((word) => cardWord.test(word)) && !cardAccount.test(plain) ? "card" : null;
}

/** Without the signs at its end; not by a regular expression, which takes seconds for a name of thousands of `_`. */
function removeTail(name: string): string {
  let end = name.length;
  while (end > 0 && /[_.-]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** `bankCardNo`, `BANK_CARD_NO` and `bank-card2` have the word card; `discarded` has not. */
const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$&_")
    .toLowerCase()
    .split(/[^a-z]+/);

/** The kind of a name of a form, which says most in any of its parts: `user[password][first]`. */
export function getKindOfPath(path: string): Kind {
  if (!path.includes("[")) return getKind(path);
  const kinds = path.split(/[[\]]+/).map(getKind);
  return kinds.includes("secret") ? "secret" : (kinds.find((kind) => kind !== null) ?? null);
}

export const isSecretName = (name: string): boolean => getKind(name) === "secret";
