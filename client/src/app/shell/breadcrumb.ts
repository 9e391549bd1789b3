import { breadcrumbTexts } from "#app/shell/breadcrumb.texts.ts";
import { i18n } from "#ui/text/i18n.ts";

/** The segments of a path as titles: translated if there is a text, otherwise capitalised with spaces for hyphens. */
export function segmentsOf(pathname: string): string[] {
  return pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => {
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
