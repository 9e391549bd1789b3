import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import { readReference } from "#features/overview/documentations/content/reference.ts";

/** The layer that reports a code: system checks, message format, or business rules. */
type Category = "Success" | "System" | "Message" | "Business";

export interface ResponseCode {
  http: string;
  /** The last two digits. */
  case: string;
  category: Category;
  /** As in the standard, including its spelling mistakes. */
  message: string;
  meaning: Bilingual;
  action: Bilingual;
}

const codes: readonly (readonly [http: string, number: string, category: Category, message: string])[] = [
  ["200", "00", "Success", "Successful"],
  ["202", "00", "Success", "Request In Progress"],
  ["400", "00", "System", "Bad Request"],
  ["400", "01", "Message", "Invalid Field Format {field name}"],
  ["400", "02", "Message", "Invalid Mandatory Field {field name}"],
  ["401", "00", "System", "Unauthorized. [reason]"],
  ["401", "01", "System", "Invalid Token (B2B)"],
  ["401", "02", "System", "Invalid Customer Token"],
  ["401", "03", "System", "Token Not Found (B2B)"],
  ["401", "04", "System", "Customer Token Not Found"],
  ["403", "00", "Business", "Transaction Expired"],
  ["403", "01", "System", "Feature Not Allowed [Reason]"],
  ["403", "02", "Business", "Exceeds Transaction Amount Limit"],
  ["403", "03", "Business", "Suspected Fraud"],
  ["403", "04", "Business", "Activity Count Limit Exceeded"],
  ["403", "05", "Business", "Do Not Honor"],
  ["403", "06", "System", "Feature Not Allowed At This Time. [reason]"],
  ["403", "07", "Business", "Card Blocked"],
  ["403", "08", "Business", "Card Expired"],
  ["403", "09", "Business", "Dormant Account"],
  ["403", "10", "Business", "Need To Set Token Limit"],
  ["403", "11", "System", "OTP Blocked"],
  ["403", "12", "System", "OTP Lifetime Expired"],
  ["403", "13", "System", "OTP Sent To Cardholer"],
  ["403", "14", "Business", "Insufficient Funds"],
  ["403", "15", "Business", "Transaction Not Permitted.[reason]"],
  ["403", "16", "Business", "Suspend Transaction"],
  ["403", "17", "Business", "Token Limit Exceeded"],
  ["403", "18", "Business", "Inactive Card/Account/Customer"],
  ["403", "19", "Business", "Merchant Blacklisted"],
  ["403", "20", "Business", "Merchant Limit Exceed"],
  ["403", "21", "Business", "Set Limit Not Allowed"],
  ["403", "22", "Business", "Token Limit Invalid"],
  ["403", "23", "Business", "Account Limit Exceed"],
  ["404", "00", "Business", "Invalid Transaction Status"],
  ["404", "01", "Business", "Transaction Not Found"],
  ["404", "02", "System", "Invalid Routing"],
  ["404", "03", "System", "Bank Not Supported By Switch"],
  ["404", "04", "Business", "Transaction Cancelled"],
  ["404", "05", "Business", "Merchant Is Not Registered For Card Registration Services"],
  ["404", "06", "System", "Need To Request OTP"],
  ["404", "07", "System", "Journey Not Found"],
  ["404", "08", "Business", "Invalid Merchant"],
  ["404", "09", "Business", "No Issuer"],
  ["404", "10", "System", "Invalid API Transition"],
  ["404", "11", "Business", "Invalid Card/Account/Customer [info]/Virtual Account"],
  ["404", "12", "Business", "Invalid Bill/Virtual Account [Reason]"],
  ["404", "13", "Business", "Invalid Amount"],
  ["404", "14", "Business", "Paid Bill"],
  ["404", "15", "System", "Invalid OTP"],
  ["404", "16", "Business", "Partner Not Found"],
  ["404", "17", "Business", "Invalid Terminal"],
  ["404", "18", "Business", "Inconsistent Request"],
  ["404", "19", "Business", "Invalid Bill/Virtual Account"],
  ["405", "00", "System", "Requested Function Is Not Supported"],
  ["405", "01", "Business", "Requested Opearation Is Not Allowed"],
  ["409", "00", "System", "Conflict"],
  ["409", "01", "System", "Duplicate partnerReferenceNo"],
  ["429", "00", "System", "Too Many Requests"],
  ["500", "00", "System", "General Error"],
  ["500", "01", "System", "Internal Server Error"],
  ["500", "02", "System", "External Server Error"],
  ["504", "00", "System", "Timeout"],
];

/** Sorted by HTTP status and case, as in the standard; the texts are in content/<language>/reference/response-codes.md. */
export const responseCodes: ResponseCode[] = codes.map(([http, number, category, message]) => {
  const { readParagraph } = readReference("response-codes", `${http}-${number}`);
  return { http, case: number, category, message, meaning: readParagraph(0), action: readParagraph(1) };
});
