import { fillTemplate, withLabel, type Message, type Params } from "contract/messages/templates";
import { getLanguage, i18n } from "#ui/text/i18n.ts";
import type * as indonesianModule from "./indonesian.ts";

type Indonesian = typeof indonesianModule;

let indonesian: Indonesian | undefined;

/** Loads the catalogue only if the language is Indonesian. */
export async function fetchIndonesian() {
  if (getLanguage() === "id") indonesian = await import("./indonesian.ts");
}

const fetchQuietly = () => {
  // Without the catalogue the server's English messages are shown.
  fetchIndonesian().catch(() => undefined);
};
i18n.on("languageChanged", fetchQuietly);
fetchQuietly();

function findTranslation(name: keyof Indonesian, key: string): string | undefined {
  if (getLanguage() !== "id" || indonesian === undefined) return undefined;
  const texts: Readonly<Record<string, string>> = indonesian[name];
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Translates a message to the current language; a message with an unknown code is unchanged. */
export function translateMessage({ code, params, message }: Message): string {
  const template = findTranslation("indonesianTemplates", code);
  return template === undefined
    ? message
    : fillTemplate(template, withLabel(params, indonesian?.indonesianFields ?? {}), "id");
}

/** Translates a success message to the current language; one with an unknown code is unchanged. */
export const translateSuccess = ({ code, message }: Pick<Message, "code" | "message">): string =>
  findTranslation("indonesianSuccesses", code) ?? message;

interface FailedResult {
  code: string;
  params?: Params | undefined;
  remark: string;
  errors: readonly (Message & { field: string })[];
}

/** Translates the remark of a failed call; for several invalid fields, lists all errors. */
export function translateRemark({ code, params, remark, errors }: FailedResult): string {
  if (code !== "invalid_input") return translateMessage({ code, params, message: remark });
  const sentences = new Set(errors.map(translateMessage));
  return translateMessage({ code, params: { errors: [...sentences].join("; ") }, message: remark });
}
