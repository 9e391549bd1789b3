import { queryOptions } from "@tanstack/react-query";
import { loadFieldTexts } from "#features/overview/documentations/content/fields.ts";
import { loadServiceText } from "#features/overview/documentations/content/service-texts.ts";
import type { Language } from "#ui/text/i18n.ts";

/** What a service is for, and what its fields mean. */
export const serviceTextQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: ["documentations", "service-text", code, language],
    queryFn: async () => {
      const [text, fields] = await Promise.all([loadServiceText(code, language), loadFieldTexts(language)]);
      return { text, fields };
    },
    staleTime: Infinity,
  });
