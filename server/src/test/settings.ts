import { tmpdir } from "node:os";
import path from "node:path";

/** The password of the administrator and of every user that a test builds. */
export const testPassword = "correct horse battery staple";

/** The environment of a portal under test. */
export const testSettings = {
  NODE_ENV: "test",
  LOG_LEVEL: "trace",
  PORTAL_MASTER_KEY: Buffer.alloc(32, "test").toString("base64"),
  PORTAL_ADMIN_USERNAME: "admin",
  PORTAL_ADMIN_PASSWORD: testPassword,
  // The lowest of bcrypt; outside of tests it is refused.
  BCRYPT_COST: "4",
  DATABASE_POOL: "10",
  UPLOADS_DIR: path.join(tmpdir(), "test-uploads"),
  // Tests choose their client address, so that one test's failures do not count against another.
  TRUST_PROXY: "loopback",
};
