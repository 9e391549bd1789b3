import type { z } from "zod";
import { isSecretName } from "#features/platform/masks/mask-name-kinds.values.ts";
import type { Mask } from "#features/platform/masks/masks.values.ts";

type Json = z.core.util.JSONType;

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

/** A value that is stored as a whole, also without what only the name of a field shows to be secret. */
export function removeNamedSecrets(value: Json, mask: Mask, name = ""): Json {
  if (typeof value === "string") return mask.header(name, value);
  if (typeof value === "number" && isSecretName(name)) return mask.header(name, String(value));
  if (Array.isArray(value)) return value.map((each) => removeNamedSecrets(each, mask, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, each]) => [
      inner,
      removeNamedSecrets(each, mask, isSecretName(name) ? name : inner),
    ]),
  );
}
