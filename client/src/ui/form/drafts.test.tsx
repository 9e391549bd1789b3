import { expect, test } from "vitest";
import { z } from "zod";
import { find, renderSignedIn } from "#test/render.tsx";
import { discardDraftsOfOthers, keepDrafts } from "#ui/form/drafts.ts";
import { useZodForm } from "#ui/form/zod-form.ts";

const NewTenant = z.object({
  company: z.string(),
  password: z.string(),
  clientSecret: z.string(),
  accessToken: z.string(),
});
const secrets = (value: string) => ({ password: value, clientSecret: value, accessToken: value });

function Form() {
  const form = useZodForm(NewTenant, { company: "", ...secrets("") }, "create-tenant");
  return (
    <>
      <output>{JSON.stringify(form.values)}</output>
      <button onClick={() => form.setValues({ company: "PT Kasir", ...secrets("rahasia") })}>Type</button>
    </>
  );
}
const shown = () => find("output").textContent;

test("form values are restored once after an expired session of the same user, without secrets", async () => {
  const { router, step } = await renderSignedIn(<Form key="first" />, {});
  await step(() => find("button", "Type").click());
  keepDrafts("u1");
  discardDraftsOfOthers("u1");
  expect(sessionStorage.getItem("portal-drafts")).not.toContain("rahasia");
  router.dispose();
  document.body.replaceChildren();

  await renderSignedIn(<Form key="second" />, {});
  expect(shown()).toBe(JSON.stringify({ company: "PT Kasir", ...secrets("") }));
  document.body.replaceChildren();

  await renderSignedIn(<Form key="third" />, {});
  expect(shown()).toBe(JSON.stringify({ company: "", ...secrets("") }));
});

test("drafts are discarded when another user signs in", async () => {
  const { step } = await renderSignedIn(<Form />, {});
  await step(() => find("button", "Type").click());
  keepDrafts("u1");
  discardDraftsOfOthers("u2");
  expect(sessionStorage.getItem("portal-drafts")).toBeNull();
});
