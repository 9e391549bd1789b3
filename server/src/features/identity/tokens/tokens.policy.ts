interface Lifetime {
  expiresAt: Date;
  revokedAt: Date | null;
}

export const isLive = ({ expiresAt, revokedAt }: Lifetime, now: Date): boolean =>
  revokedAt === null && expiresAt > now;
