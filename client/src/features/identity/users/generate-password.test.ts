import { expect, test } from "vitest";
import { CreateUser } from "contract/users/users.contract";
import { generatePassword } from "./generate-password.ts";

test("generated passwords are accepted and unique", () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) {
    expect(CreateUser.shape.password.safeParse(password).success).toBe(true);
    expect(password).toHaveLength(18);
    expect(password).not.toMatch(/[0Oo1lI]/);
  }
});
