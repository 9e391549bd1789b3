/** The segments of a path as words: hyphens become spaces, each begins with a capital. */
export function segmentsOf(pathname: string): string[] {
  return pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => {
      const words = decodeSegment(segment).replaceAll("-", " ");
      return words.charAt(0).toUpperCase() + words.slice(1);
    });
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
