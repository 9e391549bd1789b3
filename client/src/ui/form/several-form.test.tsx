import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { renderSignedIn } from "#test/render.tsx";
import { SeveralForm } from "./several-form.tsx";
import { useZodForm } from "./zod-form.ts";

const items = [
  { db_id: "a1", name: "kasir_satu", company: "PT Kasir" },
  { db_id: "a2", name: "kasir_dua", company: "PT Gerai" },
];
const data = [
  { db_id: "a1", name: "kasir_satu", outcome: "done", code: "new_code", remark: "kasir_satu is done." },
  { db_id: "a3", name: "", outcome: "not_found", code: "new_code", remark: "There is no such app." },
] as const;

function Decision({ onClose }: { onClose: () => void }) {
  return (
    <SeveralForm
      opened
      onClose={onClose}
      title="Decide"
      submitLabel="Decide on 2"
      form={useZodForm(z.object({}), {}, null)}
      items={items}
      heading="2 apps"
      onSubmit={() => Promise.resolve({ data })}
      outcomes={{ done: { tone: "green", label: "Done" }, not_found: { tone: "red", label: "Not found" } }}
    >
      {null}
    </SeveralForm>
  );
}

const listTexts = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("what is decided together is listed before, and the result for each afterwards", async () => {
  const onClose = vi.fn();
  const { step } = await renderSignedIn(<Decision onClose={onClose} />, {});
  const region = screen.getByRole("region", { name: "2 apps" });
  expect(listTexts(within(region).getByRole("list"))).toEqual(["kasir_satuPT Kasir", "kasir_duaPT Gerai"]);

  await step(() => screen.getByRole("button", { name: "Decide on 2" }).click());
  expect(onClose).toHaveBeenCalledOnce();
  const results = await screen.findByRole("list", { name: "Results" });
  expect(listTexts(results)).toEqual([
    "kasir_satukasir_satu is done.Done",
    "a3There is no such app.Not found",
  ]);
});
