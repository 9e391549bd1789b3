import { cleanup, fireEvent, screen } from "@testing-library/react";
import { readPastedRequest } from "contract/signatures/pasted-request";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { VerifySignature } from "./verify-signature.tsx";
import { success } from "#test/answers.ts";
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

test("a request that was pasted stays when its user becomes a viewer; a viewer gets no form", async () => {
  const right = success({ role: "developer", can: { develop: true, rename: false } });
  const options = { role: "tenant", answers: { "GET /api/v1/company": right } } as const;
  const { step } = await renderSignedIn(<VerifySignature />, options);
  await step(() => fireEvent.change(findInput(), { target: { value: "GET /v1.0/a" } }));
  Object.assign(right, success({ role: "viewer", can: { develop: false, rename: false } }));
  await step(() => queryClient.invalidateQueries({ queryKey: ["company"] }));
  expect(findInput().value).toBe("GET /v1.0/a");
  cleanup();
  await renderSignedIn(<VerifySignature />, options);
  expect(screen.queryByLabelText(/^Request/)).toBeNull();
});
