/** What a program sends in place of a value that it does not have. */
export interface Placeholder {
  kind: "variable" | "nothing" | "object";
  /** As it was sent, without what is around it. */
  text: string;
}

const nothing = /^(?:undefined|null|none|nil|nan|n\/a|\(null\)|<null>|<nil>|<none>)$/i;
const object =
  /^(?:\[object \w{1,20}\]|\[?Array\]?|stdClass Object|System\.\S{1,60}|<[\w.]{1,60} object at 0x[\da-f]+>)$/;
/** Variables of Postman and templates, of shells, Windows, PHP and documentation; none has the form of a secret. */
const variables = [
  /\{\{[^{}\r\n]{1,60}\}\}/,
  /\$\{[^{}\r\n]{1,60}\}/,
  /\$\([A-Za-z][\w .:+%"'-]{0,60}\)/,
  /^\$[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){0,5}$/,
  /^\$(?:this->)?[A-Za-z_]{0,30}(?:token|key|secret|id|time|date|signature|auth|bearer|value|amount)[A-Za-z_]{0,30}$/i,
  /^%[A-Za-z_]{2,40}%$/,
  /^<[A-Za-z][\w ./-]{0,60}>$/,
  /^\{[A-Za-z][\w .-]{0,60}\}$/,
  /^\[[A-Za-z][A-Za-z _-]{2,60}\]$/,
  /^(?:YOUR|MY|INSERT|ISI|GANTI)[_ -][A-Z_ -]{2,60}$/,
  /^x{3,60}$/i,
];

const unquote = (value: string) => value.trim().replace(/^(["'])(.*)\1$/s, "$2");
const maxLength = 1000;

/** The placeholder that a value is or contains; null for all others. */
export function findPlaceholder(value: string): Placeholder | null {
  const text = unquote(value.slice(0, maxLength));
  if (text === "") return null;
  if (nothing.test(text)) return { kind: "nothing", text };
  if (object.test(text)) return { kind: "object", text };
  for (const variable of variables) {
    const [found] = variable.exec(text) ?? [];
    if (found !== undefined) return { kind: "variable", text: found };
  }
  return null;
}

/** Longer values, such as tokens, are not looked at, because each recorded call has some. */
const maxWholeLength = 80;

/** Whether a value is nothing but a placeholder, so that it can be shown: it is no secret. */
export const isPlaceholder = (value: string): boolean =>
  value.length <= maxWholeLength && findPlaceholder(value)?.text === unquote(value);
