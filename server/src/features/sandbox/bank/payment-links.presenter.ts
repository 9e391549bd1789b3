import type { PaymentLink } from "contract/test-data/test-data.contract";
import type { z } from "zod";
import { getConfig, getPublicUrl } from "#config/config.ts";
import type { PageLink } from "./payment-links.service.ts";

const pages = { virtual_account: "bill", qr: "bill", transfer: "result", bulk: "result" } as const;

export const presentPaymentLink = ({ kind, link, expiresAt }: PageLink): z.input<typeof PaymentLink> => ({
  address: `${getPublicUrl(getConfig())}/sandbox/${pages[kind]}?link=${link}`,
  expires_at: expiresAt.toISOString(),
});
