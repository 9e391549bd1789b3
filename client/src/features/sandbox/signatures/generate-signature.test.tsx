import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { SignatureGeneratorPage } from "./signature-generator.page.tsx";
import { page, refusal } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn } from "#test/render.tsx";

test("the curl command uses the address of the sandbox from the setting, and the page names it", async () => {
  const baseUrl = "https://sandbox.snap.example";
  const success = { status: "00", message: "Success" };
  const { step } = await renderSignedIn(<SignatureGeneratorPage />, {
    role: "tenant",
    answers: {
      "GET /api/v1/portal": { body: { ...success, data: { snap_base_url: baseUrl } } },
      "POST /api/v1.0/utilities/signature-auth": {
        body: {
          ...success,
          signature: "AAAA",
          stringToSign: "key|now",
          warnings: [{ code: "full_address", field: "urlPath", message: "in English" }],
        },
      },
    },
  });
  await step(() => fireEvent.change(screen.getByLabelText(/^Client ID/), { target: { value: "key" } }));
  await step(() => find("button", "Generate signature").click());
  expect(find("code", "curl -X POST").textContent).toContain(`'${baseUrl}/`);
  find("p", `It is sent to ${baseUrl}.`);
  find("p", "The path was signed with its scheme and host");
});

test("apps that cannot be loaded again stay, and the page does not say that they are missing", async () => {
  const answer = page([{ EntityApps: buildApp({ can: { sign: true } }) }]);
  const { step } = await renderSignedIn(<SignatureGeneratorPage />, {
    role: "tenant",
    answers: { "GET /api/v1/apps/": answer },
  });
  Object.assign(answer, refusal(429, "Too many calls."));
  await step(() => queryClient.invalidateQueries());
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "App" }).disabled).toBe(false);
  expect(document.body.textContent).not.toContain("The apps could not be loaded.");
});

const setField = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const readTime = () => screen.getByLabelText<HTMLInputElement>(/^Timestamp/).value;

test("at the next visit the timestamp is the current time in the format that was chosen", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T02:05:03Z") });
  const { step } = await renderSignedIn(<SignatureGeneratorPage />, { role: "tenant" });
  await step(() => find("button", "ISO 8601").click());
  await step(() => setField(/^Client ID/, "key"));
  cleanup();
  vi.setSystemTime(new Date("2026-11-20T02:25:03Z"));
  await renderSignedIn(<SignatureGeneratorPage />, { role: "tenant" });
  expect(screen.getByLabelText<HTMLInputElement>(/^Client ID/).value).toBe("key");
  expect(Date.parse(readTime())).toBe(Date.now());
  vi.useRealTimers();
});

test("a timestamp that was typed is there at the next visit", async () => {
  const { step } = await renderSignedIn(<SignatureGeneratorPage />, { role: "tenant" });
  await step(() => setField(/^Timestamp/, "2026-01-02T03:04:05+07:00"));
  cleanup();
  await renderSignedIn(<SignatureGeneratorPage />, { role: "tenant" });
  expect(readTime()).toBe("2026-01-02T03:04:05+07:00");
});
