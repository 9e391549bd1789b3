/** A text as a LIKE pattern that matches just that text: its percent signs and underscores stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
