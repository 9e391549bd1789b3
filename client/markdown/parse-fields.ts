import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { FieldTexts } from "../src/features/overview/documentations/content/fields.ts";
import { parseWords } from "./parse-content.ts";

const Texts = z.record(z.string(), z.string().min(1));

const Source = z.strictObject({
  unknown: z.array(z.string()),
  fields: z.record(
    z.string(),
    z.union([
      z.string().min(1),
      z.strictObject({ meaning: z.string().min(1), services: Texts.default({}), values: Texts.default({}) }),
    ]),
  ),
});

/** Reads `content/<language>/fields.yaml`. A key of `services` is one or more codes, such as `17 18`. */
export function parseFields(source: string): FieldTexts {
  const { unknown, fields } = Source.parse(parseYaml(source));
  const entries = Object.entries(fields).map(([name, written]) => {
    const { meaning, services, values } =
      typeof written === "string" ? { meaning: written, services: {}, values: {} } : written;
    const byService = Object.entries(services).flatMap(([codes, text]) =>
      codes.split(" ").map((code) => [code, parseWords(text)] as const),
    );
    return [
      name,
      { meaning: parseWords(meaning), services: Object.fromEntries(byService), values: mapWords(values) },
    ] as const;
  });
  return { unknown, fields: Object.fromEntries(entries) };
}

const mapWords = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parseWords(text)]));
