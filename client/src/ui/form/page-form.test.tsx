import { TextInput } from "@mantine/core";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { find, renderSignedIn } from "#test/render.tsx";
import { PageForm } from "./page-form.tsx";
import { useZodForm } from "./zod-form.ts";
import { changeLanguage } from "#ui/text/i18n.ts";

afterEach(() => changeLanguage("en"));

const Values = z.object({ company: z.string() });

function Example({ onSubmit }: { onSubmit: () => Promise<unknown> }) {
  const form = useZodForm(Values, { company: "" }, "example");
  return (
    <PageForm form={form} submitLabel="Send" failureTitle="Not sent" onSubmit={onSubmit}>
      <TextInput label="Company" {...form.getInputProps("company")} />
    </PageForm>
  );
}

const refused = {
  http: 400,
  code: "validation_failed",
  remark: "company is required",
  requestId: "r-1",
  errors: [
    {
      field: "company",
      code: "too_long",
      params: { field: "company", max: 64 },
      message: "Company must be at most 64 characters",
    },
  ],
};

test("errors of a refused submit are at their fields in the current language, and the first is focused", async () => {
  await changeLanguage("id");
  const { step } = await renderSignedIn(
    <Example onSubmit={() => Promise.reject(Object.assign(new Error("refused"), refused))} />,
    {},
  );
  await step(() => find("button", "Send").click());
  expect(find(".mantine-InputWrapper-error").textContent).toBe("Perusahaan paling panjang 64 karakter");
  expect(find("[role=alert]", "Not sent")).toBeDefined();
  expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
});

test("entries outlive a reload until they are sent", async () => {
  const submit = () => Promise.resolve();
  const findField = () => screen.getByRole<HTMLInputElement>("textbox");
  const first = await renderSignedIn(<Example onSubmit={submit} />, {});
  await first.step(() => fireEvent.change(findField(), { target: { value: "PT Kasir" } }));
  cleanup();
  const second = await renderSignedIn(<Example onSubmit={submit} />, {});
  expect(findField().value).toBe("PT Kasir");
  find("[role=status]", "Your earlier entries were restored.");
  await second.step(() => find("button", "Send").click());
  cleanup();
  await renderSignedIn(<Example onSubmit={submit} />, {});
  expect(findField().value).toBe("");
});

test("restored entries are discarded by Start over", async () => {
  const findField = () => screen.getByRole<HTMLInputElement>("textbox");
  const first = await renderSignedIn(<Example onSubmit={() => Promise.resolve()} />, {});
  await first.step(() => fireEvent.change(findField(), { target: { value: "PT Kasir" } }));
  cleanup();
  const second = await renderSignedIn(<Example onSubmit={() => Promise.resolve()} />, {});
  await second.step(() => find("button", "Start over").click());
  expect(findField().value).toBe("");
  expect(sessionStorage.getItem("portal-drafts")).toBeNull();
});

test("a second press of the button while the first is sent does nothing", async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const submit = vi.fn(() => new Promise((resolve) => (finish = resolve)));
  const { step } = await renderSignedIn(<Example onSubmit={submit} />, {});
  await step(() => {
    find("button", "Send").click();
    find("button", "Send").click();
  });
  expect(submit).toHaveBeenCalledTimes(1);
  await step(() => finish());
  await step(() => find("button", "Send").click());
  expect(submit).toHaveBeenCalledTimes(2);
});
