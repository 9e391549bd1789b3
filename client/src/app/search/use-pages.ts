import { pageWordsTexts } from "#app/page-words.texts.ts";
import { pagesTexts } from "#app/pages.texts.ts";
import { getMenu } from "#app/menu.ts";
import type { Hit } from "./hit.ts";
import { getRole, useSignedIn } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";

/** The pages in the menu of the user's role. */
export function usePages(): (Hit & { text: string })[] {
  const t = useTexts(pagesTexts);
  const words = useTexts(pageWordsTexts);
  return getMenu(getRole(useSignedIn().roles)).map(({ group, label, path, icon }) => ({
    id: `page:${path}`,
    title: t(label),
    hint: t(group),
    path,
    icon,
    text: words(label),
  }));
}
