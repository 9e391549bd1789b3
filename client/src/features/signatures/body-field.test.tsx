// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BodyField } from "#features/signatures/body-field.tsx";
import { SignatureInputs } from "#features/signatures/signature-inputs.ts";
import { useZodForm } from "#ui/zod-form.ts";

function Field({ method }: { method: string }) {
  const form = useZodForm(SignatureInputs, {
    version: "1.0",
    type: "transaction",
    clientId: "",
    xTimestamp: "",
    method,
    urlPath: "",
    clientSecret: "",
    body: "",
    accessToken: "",
  });
  return <BodyField form={form} />;
}
const shown = (method: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Field method={method} />
    </MantineProvider>,
  );

test("under an empty body, POST and PUT say that they need one, GET that its hash is signed", () => {
  expect(shown("POST")).toContain("Empty: a POST request needs a body.");
  expect(shown("PUT")).toContain("Empty: a PUT request needs a body.");
  expect(shown("GET")).toContain("Empty: the hash of an empty body is signed.");
});
