import { findPageLabel } from "#app/pages.ts";
import { pagesTexts } from "#app/pages.texts.ts";
import { breadcrumbTexts } from "./breadcrumb.texts.ts";
import { getLanguage, i18n } from "#ui/text/i18n.ts";
import { getTexts } from "#ui/text/texts.ts";

/**
 * The segments of a path as titles. In English they are the words of the path, as specified; in Indonesian a page has
 * the label of the menu.
 */
export function getSegments(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((segment, index) => {
    const label = findPageLabel(`/${segments.slice(0, index + 1).join("/")}`);
    if (label !== undefined && getLanguage() === "id") return getTexts(pagesTexts)(label);
    const words = decodeSegment(segment).replaceAll("-", " ");
    const defaultValue = words.charAt(0).toUpperCase() + words.slice(1);
    return i18n.t(segment, { ns: breadcrumbTexts.namespace, defaultValue });
  });
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
