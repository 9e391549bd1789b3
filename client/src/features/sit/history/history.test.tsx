import { cleanup } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { HistoryPage } from "./history.page.tsx";
import { MyHistoryPage } from "./my-history.page.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const record = {
  db_id: "h1",
  user_id: "u2",
  request_id: "r1",
  content: "Update Status Production Request",
  content_type: "production_request",
  description: "Sari Dewi:production:templat.pdf,lampiran.pdf:",
  status: "60-SIT Revision",
  previous_status: "50-SITReviewed",
  approved_at: "2026-11-20 02:05:03",
  approved_by: "admin",
  note: "",
  created_at: "2026-11-20 02:05:03",
  user: {
    company: "PT Kasir",
    firstname: "Sari",
    lastname: "Dewi",
    email: "",
    phone: "",
    address: "",
    avatar: "",
  },
};
const page = { data: [record], meta: { total: 1, page: 1, limit: 100 } };
const requested: string[] = [];

test("the log requests the newest events first and links each event to its request", async () => {
  const answers = {
    "GET /api/v1/history/all": { body: { status: "00", message: "Success", ...page } },
    "GET /api/v1/history/detail/h1": { body: { status: "00", message: "Success", data: record } },
  };
  const { step } = await renderSignedIn(<HistoryPage />, { answers, seen: (path) => requested.push(path) });
  expect(requested.find((path) => path.startsWith("/api/v1/history/all"))).toContain(
    "order_by=created_at&order_type=DESC",
  );
  const event = find("button", "Status changed from SITReviewed to SIT Revision");
  expect(find("li", "Status changed from").textContent).toMatch(/Sari Dewi · Production.*lampiran\.pdf.*\+1/);
  expect(find("li", "Status changed from").textContent).toContain("SIT request");
  await step(() => event.click());
  expect(find("[role=dialog] nav a").getAttribute("href")).toBe("/app/productions?open=r1");
});

test("the log of a tenant has the same events without their owner", async () => {
  const mine = { ...page, data: [{ EntityAppsHistory: record }] };
  const answers = {
    "GET /api/v1/history/all": { body: { status: "00", message: "Success", ...page } },
    "GET /api/v1/history/user/u1": { body: { status: "00", message: "Success", ...mine } },
  };
  await renderSignedIn(<HistoryPage />, { answers });
  expect(find("li", "Status changed from").textContent).toContain("PT Kasir");
  cleanup();
  await renderSignedIn(<MyHistoryPage />, { answers, role: "tenant" });
  expect(find("li", "Status changed from").textContent).not.toContain("PT Kasir");
});

test("copied rows say what the screen says, in its language", async () => {
  onTestFinished(() => changeLanguage("en"));
  await changeLanguage("id");
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { step } = await renderSignedIn(<HistoryPage />, {
    answers: { "GET /api/v1/history/all": { body: { status: "00", message: "Success", ...page } } },
  });
  await step(() => find("button", "Salin").click());
  expect(writeText.mock.calls[0]?.[0]).toContain("Status diubah dari");
  expect(writeText.mock.calls[0]?.[0]).not.toContain(record.content);
});
