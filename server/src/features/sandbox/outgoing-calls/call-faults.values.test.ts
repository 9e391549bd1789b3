import { expect, test } from "vitest";
import { spoilSignature } from "./call-faults.values.ts";

test.each(["a1", "A1", "b1", "01", "Zm9v"])(
  "a wrong signature instead of %s differs from it whatever the case of its letters",
  (value) => {
    const { value: spoilt } = spoilSignature({ name: "X-SIGNATURE", value });
    expect(spoilt.toLowerCase()).not.toBe(value.toLowerCase());
    expect(spoilt).toHaveLength(value.length);
  },
);
