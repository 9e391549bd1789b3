import { expect, test } from "vitest";
import { profileInputs } from "#features/profile/profile-inputs.ts";

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

const faultyFields = (schema: ReturnType<typeof profileInputs>, inputs: typeof values) =>
  schema.safeParse(inputs).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("an administrator without phone, company and address need not fill them in", () => {
  const schema = profileInputs({ phone: "", company: "", address: "" });
  expect(faultyFields(schema, values)).toEqual([]);
  expect(faultyFields(schema, { ...values, phone: "1".repeat(33) })).toEqual(["phone"]);
});

test("a field that has a value cannot be emptied", () => {
  const schema = profileInputs({ phone: "+62 21 1", company: "PT Bank", address: "" });
  expect(faultyFields(schema, values)).toEqual(["phone", "company"]);
});
