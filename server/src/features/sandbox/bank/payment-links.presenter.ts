import type { PaymentLink } from "contract/test-data/test-data.contract";
import type { z } from "zod";
import { getConfig, getPublicUrl } from "#config/config.ts";

export const presentPaymentLink = ({
  link,
  expiresAt,
}: {
  link: string;
  expiresAt: Date;
}): z.input<typeof PaymentLink> => ({
  address: `${getPublicUrl(getConfig())}/sandbox/bill?link=${link}`,
  expires_at: expiresAt.toISOString(),
});
