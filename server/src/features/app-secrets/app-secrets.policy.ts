import type { AppSecret } from "#db/generated/client";

/** The secret is accepted now. */
export const isLive = ({ endsAt }: Pick<AppSecret, "endsAt">, now: Date): boolean =>
  endsAt === null || endsAt > now;
