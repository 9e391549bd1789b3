import type { Evidence } from "./evidence.values.ts";

/** What programs send instead of a signature: names, objects, variables and errors. */
const forms = [
  /^(?:undefined|null|none|nil|nan|true|false|array|resource|signature|x-signature|string|test|invalid.?signature)$/i,
  /^\[object \w+\]$/,
  /^\{\{.*\}\}$|^\$\{?\w+\}?$|^%\w+%$|^<[\w -]+>$/,
  /^\[[BCI]@[0-9a-f]+$/,
  /^System\.\w+(?:\.\w+)*(?:\[\])?$/,
  /^Resource id #\d+$/i,
  /^<(?:Buffer|built-in|function|bound method|memory|hmac|_hashlib).*>?$/i,
  /^(?:java|org|javax|com)\.[\w.$]+@[0-9a-f]+$/,
  /^(?:your|my)[_ -]?signature/i,
  // A token
  /^(?:Bearer +)?eyJ[\w-]+\.[\w-]+\.[\w-]*$/,
];

/** Whether the header shows that no signature was computed, or that something else was put there. */
export function isNotComputed({ signature, token, consumerKey, timestamp, secrets }: Evidence): boolean {
  const sent = signature.trim();
  return (
    forms.some((form) => form.test(sent)) ||
    [token, consumerKey, timestamp, ...secrets.map(({ value }) => value)].includes(sent)
  );
}
