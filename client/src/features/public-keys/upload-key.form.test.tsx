import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UploadKeyForm } from "#features/public-keys/upload-key.form.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const text = "snap-portal-key-proof|c1|SHA256:abc";
const reason = { code: "public_key_needs_proof", params: { text }, message: "Sign the text" };

test("a key that another company registered asks for a signature of the text", async () => {
  const refusal = {
    status: 409,
    body: {
      ...{ status: "09", message: "Conflict", remark: reason.message, request_id: "r1" },
      ...{ code: reason.code, params: reason.params, errors: [{ field: "public_key", ...reason }] },
    },
  };
  const { step } = await renderSignedIn(<UploadKeyForm onClose={() => undefined} />, {
    role: "tenant",
    answers: { "POST /api/v1/keys": refusal },
  });
  expect(screen.queryByLabelText("Proof")).toBeNull();
  fireEvent.change(screen.getByRole("textbox", { name: /Public key/ }), {
    target: { value: "A".repeat(400) },
  });
  await step(() => find("button", "Register key").click());
  find("[role=alert]", "Another company registered this key");
  find("pre", `printf '%s' '${text}' |`);
  expect(screen.getByLabelText("Proof")).toBeTruthy();
});
