import { expect, test } from "vitest";
import { profileChange, profileInputs } from "#features/profile/profile-inputs.ts";

const email = "ayu@bank.co.id";
const required = "Current password is required";
const values = {
  firstname: "Ayu",
  lastname: "Lestari",
  email,
  phone: "",
  company: "",
  address: "",
  avatar: "",
  current_password: "",
};

const faultyFields = (schema: ReturnType<typeof profileInputs>, inputs: typeof values) =>
  schema.safeParse(inputs).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("an administrator without phone, company and address need not fill them in", () => {
  const schema = profileInputs({ email, phone: "", company: "", address: "" }, required);
  expect(faultyFields(schema, values)).toEqual([]);
  expect(faultyFields(schema, { ...values, phone: "1".repeat(33) })).toEqual(["phone"]);
});

test("a field that has a value cannot be emptied", () => {
  const schema = profileInputs({ email, phone: "+62 21 1", company: "PT Bank", address: "" }, required);
  expect(faultyFields(schema, values)).toEqual(["phone", "company"]);
});

test("a new e-mail address requires the current password, which is sent with it alone", () => {
  const schema = profileInputs({ email, phone: "", company: "", address: "" }, required);
  const [same, other] = [` ${email.toUpperCase()} `, "ayu@rumah.id"];
  expect(faultyFields(schema, { ...values, email: same })).toEqual([]);
  expect(schema.safeParse({ ...values, email: other }).error?.issues).toMatchObject([
    { path: ["current_password"], message: required },
  ]);
  const inputs = { ...values, email: other, current_password: "kata sandi" };
  expect(faultyFields(schema, inputs)).toEqual([]);
  expect(profileChange({ email }, inputs)).toEqual(inputs);
  expect(profileChange({ email }, { ...inputs, email: same }).current_password).toBe("");
});
