import { fireEvent, screen } from "@testing-library/react";
import { readPastedRequest } from "contract/signatures/pasted-request";
import { expect, test } from "vitest";
import { VerifySignature } from "./verify-signature.tsx";
import { renderSignedIn } from "#test/render.tsx";

const findInput = () => screen.getByLabelText<HTMLTextAreaElement>(/^Request/);

test("the parts of a request can be filled in instead of pasting a command", async () => {
  const { step } = await renderSignedIn(<VerifySignature />, { role: "tenant", answers: {} });
  await step(() => fireEvent.click(screen.getByRole("button", { name: "Fill in the parts" })));
  expect(document.activeElement).toBe(findInput());
  expect(screen.queryByRole("button", { name: "Fill in the parts" })).toBeNull();
  const filled = findInput().value.replace("X-SIGNATURE: ", "X-SIGNATURE: c2lnbg==").replace("{}", '{"a":1}');
  expect(readPastedRequest(filled)).toEqual({
    format: "http",
    request: {
      method: "POST",
      url: "/v1.0/balance-inquiry",
      headers: [
        { name: "Authorization", value: "Bearer" },
        { name: "X-TIMESTAMP", value: "" },
        { name: "X-PARTNER-ID", value: "" },
        { name: "X-EXTERNAL-ID", value: "" },
        { name: "CHANNEL-ID", value: "" },
        { name: "X-SIGNATURE", value: "c2lnbg==" },
      ],
      body: '{"a":1}',
    },
    unresolved: [],
  });
});

test("a text that is not read is refused by name, and a request says what was read", async () => {
  const { step } = await renderSignedIn(<VerifySignature />, { role: "tenant", answers: {} });
  const paste = (value: string) => step(() => fireEvent.change(findInput(), { target: { value } }));
  await paste("curl https://h.co.id/v1.0/a -d @body.json");
  await step(() => fireEvent.click(screen.getByRole("button", { name: "Verify signature" })));
  expect(screen.getByText("The body is in a file (@body.json): paste its text instead")).toBeTruthy();
  await paste(`curl ^"https://h.co.id/v1.0/a^" ^\n -H ^"X-SIGNATURE: %SIGN%^" ^\n -d ^"^{^}^"`);
  expect(
    screen.getByText(
      "curl in the Command Prompt of Windows: POST https://h.co.id/v1.0/a with 1 header, body of 2 bytes",
    ),
  ).toBeTruthy();
  const variable = screen.getByText("%SIGN%").closest("li");
  expect(variable?.textContent).toBe("%SIGN% in X-SIGNATURE");
});
