/** The formats of fields, beside their length. */
export const formats = {
  /** 16 digits, a dot and two digits. */
  decimal: /^\d{1,16}\.\d{2}$/,
  currency: /^[A-Z]{3}$/,
  /** ISO 8601 with an offset; milliseconds are in use. */
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  "compact-date": /^\d{8}$/,
  time: /^\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/,
  "card-expiry": /^(0[1-9]|1[0-2])\d{2}$/,
  digits: /^\d+$/,
  email: /^[^\s@]+@[^\s@]+$/,
  phone: /^\+?\d+$/,
  url: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/,
  language: /^[A-Za-z]{2}$/,
  country: /^[A-Za-z]{2}$/,
  "partner-service-id": /^ *\d+$/,
  "virtual-account-no": /^ *\d+$/,
  "bill-mask": /^[0-9A-Fa-f]+$/,
} as const satisfies Record<string, RegExp>;

export type Format = keyof typeof formats;

/** Whether a text has a format; a date must also exist in the calendar. */
export const hasFormat = (value: string, format: Format): boolean =>
  formats[format].test(value) &&
  (format === "date-time" || format === "date" ? !Number.isNaN(Date.parse(value)) : true);
