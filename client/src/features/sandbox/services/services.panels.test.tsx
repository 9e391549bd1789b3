import { screen } from "@testing-library/react";
import { snapServices } from "contract/snap/services";
import { expect, test, vi } from "vitest";
import { CallProgram } from "./call-program.panel.tsx";
import { CallPrograms } from "./call-programs.panel.tsx";
import { FieldLink } from "./field-link.panel.tsx";
import { LinkedJson } from "./linked-json.panel.tsx";
import { ResponseCodeLink } from "./response-code-link.panel.tsx";
import { detailsQuery } from "./service-details.queries.ts";
import { queryClient } from "#api/query-client.ts";
import { success } from "#test/answers.ts";
import { find, renderSignedIn, renderSignedOut } from "#test/render.tsx";

const answers = { "GET /api/v1/portal": success({ snap_base_url: "https://sandbox.bank.co.id" }) };
const sent = { method: "POST", path: "/v1.0/transfer-interbank", body: '{"note":"own body"}' } as const;

async function openPrograms() {
  const service = snapServices.find(({ code }) => code === "18");
  if (service === undefined) throw new Error("There is no service 18.");
  const details = await queryClient.query(detailsQuery("18"));
  return renderSignedOut(<CallPrograms service={service} details={details} sent={sent} />, { answers });
}
const readProgram = () => [...document.querySelectorAll("pre")].at(-1)?.textContent ?? "";

test("a program calls the sandbox of this portal with the call that was sent, in the chosen language", async () => {
  const { step } = await openPrograms();
  expect(readProgram()).toContain("SNAP_BASE_URL:-https://sandbox.bank.co.id");
  expect(readProgram()).toContain("own body");
  await step(() => screen.getByRole("radio", { name: "Python" }).click());
  expect(readProgram()).toContain("import");
  expect(readProgram()).toContain("own body");
  find("pre", "python3 snap-call.py");
  const link = screen.getByRole("link", { name: "Download snap-call.py" });
  expect(link.getAttribute("download")).toBe("snap-call.py");
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(readProgram());
});

test("no program contains a secret: all read it from the environment", async () => {
  const { step } = await openPrograms();
  for (const language of ["curl", "Node.js", "Python", "PHP", "Java", "Go"]) {
    await step(() => screen.getByRole("radio", { name: language }).click());
    expect(readProgram(), language).toContain("CLIENT_SECRET");
    expect(readProgram(), language).not.toContain("PRIVATE KEY-----");
  }
});

const openCopy = (service: string, language = "PHP") =>
  renderSignedIn(<CallProgram kind="repeat" service={service} sent={sent} language={language} />, {
    answers,
  });

test("a call is copied as a program of the caller's language, and the button says that it is copied", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { step } = await openCopy("18");
  const button = await screen.findByRole("button", { name: "Copy as PHP" });
  await step(() => button.click());
  expect(button.textContent).toBe("Copied");
  expect(writeText.mock.calls[0]?.[0]).toContain("<?php");
  expect(writeText.mock.calls[0]?.[0]).toContain("own body");
});

test("a browser that refuses to copy is reported by the button", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Denied."));
  const { step } = await openCopy("18", "a language of the future");
  const button = await screen.findByRole("button", { name: "Copy as curl" });
  await step(() => button.click());
  expect(button.textContent).toBe("Could not be copied");
});

test("what the provider calls, and what is no service, has no program", async () => {
  const notification = snapServices.find(({ direction }) => direction === "from_provider")?.code ?? "";
  for (const code of [notification, "99"]) {
    const { step } = await openCopy(code);
    await step(() => undefined);
    expect(screen.queryByRole("button")).toBeNull();
  }
});

test.each([
  ["4011800", "/tenant/documentations/services/18#code-4011800"],
  ["4019900", "/tenant/documentations/reference#response-401-00"],
])("the code %s leads to %s", async (code, path) => {
  await renderSignedIn(<ResponseCodeLink code={code} />, { role: "tenant" });
  expect(screen.getByRole("link", { name: code }).getAttribute("href")).toBe(path);
});

test("what is no response code stays text", async () => {
  await renderSignedIn(<ResponseCodeLink code="404" />, { role: "tenant" });
  screen.getByText("404");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a field of a list leads to the rules of its entries, for visitors in their documentation", async () => {
  await renderSignedOut(<FieldLink service="27" field="billDetails[3].billAmount.value" />, {});
  const link = screen.getByRole("link", { name: "billDetails[3].billAmount.value" });
  expect(link.getAttribute("href")).toBe(
    "/documentations/services/27#request-billDetails[].billAmount.value",
  );
});

test("in a body, the fields of the service lead to their rules, other ones do not", async () => {
  const text = JSON.stringify({ partnerReferenceNo: "1", amount: { value: "1.00" }, unknown: 1 });
  await renderSignedIn(<LinkedJson service="18" kind="request" text={text} />, { role: "tenant" });
  await screen.findByRole("link", { name: '"value"' });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    '"partnerReferenceNo"',
    '"amount"',
    '"value"',
  ]);
  expect(document.body.textContent).toContain('"unknown"');
});
