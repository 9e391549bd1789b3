/** The messages of the standard by HTTP status and case; {…} is filled in. The spelling is the standard's. */
export const responseMessages = {
  "20000": "Successful",
  "20200": "Request In Progress",
  "40000": "Bad Request",
  "40001": "Invalid Field Format {field}",
  "40002": "Invalid Mandatory Field {field}",
  "40100": "Unauthorized. {reason}",
  "40101": "Invalid Token (B2B)",
  "40102": "Invalid Customer Token",
  "40103": "Token Not Found (B2B)",
  "40104": "Customer Token Not Found",
  "40300": "Transaction Expired",
  "40301": "Feature Not Allowed {reason}",
  "40302": "Exceeds Transaction Amount Limit",
  "40303": "Suspected Fraud",
  "40304": "Activity Count Limit Exceeded",
  "40305": "Do Not Honor",
  "40306": "Feature Not Allowed At This Time. {reason}",
  "40307": "Card Blocked",
  "40308": "Card Expired",
  "40309": "Dormant Account",
  "40310": "Need To Set Token Limit",
  "40311": "OTP Blocked",
  "40312": "OTP Lifetime Expired",
  "40313": "OTP Sent To Cardholer",
  "40314": "Insufficient Funds",
  "40315": "Transaction Not Permitted.{reason}",
  "40316": "Suspend Transaction",
  "40317": "Token Limit Exceeded",
  "40318": "Inactive Card/Account/Customer",
  "40319": "Merchant Blacklisted",
  "40320": "Merchant Limit Exceed",
  "40321": "Set Limit Not Allowed",
  "40322": "Token Limit Invalid",
  "40323": "Account Limit Exceed",
  "40400": "Invalid Transaction Status",
  "40401": "Transaction Not Found",
  "40402": "Invalid Routing",
  "40403": "Bank Not Supported By Switch",
  "40404": "Transaction Cancelled",
  "40405": "Merchant Is Not Registered For Card Registration Services",
  "40406": "Need To Request OTP",
  "40407": "Journey Not Found",
  "40408": "Invalid Merchant",
  "40409": "No Issuer",
  "40410": "Invalid API Transition",
  "40411": "Invalid Card/Account/Customer {info}/Virtual Account",
  "40412": "Invalid Bill/Virtual Account {reason}",
  "40413": "Invalid Amount",
  "40414": "Paid Bill",
  "40415": "Invalid OTP",
  "40416": "Partner Not Found",
  "40417": "Invalid Terminal",
  "40418": "Inconsistent Request",
  "40419": "Invalid Bill/Virtual Account",
  "40500": "Requested Function Is Not Supported",
  "40501": "Requested Opearation Is Not Allowed",
  "40900": "Conflict",
  "40901": "Duplicate partnerReferenceNo",
  "42900": "Too Many Requests",
  "50000": "General Error",
  "50001": "Internal Server Error",
  "50002": "External Server Error",
  "50400": "Timeout",
} as const;

/** HTTP status and case of an answer. */
export type ResponseCase = keyof typeof responseMessages;

/** The cases that every service may answer. */
export const commonCases: readonly ResponseCase[] = [
  ...(["40000", "40001", "40002", "40100", "40101", "40102", "40103", "40104"] as const),
  ...(["40500", "40900", "42900", "50000", "50001", "50002", "50400"] as const),
];

/** A response code: HTTP status, service, case. */
export const buildResponseCode = (service: string, responseCase: ResponseCase) =>
  `${responseCase.slice(0, 3)}${service}${responseCase.slice(3)}`;

export const isResponseCase = (text: string): text is ResponseCase => Object.hasOwn(responseMessages, text);

/** The service and the case of a response code; undefined for what is none of the standard. */
export function parseResponseCode(code: string) {
  const [, http = "", service = "", number = ""] = /^(\d{3})(\d{2})(\d{2})$/.exec(code) ?? [];
  const responseCase = `${http}${number}`;
  return isResponseCase(responseCase) ? { service, responseCase } : undefined;
}

/** The message of a case, with its placeholder filled, or without it and the space before it. */
export const buildResponseMessage = (responseCase: ResponseCase, detail = "") =>
  responseMessages[responseCase].replace(/( ?)\{\w+\}/, (_all, space: string) =>
    detail === "" ? "" : space + detail,
  );
