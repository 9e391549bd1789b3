// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { nameOfDetail } from "#features/audit/audit-details.texts.ts";
import { changeLanguage } from "#ui/text/i18n.ts";

test("the details of a security event have Indonesian names; an unknown one is shown unchanged", async () => {
  await changeLanguage("id");
  expect([nameOfDetail("machine_token"), nameOfDetail("expires_at")]).toEqual(["Token mesin", "Berakhir"]);
  expect(nameOfDetail("added_later")).toBe("added later");
  await changeLanguage("en");
  expect(nameOfDetail("expires_at")).toBe("Expires");
});
