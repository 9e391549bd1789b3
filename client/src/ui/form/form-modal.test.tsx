import { useState } from "react";
import { TextInput } from "@mantine/core";
import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { find, renderSignedIn } from "#test/render.tsx";
import { FormModal } from "./form-modal.tsx";
import { useZodForm } from "./zod-form.ts";

interface ExampleProps {
  onClose: () => void;
  submit: () => Promise<unknown>;
  isTouched?: boolean;
}

function Example({ onClose, submit, isTouched = false }: ExampleProps) {
  const form = useZodForm(z.object({ name: z.string() }), { name: "" }, "example");
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Rename"
      submitLabel="Save"
      form={form}
      isTouched={isTouched}
      onSubmit={submit}
    >
      <TextInput label="Name" {...form.getInputProps("name")} />
    </FormModal>
  );
}

/** The row, with its button, is gone once the change is saved. */
function Page() {
  const [state, setState] = useState<"row" | "open" | "done">("row");
  return (
    <main>
      <h1>Rows</h1>
      {state !== "done" && <button onClick={() => setState("open")}>Edit</button>}
      {state === "open" && <Example onClose={() => setState("done")} submit={() => Promise.resolve()} />}
    </main>
  );
}

test("the focus is on the heading if the button of the dialog is gone, and the sent entries are forgotten", async () => {
  const { step } = await renderSignedIn(<Page />, {});
  await step(() => find("button", "Edit").click());
  await step(() => fireEvent.change(find("[role=dialog] input"), { target: { value: "Kasir" } }));
  expect(sessionStorage.getItem("portal-drafts")).toContain("Kasir");
  await step(() => find("[role=dialog] button", "Save").click());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Rows"), 5000);
  expect(sessionStorage.getItem("portal-drafts")).toBeNull();
});

test("a form that holds something beside its fields, such as a chosen file, asks before it closes", async () => {
  const onClose = vi.fn();
  const { step } = await renderSignedIn(
    <Example onClose={onClose} submit={() => Promise.resolve()} isTouched />,
    {},
  );
  await step(() => find("[role=dialog] button", "Cancel").click());
  expect(onClose).not.toHaveBeenCalled();
  await step(() => find("button", "Discard").click());
  expect(onClose).toHaveBeenCalledOnce();
});
