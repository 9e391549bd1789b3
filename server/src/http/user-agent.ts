/** A device in plain words; both are names of products, the same in every language, or empty if unknown. */
export interface Device {
  /** Such as Chrome, or curl. */
  browser: string;
  /** Such as Windows. */
  system: string;
}

/** In this order, because browsers also claim to be those they are compatible with. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** The device of a User-Agent header. Clients choose the header, so it only helps users to recognise a device. */
export const parseDevice = (userAgent: string): Device => ({
  browser: findName(browsers, userAgent) ?? findProgram(userAgent),
  system: findName(systems, userAgent) ?? "",
});

const findName = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The name of a program that is no browser, such as curl in "curl/8.5.0". */
const findProgram = (userAgent: string) =>
  /^(?!Mozilla\b)([A-Za-z][\w.-]{0,39})(?:\/|$)/.exec(userAgent)?.[1] ?? "";
