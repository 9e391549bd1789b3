import type { AppSecret } from "#db/generated/client";

/** The secret is accepted at this moment. */
export const isLive = ({ endsAt }: Pick<AppSecret, "endsAt">, now: Date): boolean =>
  endsAt === null || endsAt > now;
