import { fillTemplate, type Message, type Params } from "contract/messages/templates";
import { currentLanguage, i18n } from "#ui/i18n.ts";
import type * as indonesianModule from "#ui/messages/indonesian.ts";

type Indonesian = typeof indonesianModule;

let indonesian: Indonesian | undefined;

/** The catalogue comes only to those who read Indonesian. */
export async function fetchIndonesian() {
  if (currentLanguage() === "id") indonesian = await import("#ui/messages/indonesian.ts");
}

const fetchQuietly = () => {
  // Without the catalogue people read what the server said.
  fetchIndonesian().catch(() => undefined);
};
i18n.on("languageChanged", fetchQuietly);
fetchQuietly();

function translationOf(name: keyof Indonesian, key: string): string | undefined {
  if (currentLanguage() !== "id" || indonesian === undefined) return undefined;
  const texts: Readonly<Record<string, string>> = indonesian[name];
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A message in the reader's language; one with an unknown code stays as it is. */
export function inReadersLanguage({ code, params, message }: Message): string {
  const template = translationOf("indonesianTemplates", code);
  return template === undefined ? message : fillTemplate(template, params);
}

/** What a success says. It has no code: its sentences are a fixed list. */
export const successInReadersLanguage = (message: string): string =>
  translationOf("indonesianSuccesses", message) ?? message;

interface Failed {
  code: string;
  params?: Params | undefined;
  remark: string;
  errors: readonly (Message & { field: string })[];
}

/** Why a call failed. What is wrong with several fields is said one after the other. */
export function remarkInReadersLanguage({ code, params, remark, errors }: Failed): string {
  if (code !== "invalid_input") return inReadersLanguage({ code, params, message: remark });
  const faults = new Set(errors.map(faultWithField));
  return inReadersLanguage({ code, params: { faults: [...faults].join("; ") }, message: remark });
}

/** As the server does it: only a message that names no field is put behind its name. */
function faultWithField({ field, ...fault }: Message & { field: string }): string {
  const text = inReadersLanguage(fault);
  return /^[A-Z]/.test(fault.message) ? text : `${field}: ${text}`;
}
