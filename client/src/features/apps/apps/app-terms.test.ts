import { expect, test } from "vitest";
import { getFormErrors } from "#ui/form/zod-form.ts";
import { noTerms, Terms } from "./app-terms.panel.tsx";

test("missing terms are reported with the specification's messages", () => {
  expect(getFormErrors(Terms, noTerms)).toEqual({
    src_accounts: "Source Account is required",
    max_rate: "Max Hit Rate is required",
    isactive: "isActive is required",
  });
  const terms = { src_accounts: ["0060209031245"], max_rate: "60", isactive: "false" };
  expect(getFormErrors(Terms, terms)).toEqual({});
});
