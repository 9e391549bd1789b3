// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { ChangePasswordForm } from "#features/passwords/change-password.form.tsx";
import type { PasswordInputs } from "#features/passwords/password-inputs.ts";
import { find, renderSignedIn } from "#test/render.tsx";

test("with the password typed at sign-in, the form has no field for the current password", async () => {
  const save = vi.fn<(values: PasswordInputs) => Promise<void>>().mockResolvedValue();
  const { step } = await renderSignedIn(
    <ChangePasswordForm username="budi" currentPassword="kata-sandi-awal" onSubmit={save} />,
    {},
  );
  expect(document.body.textContent).not.toContain("Current password");
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=password]"))
    await step(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
        input,
        "hujan-bulan-juni",
      );
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await step(() => find("button", "Submit New Password").click());
  expect(save).toHaveBeenCalledWith({
    current_password: "kata-sandi-awal",
    authid: "hujan-bulan-juni",
    confirmation: "hujan-bulan-juni",
  });
});
