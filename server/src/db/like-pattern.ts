/** Escapes a text as a LIKE pattern that matches exactly this text. */
export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
