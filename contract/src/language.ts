/** The languages of the client and of mails. */
export const languages = ["en", "id"] as const;
export type Language = (typeof languages)[number];
