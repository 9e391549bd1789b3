import { expect, test } from "vitest";
import { getProfileChange, buildProfileInputs } from "./profile-inputs.ts";

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

const listInvalidFields = (schema: ReturnType<typeof buildProfileInputs>, inputs: typeof values) =>
  schema.safeParse(inputs).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("phone, company and address are optional for an administrator who does not have them", () => {
  const schema = buildProfileInputs({ email, phone: "", company: "", address: "" }, required);
  expect(listInvalidFields(schema, values)).toEqual([]);
  expect(listInvalidFields(schema, { ...values, phone: "1".repeat(33) })).toEqual(["phone"]);
});

test("a field with a value cannot be cleared", () => {
  const schema = buildProfileInputs({ email, phone: "+62 21 1", company: "PT Bank", address: "" }, required);
  expect(listInvalidFields(schema, values)).toEqual(["phone", "company"]);
});

test("a new email address requires the current password, which is sent only with it", () => {
  const schema = buildProfileInputs({ email, phone: "", company: "", address: "" }, required);
  const [same, other] = [` ${email.toUpperCase()} `, "ayu@rumah.id"];
  expect(listInvalidFields(schema, { ...values, email: same })).toEqual([]);
  expect(schema.safeParse({ ...values, email: other }).error?.issues).toMatchObject([
    { path: ["current_password"], message: required },
  ]);
  const inputs = { ...values, email: other, current_password: "kata sandi" };
  expect(listInvalidFields(schema, inputs)).toEqual([]);
  expect(getProfileChange(values, inputs)).toEqual({ email: other, current_password: "kata sandi" });
  // Other capitals are no new address, but the portal shows them.
  expect(getProfileChange(values, { ...inputs, email: same })).toEqual({ email: same });
});
