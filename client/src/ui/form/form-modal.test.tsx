import { useState } from "react";
import { TextInput } from "@mantine/core";
import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { find, renderSignedIn } from "#test/render.tsx";
import { FormModal } from "./form-modal.tsx";
import { useZodForm } from "./zod-form.ts";

function Example({ onClose, submit }: { onClose: () => void; submit: () => Promise<unknown> }) {
  const form = useZodForm(z.object({ name: z.string() }), { name: "" }, "example");
  return (
    <FormModal opened onClose={onClose} title="Rename" submitLabel="Save" form={form} onSubmit={submit}>
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
