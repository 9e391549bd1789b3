import { screen, within } from "@testing-library/react";
import type { ProductionRequest } from "contract/production-requests/production-requests.contract";
import { expect, test } from "vitest";
import { MyProductionRequestsPage } from "./my-production-requests.page.tsx";
import { ProductionRequestsPage } from "./production-requests.page.tsx";
import { page } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const file = (name: string, purpose: "template" | "final") => ({
  name,
  path: `a/${name}`,
  purpose,
  size_bytes: 2048,
  content_type: "application/pdf",
  uploaded_at: "2026-11-20 02:05:03",
  uploaded_by: "sari",
});
const request: ProductionRequest = {
  db_id: "r1",
  number: 12,
  user_id: "u2",
  requested_by: "Sari Dewi",
  request_type: "production",
  status: "20-AggreementReviewed",
  template_file: "",
  final_file: "",
  files: [file("templat.pdf", "template"), file("lampiran.pdf", "template"), file("hasil.pdf", "final")],
  approved_at: "2026-11-20 02:05:03",
  approved_by: "dian",
  isactive: true,
  created_at: "2026-11-01 02:05:03",
  user: { ...buildApp().user, company: "PT Kasir" },
  can: { change_status: true, add_template_file: false, add_final_file: true },
};

async function open(change: Partial<ProductionRequest> = {}, role: "admin" | "tenant" = "admin") {
  const shown = { ...request, ...change };
  const { step } = await renderSignedIn(
    role === "admin" ? <ProductionRequestsPage /> : <MyProductionRequestsPage />,
    {
      role,
      answers: {
        "GET /api/v1/production/request/r1": page([]),
        "GET /api/v1/production": page([role === "admin" ? shown : { EntityProductionRequest: shown }]),
      },
    },
  );
  return { step };
}
const row = () => within(find("tbody tr, li", "Sari Dewi"));

test("a row names the newest decision, and the first file of each kind with the number of others", async () => {
  const { step } = await open();
  row().getByText("dian");
  expect(find("tbody tr, li", "Sari Dewi").textContent).toMatch(
    /Template file.*templat\.pdf.*Final file.*hasil\.pdf/,
  );
  expect(row().queryByText("lampiran.pdf")).toBeNull();
  await step(() => row().getByRole("button", { name: "1 more file of Sari Dewi" }).click());
  const dialog = screen.getByRole("dialog");
  for (const { name } of request.files) expect(dialog.textContent).toContain(name);
});

test("a request that nobody has decided on says so, and has dashes for its files", async () => {
  await open({ approved_by: "", files: [] });
  row().getByText("Not yet");
  expect(row().getAllByText("—")).toHaveLength(2);
  expect(row().queryByRole("button", { name: /more file/ })).toBeNull();
});

test.each([
  [true, false, "Add template file: Sari Dewi", "Add FinalFile: Sari Dewi"],
  [false, true, "Add FinalFile: Sari Dewi", "Add template file: Sari Dewi"],
])(
  "files are added where the right is: template %s, final %s",
  async (add_template_file, add_final_file, offered, other) => {
    const { step } = await open({ can: { change_status: false, add_template_file, add_final_file } });
    expect(row().queryByRole("button", { name: other })).toBeNull();
    await step(() => row().getByRole("button", { name: offered }).click());
    find("[role=dialog] h2", offered.replace(": Sari Dewi", ""));
  },
);

test("the status is a button for those who may change it", async () => {
  const { step } = await open();
  await step(() =>
    row()
      .getByRole("button", { name: /Change status of Sari Dewi$/ })
      .click(),
  );
  find("[role=dialog] h2", "Change status");
});

test("who may not change the status reads it", async () => {
  await open({ can: { change_status: false, add_template_file: false, add_final_file: false } });
  expect(row().queryByRole("button", { name: /Change status/ })).toBeNull();
  expect(find("tbody tr, li", "Sari Dewi").textContent).toContain("AggreementReviewed");
});
