// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { faultsOf } from "#ui/zod-form.ts";
import { noTerms, Terms } from "./app-terms.panel.tsx";

test("what is not decided yet is asked for in the words of the portal", () => {
  expect(faultsOf(Terms, noTerms)).toEqual({
    src_accounts: "Source Account is required",
    max_rate: "Max Hit Rate is required",
    isactive: "isActive is required",
  });
  const terms = { src_accounts: ["0060209031245"], max_rate: "60", isactive: "false" };
  expect(faultsOf(Terms, terms)).toEqual({});
});
