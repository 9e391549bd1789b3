import { jakarta } from "contract/time";
/** A time in the sentences of a mail: "22 November 2026 at 09:05 WIB". */
export const formatTimeInJakarta = (at: Date, locale: "id-ID" | "en-GB"): string =>
  `${at.toLocaleString(locale, { timeZone: jakarta, dateStyle: "long", timeStyle: "short" })} WIB`;
