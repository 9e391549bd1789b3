import { expect, test, vi } from "vitest";
import { ChangePasswordForm } from "./change-password.form.tsx";
import { ChangePasswordPage } from "./change-password.page.tsx";
import type { PasswordInputs } from "./password-inputs.ts";
import { enter, success } from "#test/answers.ts";
import { buildToken, claimRoles } from "#test/build-token.ts";
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

test.each([
  [true, "Choose your own password", false],
  [false, "Change password", true],
])(
  "after sign-in with an initial password: %s, the page does not ask for it again",
  async (isInitial, title, asks) => {
    await renderSignedIn(<ChangePasswordPage />, {
      role: "tenant",
      claims: { must_change_password: isInitial },
    });
    find("h1", title);
    expect(document.body.textContent.includes("Current password")).toBe(asks);
  },
);

test("after the change a new token is requested, although the old one is not due", async () => {
  const renewed = { access_token: buildToken(claimRoles("tenant")), refresh_token: "r2" };
  const { sent, step } = await renderSignedIn(<ChangePasswordPage />, {
    role: "tenant",
    answers: { "POST /api/v1/sso/refresh-token": success(renewed) },
  });
  for (const [label, value] of [
    ["Current password", "kata-sandi-lama"],
    ["New password", "hujan-bulan-juni"],
    ["Confirm new password", "hujan-bulan-juni"],
  ] as const)
    await step(() => enter(label, value));
  await step(() => find("button", "Submit New Password").click());
  expect(sent.map(({ call }) => call)).toContain("POST /api/v1/sso/refresh-token");
});
