import { tmpdir } from "node:os";
import path from "node:path";

/** What the administrator and every user that a test builds sign in with. */
export const testPassword = "correct horse battery staple";

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
  // Tests choose the address they come from, so that one test's failures do not count against another.
  TRUST_PROXY: "loopback",
};
