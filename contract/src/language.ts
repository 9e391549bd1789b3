/** The languages of the client and of mails. */
export type Language = "en" | "id";
