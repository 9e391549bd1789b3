import { screen } from "@testing-library/react";
import { snapServices } from "contract/snap/services";
import { expect, test } from "vitest";
import { ServiceOverview } from "./service-overview.tsx";
import { renderSignedOut } from "#test/render.tsx";

const serviceOf = (code: string) => {
  const service = snapServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  return service;
};

async function listRows(
  change: Partial<ReturnType<typeof serviceOf>>,
  code = "17",
  remark?: [string, string],
) {
  await renderSignedOut(
    <ServiceOverview service={{ ...serviceOf(code), ...change }} category="bankTransfer" remark={remark} />,
    {},
  );
  return new Map(
    [...document.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? "",
    ]),
  );
}

test.each([
  [["POST"], undefined],
  [["POST", "PUT", "DELETE"], "PUT, DELETE"],
] as const)(
  "of the methods %j the first one is before each path, the others apart",
  async (methods, others) => {
    const rows = await listRows({ methods, paths: ["a", "b"] });
    expect(rows.get("Method and path")).toBe("POST /v1.0/aPOST /v1.0/b");
    expect(rows.get("Also accepted")).toBe(others);
  },
);

test("what a service does not have is not named", async () => {
  const rows = await listRows({ customerToken: undefined });
  expect([rows.has("Customer token"), rows.has("Remark")]).toEqual([false, false]);
});

test("a customer token and a remark are named", async () => {
  const rows = await listRows({ customerToken: "optional" }, "17", ["Old", "Lama"]);
  expect(rows.get("Customer token")).toContain("Optional");
  expect(rows.get("Remark")).toBe("Old");
});

test.each([
  ["17", "The consumer calls the provider.", "What one call changes, the next one of the same app finds."],
  ["73", "The consumer calls the provider.", "Issues a token for 15 minutes"],
  ["74", "The consumer calls the provider.", "Exchanges the code of a consent"],
  ["10", "The consumer calls the provider.", "The customer of the sandbox agrees at once."],
  ["54", "The consumer calls the provider.", "webRedirectUrl opens a page"],
  ["19", "The consumer calls the provider.", "It moves no money."],
  ["49", "The consumer calls the provider.", "answers the sample below"],
  ["56", "The provider calls its partner.", "Sent after a call of service 54."],
  ["24", "The provider calls its partner.", "Without a server the bank does not ask."],
  ["25", "The provider calls its partner.", "Sent when a customer of another bank pays a virtual account"],
  ["52", "The provider calls its partner.", "Sent when a QR of your app is paid"],
])("of service %s it is said who calls, and what the sandbox does", async (code, caller, sandbox) => {
  const rows = await listRows({}, code);
  expect(rows.get("Caller")).toBe(caller);
  expect(rows.get("Sandbox")).toContain(sandbox);
  expect(screen.queryAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    caller.startsWith("The provider") ? ["/documentations/own-server#callbacks"] : [],
  );
});
