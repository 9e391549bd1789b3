import { getConfig } from "#config/config.ts";
import { toEmailKey } from "#features/identity/accounts/accounts.emails.service.ts";

/** Whether addresses of this domain may register, by REGISTRATION_DOMAINS. */
export function isDomainAllowed(email: string): boolean {
  const domains = getConfig().REGISTRATION_DOMAINS;
  return domains.length === 0 || domains.includes(toEmailKey(email).split("@").at(-1) ?? "");
}
