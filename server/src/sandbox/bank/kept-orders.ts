import { findOrder, type OrderReferences } from "../../features/test-data/test-data.orders.service.ts";

/** The kinds of orders that a service keeps. */
const keptKinds = {
  "19": ["payment_request"],
  "20": ["bulk_transfer_item", "bulk_transfer"],
  "38": ["top_up"],
  "40": ["bulk_top_up_item", "bulk_top_up"],
  "44": ["cash_out"],
  "63": ["authorization"],
  "65": ["capture"],
  "67": ["void"],
  "69": ["authorization_refund"],
} as const;

/** Whether a service keeps orders that move no money. */
export const keepsOrders = (code: string): code is keyof typeof keptKinds => Object.hasOwn(keptKinds, code);

/** The order of a service that is only kept, by its references. */
export const findKeptOrder = (appId: string, code: string, references: OrderReferences) =>
  keepsOrders(code) ? findOrder(appId, keptKinds[code], references) : null;
