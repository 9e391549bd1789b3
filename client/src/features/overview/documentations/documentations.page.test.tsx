import { fireEvent, screen, within } from "@testing-library/react";
import { snapServices } from "contract/snap/services";
import { expect, onTestFinished, test, vi } from "vitest";
import { DocumentationSearch } from "./documentation-search.panel.tsx";
import { DocumentationsPage } from "./documentations.page.tsx";
import { FaqsPage } from "./faqs.page.tsx";
import { GuidePage } from "./guide.page.tsx";
import { OverviewPage } from "./overview.page.tsx";
import { OwnEnvironment } from "./own-environment.tsx";
import { ReferencePage } from "./reference.page.tsx";
import { ServicePage } from "./services/service.page.tsx";
import { ServicesPage } from "./services/services.page.tsx";
import { page } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { find, renderSignedIn, renderSignedOut } from "#test/render.tsx";

const pages = [
  { path: "documentations", element: <OverviewPage /> },
  { path: "documentations/services", element: <ServicesPage /> },
  { path: "documentations/services/:code", element: <ServicePage /> },
  { path: "documentations/reference", element: <ReferencePage /> },
  { path: "documentations/:slug", element: <GuidePage /> },
  { path: "faqs", element: <FaqsPage /> },
];
const routes = ["/", "/app", "/tenant"].map((path) => ({
  path,
  element: <DocumentationsPage />,
  children: pages,
}));

const openAs = (role: "admin" | "tenant" | "visitor", address: string) =>
  role === "visitor"
    ? renderSignedOut({ routes: [...routes, { path: "*", element: null }] }, { address, hasFeedback: true })
    : renderSignedIn(
        { routes: [...routes, { path: "*", element: null }] },
        { role, address, hasFeedback: true },
      );
const findSearch = (name: string) => screen.getByRole("textbox", { name });
const search = (name: string, value: string) => fireEvent.change(findSearch(name), { target: { value } });
const listHrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test.each([
  ["admin", "/app/documentations", "approve-apps", "create-an-app"],
  ["tenant", "/tenant/documentations", "create-an-app", "approve-apps"],
  ["visitor", "/documentations", "create-an-app", "approve-apps"],
] as const)("a reader who is %s finds the guides of the role below %s", async (role, base, own, others) => {
  await openAs(role, base);
  expect(listHrefs()).toContain(`${base}/${own}`);
  expect(listHrefs()).not.toContain(`${base}/${others}`);
});

test("each service of the standard is listed once, below its category", async () => {
  await openAs("visitor", "/documentations/services");
  await vi.waitFor(() => expect(document.querySelectorAll("section li").length).toBeGreaterThan(0), 10_000);
  const listed = [...document.querySelectorAll("section li a")].map((link) => link.getAttribute("href"));
  expect(listed.toSorted()).toEqual(
    snapServices.map(({ code }) => `/documentations/services/${code}`).toSorted(),
  );
});

test("a response code of a service lists why this sandbox answers it, and claims nothing for the others", async () => {
  await openAs("visitor", "/documentations/services/18#code-4031815");
  await vi.waitFor(() => expect(document.getElementById("code-4031815")).not.toBeNull(), 10_000);
  const findCode = (code: string) => document.getElementById(`code-${code}`)?.textContent ?? "";
  expect(findCode("4031815")).toContain("The account has another holder");
  expect(findCode("4031815")).toContain("The date is more than a day in the future.");
  expect(findCode("4011800")).toContain("Signature not valid");
  expect(findCode("4031803")).not.toContain("In this sandbox");
});

test.each([
  ["tenant", "18", { canSend: true, hasProgram: true, needsCustomer: false }],
  ["tenant", "54", { canSend: true, hasProgram: true, needsCustomer: true }],
  // Administrators have no apps.
  ["admin", "18", { canSend: false, hasProgram: true, needsCustomer: false }],
  // The bank calls service 25.
  ["tenant", "25", { canSend: false, hasProgram: false, needsCustomer: false }],
] as const)(
  "a reader who is %s finds on the page of service %s what can be tried: %o",
  async (role, code, offered) => {
    await openAs(role, `/${role === "admin" ? "app" : "tenant"}/documentations/services/${code}`);
    await vi.waitFor(() => expect(document.getElementById("samples")).not.toBeNull(), 10_000);
    expect({
      canSend: document.getElementById("send") !== null,
      hasProgram: document.body.textContent.includes("A complete program"),
      needsCustomer: document.body.textContent.includes("CUSTOMER_TOKEN is accessToken of service 74"),
    }).toEqual(offered);
  },
);

test("from service to service, Send is filled with the sample of the one that is open", async () => {
  const address = "/tenant/documentations/services";
  const { router, step } = await openAs("tenant", `${address}/15`);
  const readBody = async () =>
    (await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Body" })).value;
  expect(await readBody()).not.toContain("sourceAccountNo");
  await step(() => router.navigate(`${address}/17`));
  expect(await readBody()).toContain("sourceAccountNo");
});

test("a guide shows its sections, and names the one that is open among the topics", async () => {
  await openAs("tenant", "/tenant/documentations/first-signature");
  await vi.waitFor(() => expect(document.querySelectorAll("h2").length).toBeGreaterThan(1), 10_000);
  const current = within(screen.getByRole("navigation", { name: "Topics" }))
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => link.getAttribute("href"))).toEqual([
    "/tenant/documentations/first-signature",
  ]);
});

test("a visitor who opens a guide for administrators signs in first, and comes back", async () => {
  const { router, step } = await openAs("visitor", "/documentations/approve-apps");
  expect(screen.getAllByText("This guide is for administrators. Sign in to read it.")).not.toEqual([]);
  await step(() => find('a[href="/login"]').click());
  expect(router.state.location).toMatchObject({
    pathname: "/login",
    state: { from: "/documentations/approve-apps" },
  });
});

test.each([
  ["/tenant/documentations/no-such-guide", "There is no such topic.", "/tenant/documentations"],
  ["/tenant/documentations/approve-apps", "There is no such topic.", "/tenant/documentations"],
  ["/tenant/documentations/services/99", "There is no service 99.", "/tenant/documentations/services"],
])("%s says on the page only that there is no such page, and leads on", async (address, sentence, next) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { step } = await openAs("tenant", address);
  // What cannot be loaded is tried again for some seconds.
  await step(() => vi.advanceTimersByTimeAsync(10_000));
  const content = within(find("h1", "").closest("main") ?? document.body);
  expect(content.getAllByText(sentence)).not.toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(listHrefs()).toContain(next);
});

test("questions are searched; few answers are open, and without any the word is named", async () => {
  const { router, step } = await openAs("tenant", "/tenant/faqs");
  const listQuestions = () => [...document.querySelectorAll("details")];
  const all = listQuestions().length;
  expect(all).toBeGreaterThan(10);
  expect(listQuestions().filter(({ open }) => open)).toEqual([]);
  await step(() => search("Search questions and answers", "Caps Lock"));
  expect(listQuestions().map(({ open }) => open)).toEqual([true]);
  // A group without a match is hidden.
  expect([...document.querySelectorAll("section h2")]).toHaveLength(1);
  expect(router.state.location.search).toBe("?q=Caps+Lock");
  await step(() => search("Search questions and answers", " xqzvv "));
  screen.getByText("No results for “xqzvv”.");
});

test("a link to a question opens it, whatever was searched", async () => {
  const { router, step } = await openAs("tenant", "/tenant/faqs?q=xqzvv");
  await step(() => router.navigate("/tenant/faqs#key-leaked"));
  const open = [...document.querySelectorAll("details")].filter((each) => each.open);
  expect(open.map((each) => each.querySelector("summary")?.id)).toEqual(["key-leaked"]);
});

test("the reference shows one kind at a time, a search all kinds", async () => {
  const { router, step } = await openAs("tenant", "/tenant/documentations/reference?kind=header");
  const listTables = () => screen.getAllByRole("table").map((table) => table.getAttribute("aria-label"));
  expect(listTables()).toEqual(["Headers"]);
  expect(document.getElementById("header-x-external-id")).not.toBeNull();
  await step(() => search("Search code, path, header, field or meaning", "X-EXTERNAL-ID"));
  expect(router.state.location.search).toBe("?q=X-EXTERNAL-ID&kind=header");
  await step(() => screen.getByRole("radio", { name: "All" }).click());
  expect(router.state.location.search).toBe("?q=X-EXTERNAL-ID");
  expect(listTables().length).toBeGreaterThan(1);
});

test.each([
  ["21", "Sent after a call of service 20."],
  ["25", "Sent when a customer of another bank pays a virtual account"],
  ["52", "Sent when a QR of your app is paid"],
])("the page of service %s says when the sandbox sends it, and leads to the guide", async (code, words) => {
  await openAs("tenant", `/tenant/documentations/services/${code}`);
  await screen.findByText(words, { exact: false });
  expect(listHrefs()).toContain("/tenant/documentations/own-server#callbacks");
});

test("services are searched by code, path or name, and say who calls whom", async () => {
  const { step } = await openAs("visitor", "/documentations/services");
  screen.getByText(window.location.origin);
  screen.getByText(`${String(snapServices.length)} services`);
  await step(() => search("Search name, code, path or category", "transfer-interbank"));
  const [service] = within(find("section")).getAllByRole("link");
  expect(service?.getAttribute("href")).toBe("/documentations/services/18");
  expect(service?.textContent).toContain("POST /v1.0/transfer-interbank");
  await step(() => search("Search name, code, path or category", "xqzvv"));
  screen.getByText("No results for “xqzvv”.");
});

test("Enter in the search of the header opens the first result, Escape and leaving the field close it", async () => {
  const { router, step } = await renderSignedOut(<DocumentationSearch isFloating />, { address: "/start" });
  await step(() => fireEvent.keyDown(document.documentElement, { key: "k", ctrlKey: true }));
  const field = findSearch("Search documentation");
  expect(document.activeElement).toBe(field);
  await step(() => search("Search documentation", "4011800"));
  await screen.findByText(/^\d+ results?$/);
  await step(() => fireEvent.keyDown(field, { key: "Escape" }));
  expect(field).toMatchObject({ value: "" });
  await step(() => search("Search documentation", "4011800"));
  await step(() => fireEvent.blur(field, { relatedTarget: document.body }));
  expect(field).toMatchObject({ value: "" });
  await step(() => search("Search documentation", "4011800"));
  await step(() => fireEvent.keyDown(field, { key: "Enter" }));
  expect(router.createHref(router.state.location)).toBe("/documentations/services/18#code-4011800");
  expect(field).toMatchObject({ value: "" });
});

test("the variables of the samples have the consumer key of the reader, and never a secret", async () => {
  const apps = [
    buildApp({ db_id: "a0", state: "closed", isactive: false, consumer_key: "key-closed" }),
    buildApp({ consumer_secret: "rahasia" }),
  ];
  await renderSignedIn(<OwnEnvironment of="signature" />, {
    role: "tenant",
    claims: { preferred_username: "o'budi" },
    answers: { "GET /api/v1/apps/user/u1": page(apps.map((EntityApps) => ({ EntityApps }))) },
  });
  const code = find("pre").textContent;
  expect(code).toContain("export CLIENT_ID='key-1'");
  expect(code).toContain(`export PORTAL_USERNAME='o'\\''budi'`);
  expect(code).not.toContain("rahasia");
});

test("a program that calls a service gets the key of an app that can sign, and links to the secrets", async () => {
  const apps = [
    buildApp({ db_id: "a0", consumer_key: "key-0" }),
    buildApp({ db_id: "a1", can: { sign: true } }),
  ];
  await renderSignedIn(<OwnEnvironment of="customerCall" />, {
    role: "tenant",
    answers: { "GET /api/v1/apps/user/u1": page(apps.map((EntityApps) => ({ EntityApps }))) },
  });
  expect(find("pre").textContent.split("\n")).toEqual([
    "export CLIENT_ID='key-1'",
    "export CLIENT_SECRET='consumer-secret'",
    "export PRIVATE_KEY_FILE=private.pem",
    "export CUSTOMER_TOKEN='customer-token'",
  ]);
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/tenant/apps/a1?tab=credentials",
    "/tenant/profile",
  ]);
});

test("the program of a service gets the key of an app that has its product", async () => {
  const product = {
    db_id: "p1",
    name: "Intrabank Transfer",
    uripath: "/api/v1.0/transfer-intrabank",
    version: "v1",
    type: "sandbox",
    service_code: "17",
    method: "POST",
  };
  const apps = [
    buildApp({ db_id: "a0", consumer_key: "key-0", can: { sign: true } }),
    buildApp({ db_id: "a1", consumer_key: "key-waiting", products: [product.uripath] }),
    buildApp({ db_id: "a2", consumer_key: "key-2", products: [product.uripath], can: { sign: true } }),
  ];
  await renderSignedIn(<OwnEnvironment of="call" service="17" />, {
    role: "tenant",
    answers: {
      "GET /api/v1/apps/user/u1": page(apps.map((EntityApps) => ({ EntityApps }))),
      "GET /api/v1/products/all": page([product]),
    },
  });
  expect(find("pre").textContent).toContain("export CLIENT_ID='key-2'");
});

test("a search that is open takes over the one of a link, and keeps what is typed fast", async () => {
  const { router, step } = await openAs("tenant", "/tenant/faqs?q=token");
  const typed = () =>
    screen.getByRole<HTMLInputElement>("textbox", { name: "Search questions and answers" }).value;
  await step(() => {
    for (const text of ["s", "se", "sec"]) search("Search questions and answers", text);
  });
  expect(typed()).toBe("sec");
  expect(router.state.location.search).toBe("?q=sec");
  await step(() => router.navigate("/tenant/faqs?q=key"));
  expect(typed()).toBe("key");
  await step(() => router.navigate(-1));
  expect(typed()).toBe("sec");
  await step(() => router.navigate("/tenant/faqs"));
  expect(typed()).toBe("");
});
