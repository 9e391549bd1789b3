import { navigationOf } from "#app/shell/navigation.ts";
import { shellTexts } from "#app/shell/shell.texts.ts";
import { pageWordsTexts } from "#app/search/page-words.texts.ts";
import type { Hit } from "#app/search/hit.ts";
import { roleOf, useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/texts.ts";

const described = [
  "home",
  "profile",
  "tenants",
  "administrators",
  "apps",
  "approved",
  "productions",
  "siggen",
  "documentations",
  "faqs",
  "logs",
  "audit",
] as const;

/** Every page of the person's role, as the sidebar has them. */
export function usePages(): (Hit & { text: string })[] {
  const t = useTexts(shellTexts);
  const words = useTexts(pageWordsTexts);
  const { roles } = useSignedIn();
  return navigationOf(roleOf(roles)).flatMap(({ caption, items }) =>
    items.map(({ label, path, icon }) => {
      const known = described.find((segment) => path.endsWith(`/${segment}`));
      return {
        id: `page:${path}`,
        title: t(label),
        hint: t(caption),
        path,
        icon,
        text: known === undefined ? "" : words(known),
      };
    }),
  );
}
