import { expect, test } from "vitest";
import { createMask } from "./masks.values.ts";

const secret = "snap_sbx_Qm9nT2kLx7Vw3RzYp5HcJd8SgFb4NuEa6XtMiK1oZq0";
const mask = createMask([secret]);
const pin = "482913";

const json = `{"nama":"Ségolène","pin":"${pin}"}`;
const utf16 = Buffer.from(`{"pin":"${pin}"}`, "utf16le");

test.each(
  Object.entries({
    "UTF-8 in base64": Buffer.from(json).toString("base64"),
    "Latin-1 in base64": Buffer.from(json, "latin1").toString("base64"),
    "UTF-8 in hex": Buffer.from(json).toString("hex"),
    "UTF-16 in base64": utf16.toString("base64"),
    "UTF-16 in hex": utf16.toString("hex"),
    "big-endian UTF-16 in base64": Buffer.from(utf16).swap16().toString("base64"),
    "a secret as UTF-16 in base64": Buffer.from(secret, "utf16le").toString("base64"),
    "a secret as UTF-16 in hex": Buffer.from(secret, "utf16le").toString("hex"),
    "base64 after a prefix": `x_${Buffer.from(json).toString("base64")}`,
    "base64 after a prefix with a dash": `my-x-${Buffer.from(json).toString("base64")}`,
    "base64url after a prefix": `cred_${Buffer.from(`{"a":"???>>>","pin":"${pin}"}`).toString("base64url")}`,
  }),
)("%s is masked", (_form, encoded) => {
  const shown = mask.text(`{"z":"seen","a":"${encoded}"}`);
  expect(shown).not.toContain(encoded.slice(10, 30));
  expect(shown).toContain("seen");
});
