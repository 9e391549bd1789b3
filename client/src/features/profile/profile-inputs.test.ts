import { expect, test } from "vitest";
import { profileInputs } from "#features/profile/profile-inputs.ts";
import { faultsOf } from "#ui/zod-form.ts";

const values = {
  firstname: "Ayu",
  lastname: "Lestari",
  email: "ayu@bank.co.id",
  phone: "",
  company: "",
  address: "",
  avatar: "",
  current_password: "",
};

test("an administrator without phone, company and address need not fill them in", () => {
  const schema = profileInputs({ phone: "", company: "", address: "" });
  expect(faultsOf(schema, values)).toEqual({});
  expect(faultsOf(schema, { ...values, phone: "1".repeat(33) })).toHaveProperty("phone");
});

test("a field that has a value cannot be emptied", () => {
  const schema = profileInputs({ phone: "+62 21 1", company: "PT Bank", address: "" });
  expect(Object.keys(faultsOf(schema, values))).toEqual(["phone", "company"]);
});
