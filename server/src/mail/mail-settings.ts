import path from "node:path";
import type { Config } from "#config/config.ts";
import type { MailSettings } from "./delivery.ts";
import { productName } from "#config/product.ts";

/** How this portal sends mails. */
export const readMailSettings = (config: Config): MailSettings => ({
  smtpUrl: config.SMTP_URL,
  from: config.MAIL_FROM ?? `${productName} <${config.CONTACT_EMAIL}>`,
  folder: path.join(config.DATA_DIR, "mail"),
});
