import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SignatureGeneratorPage } from "./signature-generator.page.tsx";
import { renderSignedIn } from "#test/render.tsx";

test("another mode keeps what was typed in the one before", async () => {
  const { step } = await renderSignedIn(<SignatureGeneratorPage />, {
    role: "tenant",
    address: "/?mode=verify",
  });
  const findRequest = () => screen.findByLabelText<HTMLTextAreaElement>(/^Request/);
  const request = await findRequest();
  await step(() => fireEvent.change(request, { target: { value: "POST /v1.0/balance-inquiry HTTP/1.1" } }));
  await step(() => fireEvent.click(screen.getByRole("tab", { name: "Generate" })));
  expect(request.checkVisibility()).toBe(false);
  await step(() => fireEvent.click(screen.getByRole("tab", { name: "Verify" })));
  expect((await findRequest()).value).toBe("POST /v1.0/balance-inquiry HTTP/1.1");
});
