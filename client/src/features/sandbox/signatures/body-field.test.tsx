import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BodyField } from "./body-field.tsx";
import { SignatureInputs } from "./signature-inputs.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

function Field({ method }: { method: string }) {
  const form = useZodForm(
    SignatureInputs,
    {
      version: "1.0",
      type: "transaction",
      clientId: "",
      xTimestamp: "",
      method,
      urlPath: "",
      clientSecret: "",
      body: "",
      accessToken: "",
    },
    null,
  );
  return <BodyField form={form} />;
}
const renderMethod = (method: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Field method={method} />
    </MantineProvider>,
  );

test("below an empty body, POST and PUT say that a body is required, GET that the hash of an empty body is signed", () => {
  expect(renderMethod("POST")).toContain("Empty: a POST request requires a body.");
  expect(renderMethod("PUT")).toContain("Empty: a PUT request requires a body.");
  expect(renderMethod("GET")).toContain("Empty: the hash of an empty body is signed.");
});
