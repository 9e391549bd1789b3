import { findPageLabel } from "#app/menu.ts";
import { pagesTexts } from "#app/pages.texts.ts";
import { breadcrumbTexts } from "./breadcrumb.texts.ts";
import { getLanguage, i18n } from "#ui/text/i18n.ts";
import { getTexts } from "#ui/text/texts.ts";

/**
 * The segments of a path as titles. In English they are the words of the path, as specified; in Indonesian a page has
 * the label of the menu. `subject` is the name of the thing whose id ends the path.
 */
export function getSegments(pathname: string, subject: string | null = null): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((segment, index) => {
    if (subject !== null && index === segments.length - 1) return subject;
    // The name is on its way.
    if (isId(segment)) return "…";
    const label = findPageLabel(`/${segments.slice(0, index + 1).join("/")}`);
    if (label !== undefined && getLanguage() === "id") return getTexts(pagesTexts)(label);
    const words = decodeSegment(segment).replaceAll("-", " ");
    const defaultValue = words.charAt(0).toUpperCase() + words.slice(1);
    return i18n.t(segment, { ns: breadcrumbTexts.namespace, defaultValue });
  });
}

const isId = (segment: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(segment);

/** The paths of the segments that are pages of the menu, in the same order; null for the others. */
export function getLinks(pathname: string): (string | null)[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((_, index) => {
    const path = `/${segments.slice(0, index + 1).join("/")}`;
    return index < segments.length - 1 && findPageLabel(path) !== undefined ? path : null;
  });
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
