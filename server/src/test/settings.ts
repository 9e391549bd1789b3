import { tmpdir } from "node:os";
import path from "node:path";

/** The password of the administrator and of every user that a test builds. */
export const testPassword = "correct horse battery staple";

/** The lowest cost of bcrypt, below what settings permit, because tests hash and compare thousands of passwords. */
export const testBcryptCost = 4;

/** The environment of a portal under test. */
export const testSettings = {
  NODE_ENV: "test",
  LOG_LEVEL: "trace",
  PORTAL_MASTER_KEY: Buffer.alloc(32, "test").toString("base64"),
  PORTAL_ADMIN_USERNAME: "admin",
  PORTAL_ADMIN_PASSWORD: testPassword,
  BCRYPT_COST: "10",
  DATABASE_POOL: "10",
  UPLOADS_DIR: path.join(tmpdir(), "test-uploads"),
  // Tests choose their client address, so that one test's failures do not count against another.
  TRUST_PROXY: "loopback",
};

/** For tests and loads of more writes than a company makes. */
export const wideQuotas = {
  QUOTA_UPLOADS_PER_DAY: 1_000_000,
  QUOTA_WAITING_APPS: 1_000_000,
  QUOTA_APPS: 1_000_000,
  QUOTA_OPEN_REQUESTS: 1_000_000,
  QUOTA_REQUESTS: 1_000_000,
};
