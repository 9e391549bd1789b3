import path from "node:path";
import type { Config } from "#config";
import type { MailSettings } from "#mail/delivery";
import { productName } from "./product.ts";

/** How this portal sends mails. */
export const mailSettings = (config: Config): MailSettings => ({
  smtpUrl: config.SMTP_URL,
  from: config.MAIL_FROM ?? `${productName} <${config.CONTACT_EMAIL}>`,
  folder: path.join(config.DATA_DIR, "mail"),
});
