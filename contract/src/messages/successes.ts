/** What a success says, in the words of the specification. The sentences never change, so they have no codes. */
export type SuccessMessage =
  | "Success"
  | "Request Signature Success"
  | "Create Apps Success"
  | "Approved Apps Success"
  | "Create Key Success"
  | "Edit Profile Success"
  | "Enable/Disable User Success"
  | "Create Tenant Success"
  | "Create Administrator Success"
  | "Upload Image Success"
  | "Upload Document Success"
  | "Change Status Success"
  | "Request SIT Success"
  | "Template Document Success"
  | "Your Password has been change, Please keep your Account securely"
  | "If this account is known, a mail is on its way. Its link works once, for 30 minutes.";
