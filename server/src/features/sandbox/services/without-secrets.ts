import { isSecretName } from "#features/platform/masks/mask-name-kinds.values.ts";
import type { Mask } from "#features/platform/masks/masks.values.ts";

/** A longer text is none that the standard limits, and not stored. */
const maxLength = 1000;

/**
 * The fields of a call without secrets that a client put into the wrong one, because a service may store them as test data.
 * A field with a secret name, such as otp, is needed for the answer and not stored, nor is additionalInfo.
 */
export function removeSecrets(fields: Record<string, unknown>, mask: Mask): Record<string, unknown> {
  const texts: string[] = [];
  mapTexts(fields, (text) => {
    texts.push(text);
    return text;
  });
  const all = texts.join("\n \n");
  // Usually none has a secret, which one look at all of them shows.
  return mask.value(all) === all ? fields : mapFields(fields, mask.value);
}

const mapFields = (fields: object, change: (text: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      name === "additionalInfo" || isSecretName(name) ? value : mapTexts(value, change),
    ]),
  );

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return value.length > maxLength ? value : change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  return typeof value === "object" && value !== null ? mapFields(value, change) : value;
}

/**
 * A JSON text that is stored as a whole, without secrets as in any other body: also in names, and where only a name beside a
 * value shows that it is secret. Undefined if a secret reaches so far that the rest is no JSON.
 */
export function removeNamedSecrets(json: string, mask: Mask): unknown {
  try {
    return JSON.parse(mask.text(json));
  } catch {
    return undefined;
  }
}
