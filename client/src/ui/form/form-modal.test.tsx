import { useState } from "react";
import { TextInput } from "@mantine/core";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { delay, enter } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";
import { FormModal } from "./form-modal.tsx";
import { setDraftOwner } from "./drafts.ts";
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

async function openExample(submit: () => Promise<unknown> = () => Promise.resolve()) {
  const onClose = vi.fn<() => void>();
  const { step } = await renderSignedIn(<Example onClose={onClose} submit={submit} />, {});
  const pressEscape = () => step(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  const isAsking = () => screen.queryByText("Discard your changes?") !== null;
  return { isAsking, onClose, pressEscape, step };
}
const storedDrafts = () => sessionStorage.getItem("portal-drafts") ?? "";

test("a form without entries closes at once with Escape", async () => {
  const { isAsking, onClose, pressEscape } = await openExample();
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(isAsking()).toBe(false);
});

test("Escape asks before entries are lost; kept ones stay, discarded ones are forgotten", async () => {
  const { isAsking, onClose, pressEscape, step } = await openExample();
  await step(() => enter("Name", "Kasir"));
  await pressEscape();
  expect(isAsking()).toBe(true);
  await step(() => find("button", "Keep editing").click());
  expect(isAsking()).toBe(false);
  expect(screen.getByLabelText("Name")).toMatchObject({ value: "Kasir" });
  expect(onClose).not.toHaveBeenCalled();
  await pressEscape();
  expect(storedDrafts()).toContain("Kasir");
  await step(() => find("button", "Discard").click());
  expect(onClose).toHaveBeenCalledOnce();
  expect(storedDrafts()).toBe("");
  expect(isAsking()).toBe(false);
});

test("while a form is sent it cannot be closed, and the browser may be; then it closes by itself", async () => {
  const answer = delay({ body: null });
  const { isAsking, onClose, pressEscape, step } = await openExample(() => answer.after);
  await step(() => enter("Name", "Kasir"));
  const isAskedByBrowser = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAskedByBrowser()).toBe(true);
  await step(() => find("button[type=submit]", "Save").click());
  expect(find("button[type=submit]", "Save").dataset["loading"]).toBe("true");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  await pressEscape();
  expect(isAsking()).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  expect(isAskedByBrowser()).toBe(false);
  await step(answer.arrive);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a form that was refused stays open with its entries", async () => {
  const { onClose, step } = await openExample(() => Promise.reject(new Error("Refused.")));
  await step(() => enter("Name", "Kasir"));
  await step(() => find("button[type=submit]", "Save").click());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Name")).toMatchObject({ value: "Kasir" });
  expect(storedDrafts()).toContain("Kasir");
});

test("entries from before are said to be restored, and can be dropped", async () => {
  setDraftOwner("u1");
  const first = await openExample();
  await first.step(() => enter("Name", "Kasir"));
  cleanup();
  const { step } = await openExample();
  expect(screen.getByRole("status").textContent).toContain("Your earlier entries were restored.");
  expect(screen.getByLabelText("Name")).toMatchObject({ value: "Kasir" });
  await step(() => find("button", "Start over").click());
  expect(screen.getByLabelText("Name")).toMatchObject({ value: "" });
  expect(screen.queryByRole("status")).toBeNull();
});
