import { fireEvent, screen } from "@testing-library/react";
import { readPastedRequest } from "contract/signatures/pasted-request";
import { expect, test } from "vitest";
import { VerifySignature } from "#features/signatures/verify-signature.tsx";
import { renderSignedIn } from "#test/render.tsx";

const input = () => screen.getByLabelText<HTMLTextAreaElement>(/^Request/);

test("the parts of a request can be filled in instead of pasting a command", async () => {
  const { step } = await renderSignedIn(<VerifySignature />, { role: "tenant", answers: {} });
  await step(() => fireEvent.click(screen.getByRole("button", { name: "Fill in the parts" })));
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole("button", { name: "Fill in the parts" })).toBeNull();
  const filled = input().value.replace("X-SIGNATURE: ", "X-SIGNATURE: c2lnbg==").replace("{}", '{"a":1}');
  const request = readPastedRequest(filled);
  expect(request).toMatchObject({ method: "POST", url: "/v1.0/balance-inquiry", body: '{"a":1}' });
  expect(request).toHaveProperty("headers", [
    { name: "Authorization", value: "Bearer" },
    { name: "X-TIMESTAMP", value: "" },
    { name: "X-PARTNER-ID", value: "" },
    { name: "X-EXTERNAL-ID", value: "" },
    { name: "CHANNEL-ID", value: "" },
    { name: "X-SIGNATURE", value: "c2lnbg==" },
  ]);
});
