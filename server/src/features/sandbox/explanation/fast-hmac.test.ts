import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createFastHmac } from "./fast-hmac.ts";

test.each(["sha512", "sha256"] as const)(
  "%s is the HMAC of Node.js for keys and contents of every length",
  (name) => {
    const keys = [
      "",
      "secret",
      "kunci é",
      ...[63, 64, 65, 127, 128, 129, 300].map((length) => randomBytes(length)),
    ];
    const contents = [
      "",
      "POST:/v1.0",
      "Sarì 😀",
      randomBytes(100),
      "x".repeat(5461),
      "x".repeat(5462),
      "é".repeat(9000),
    ];
    for (const key of keys) {
      const hmac = createFastHmac(name, key);
      // Longer contents first, so that nothing of them is left.
      for (const content of contents.toReversed())
        expect(hmac(content).toString("hex")).toBe(createHmac(name, key).update(content).digest("hex"));
    }
  },
);
