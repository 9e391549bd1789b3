import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setFeedback } from "#api/query-client.ts";
import { UploadKeyForm } from "./upload-key.form.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const text = "snap-portal-key-proof|c1|SHA256:abc";
const reason = {
  code: "public_key_needs_proof",
  params: { text },
  message: "Public key is registered by another company",
};

test("a key that another company registered asks once, at the proof, for a signature of the text", async () => {
  const refusal = {
    status: 409,
    body: {
      status: "09",
      message: "Conflict",
      remark: reason.message,
      request_id: "r1",
      code: reason.code,
      params: reason.params,
      errors: [{ field: "proof", ...reason }],
    },
  };
  const showFailure = vi.fn();
  setFeedback({ succeeded: () => undefined, failed: showFailure });
  const { step } = await renderSignedIn(<UploadKeyForm onClose={() => undefined} />, {
    role: "tenant",
    answers: { "POST /api/v1/keys": refusal },
  });
  expect(screen.queryByLabelText("Proof")).toBeNull();
  fireEvent.change(screen.getByRole("textbox", { name: /Public key/ }), {
    target: { value: "A".repeat(400) },
  });
  await step(() => find("button", "Register key").click());
  find("pre", `printf '%s' '${text}' |`);
  const proof = screen.getByLabelText("Proof");
  expect(document.activeElement).toBe(proof);
  expect(find(".mantine-Textarea-error").textContent).toContain("registered by another company");
  expect(document.body.textContent.split("registered by another company")).toHaveLength(2);
  expect(showFailure).not.toHaveBeenCalled();
});
