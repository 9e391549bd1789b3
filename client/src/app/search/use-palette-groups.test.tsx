import { useEffect } from "react";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePaletteGroups, type PaletteGroup } from "./use-palette-groups.ts";
import { renderSignedIn } from "#test/render.tsx";
import { changeLanguage } from "#ui/text/i18n.ts";

let shown: PaletteGroup[] = [];

function Palette({ typed }: { typed: string }) {
  const { groups } = usePaletteGroups(typed);
  useEffect(() => {
    shown = groups;
  });
  return null;
}

afterEach(() => changeLanguage("en"));

const renderTyped = (role: "admin" | "tenant", typed: string) =>
  renderSignedIn(<Palette typed={typed} />, { role });
const listOptions = (wanted: PaletteGroup["kind"]) =>
  shown.find(({ kind }) => kind === wanted)?.options ?? [];
const listTitles = (wanted: PaletteGroup["kind"]) => listOptions(wanted).map(({ title }) => title);

test.each([
  ["admin", "create app", "New app", "/app/apps?new=1"],
  ["admin", "create request", "New SIT request", "/app/productions?new=1"],
  ["admin", "create tenant", "New tenant", "/app/tenants?new=1"],
  ["admin", "create administrator", "New administrator", "/app/administrators?new=1"],
  ["admin", "create source account", "New source account", "/app/source-accounts?new=1"],
  ["tenant", "create app", "New app", "/tenant/apps?new=1"],
  ["tenant", "create request", "New SIT request", "/tenant/productions?new=1"],
] as const)("as %s, “%s” finds %s, which opens %s", async (role, typed, title, address) => {
  const { router, step } = await renderTyped(role, typed);
  expect(listTitles("actions")).toEqual([title]);
  await step(() => listOptions("actions")[0]?.run());
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(address);
});

test("a tenant does not find the create commands of administrators", async () => {
  await renderTyped("tenant", "create");
  expect(listTitles("actions")).toEqual(["New app", "New SIT request"]);
});

test("in Indonesian, a command is found by words of both languages", async () => {
  await changeLanguage("id");
  await renderTyped("tenant", "buat aplikasi");
  expect(listTitles("actions")).toEqual(["Aplikasi baru"]);
  cleanup();
  await renderTyped("tenant", "create app");
  expect(listTitles("actions")).toEqual(["Aplikasi baru"]);
});

test("commands rank above pages", async () => {
  await renderTyped("tenant", "app");
  expect(shown.slice(0, 2).map(({ kind }) => kind)).toEqual(["actions", "pages"]);
  expect(listTitles("actions")).toEqual(["New app"]);
  expect(listTitles("pages")).toEqual(["Apps"]);
});

test("“log” marks the page Log Status, “log out” the command", async () => {
  await renderTyped("tenant", "log");
  expect(shown[0]?.options[0]?.title).toBe("Log Status");
  expect(listTitles("actions")).toEqual(["Log Out"]);
  cleanup();
  await renderTyped("tenant", "log out");
  expect(shown[0]?.options[0]?.title).toBe("Log Out");
});

test("a code, path or field that a thing has is above all else", async () => {
  for (const [typed, title] of [
    ["4031815", "4031815 · Transaction Not Permitted.[reason]"],
    ["18", "Interbank Transfer (18)"],
    ["/v1.0/transfer-interbank", "Interbank Transfer (18)"],
    ["partnerReferenceNo", "partnerReferenceNo"],
  ] as const) {
    await renderTyped("tenant", typed);
    await expect.poll(() => shown[0]?.kind).toBe("documentation");
    expect(shown[0]?.options[0]?.title).toBe(title);
    cleanup();
  }
});

test("a recorded call found by its reference is above all else and opens in Activity", async () => {
  const call = {
    db_id: "0192f0c1-0000-7000-8000-000000000001",
    app_name: "kasir",
    service_code: "18",
    response_code: "4031815",
    cause: "business",
    created_at: "2026-11-20T02:05:03.000Z",
  };
  const data = { apps: [], requests: [], users: [], calls: [call], events: [] };
  const { router, step } = await renderSignedIn(<Palette typed="PRT-20261120-000071" />, {
    role: "tenant",
    answers: { "GET /api/v1/search": { body: { status: "00", message: "Success", data } } },
  });
  await expect.poll(() => shown[0]?.kind).toBe("calls");
  expect(shown[0]?.options[0]).toMatchObject({
    title: "Interbank Transfer · 4031815",
    hint: "kasir · 20 Nov 2026 09:05:03 WIB",
  });
  await step(() => shown[0]?.options[0]?.run());
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/tenant/activity?open=${call.db_id}`);
});

test("a company is found once by its name, whatever number of its members, and opens its page", async () => {
  const companyId = "0192f0c1-0000-7000-8000-0000000000c1";
  const buildMember = (username: string, company: string) => ({
    user_id: `0192f0c1-0000-7000-8000-${username.padStart(12, "0")}`,
    role: "tenant",
    username,
    firstname: "Rina",
    lastname: "Sinar",
    company,
    company_id: company === "PT Sinar" ? companyId : "0192f0c1-0000-7000-8000-0000000000c2",
    isactive: true,
    is_invited: false,
  });
  const users = [buildMember("1", "PT Sinar"), buildMember("2", "PT Sinar"), buildMember("3", "PT Terang")];
  const data = { apps: [], requests: [], users, calls: [], events: [] };
  const { router, step } = await renderSignedIn(<Palette typed="sinar" />, {
    role: "admin",
    answers: { "GET /api/v1/search": { body: { status: "00", message: "Success", data } } },
  });
  await expect.poll(() => listTitles("companies")).toEqual(["PT Sinar"]);
  expect(listTitles("tenants")).toEqual(["PT Sinar", "PT Sinar", "PT Terang"]);
  await step(() => shown.find(({ kind }) => kind === "companies")?.options[0]?.run());
  expect(router.state.location.pathname).toBe(`/app/companies/${companyId}`);
});

test("the page Mails is found by its search words", async () => {
  await renderTyped("admin", "outbox");
  expect(listTitles("pages")).toEqual(["Mails"]);
});
