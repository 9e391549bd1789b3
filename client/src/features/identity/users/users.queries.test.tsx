import { expect, onTestFinished, test, vi } from "vitest";
import { useCreateTenant, useSetUserEnabled } from "./users.queries.ts";
import { providePasswordDialog, type CloseHandler } from "#session/password-confirmation.ts";
import { success } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const tenant = {
  username: "sari",
  password: "",
  firstname: "Sari",
  lastname: "Dewi",
  email: "sari@example.id",
  phone: "",
  company: "PT Kasir",
  address: "",
  avatar: "",
};

function Actions() {
  const { mutate: create } = useCreateTenant();
  const { mutate: setEnabled } = useSetUserEnabled();
  return (
    <>
      <button onClick={() => create(tenant)}>Create</button>
      <button onClick={() => setEnabled({ userId: "u2", username: "sari", enable: false })}>Disable</button>
    </>
  );
}

const open = (confirmed_until: string | null) =>
  renderSignedIn(<Actions />, {
    hasFeedback: true,
    answers: { "GET /api/v1/sso/confirm-password": success({ confirmed_until }) },
  });

test.each(["Create", "Disable"])("%s sends nothing before the password is confirmed", async (action) => {
  const ask = vi.fn((closed: CloseHandler) => closed(false));
  onTestFinished(providePasswordDialog(ask));
  const { sent, step } = await open(null);
  await step(() => find("button", action).click());
  expect(ask).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test("Undo enables a user who was disabled", async () => {
  const { sent, step } = await open("2100-01-01T00:00:00.000Z");
  await step(() => find("button", "Disable").click());
  await step(() => find("button", "Undo").click());
  expect(sent.map(({ body }) => body)).toEqual([{ params: { enable: false } }, { params: { enable: true } }]);
});
