import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CompanyQuotas, NearQuotas } from "./quotas.panel.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const buildAnswers = (data: object[]) => ({
  answers: { "GET /api/v1/company/quotas": { body: { status: "00", message: "Success", data } } },
});

const free = { quota: "apps", used: 3, limit: 1000 };
const near = { quota: "waiting_apps", used: 45, limit: 50 };
const full = { quota: "stored_bytes", used: 2_000_000_000, limit: 2_000_000_000 };

test("each quota is a bar with its numbers, and says in words that it is nearly used up", async () => {
  await renderSignedIn(<CompanyQuotas />, buildAnswers([free, near, full]));
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual([
    "Apps, closed ones included3 of 1,000",
    "Apps waiting for approval45 of 50Nearly used up",
    "Stored files2,000 MB of 2,000 MBUsed up",
  ]);
});

test("the hint links to the address that gives more", async () => {
  const portal = { contact_email: "help@portal.test" };
  const { answers } = buildAnswers([free]);
  await renderSignedIn(<CompanyQuotas />, {
    answers: {
      ...answers,
      "GET /api/v1/portal": { body: { status: "00", message: "Success", data: portal } },
    },
  });
  expect(screen.getByRole("link").getAttribute("href")).toBe("mailto:help@portal.test");
});

test("the warning names the quotas that are nearly used up", async () => {
  await renderSignedIn(<NearQuotas />, buildAnswers([free, near, full]));
  find("[role=note]", "At or near the limit: Apps waiting for approval; Stored files");
});
