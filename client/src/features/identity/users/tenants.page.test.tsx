import { screen } from "@testing-library/react";
import type { User } from "contract/users/users.contract";
import { beforeEach, expect, test } from "vitest";
import { AdministratorsPage } from "./administrators.page.tsx";
import { TenantsPage } from "./tenants.page.tsx";
import { providePasswordDialog } from "#session/password-confirmation.ts";
import { enter, page, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const nothing: User["can"] = {
  edit: false,
  enable: false,
  disable: false,
  view_key: false,
  create_key: false,
  invite: false,
};
type Change = Partial<Omit<User, "can">> & { can?: Partial<User["can"]> };
const buildUser = ({ can = {}, ...change }: Change = {}): User => ({
  db_id: "d2",
  user_id: "u2",
  username: "sari",
  firstname: "Sari",
  lastname: "Dewi",
  email: "sari@kasir.id",
  phone: "+62 21 1",
  company: "PT Kasir",
  company_id: "c2",
  address: "Jl. Sudirman 1",
  avatar: "",
  rolecode: "T",
  isactive: true,
  created_at: "2026-11-20T02:05:03.000Z",
  has_key_pair: false,
  is_invited: false,
  ...change,
  can: { ...nothing, ...can },
});
const path = "/api/v1/user";
const administrators = "/api/v1/administrators";
const confirmed = {
  "GET /api/v1/sso/confirm-password": success({ confirmed_until: "2026-11-20T02:20:03.000Z" }),
};
const portal = (mails: "sent" | "written") => ({
  "GET /api/v1/portal": success({ mails, contact_email: "help@portal.test" }),
});

const open = (users: User[], answers: Answers = {}, address = "/app/tenants") =>
  renderSignedIn(address.startsWith("/app/administrators") ? <AdministratorsPage /> : <TenantsPage />, {
    address,
    hasFeedback: true,
    answers: {
      ...answers,
      ...confirmed,
      ...portal("sent"),
      [`GET ${path}/all?`]: page(users),
      [`GET ${administrators}?`]: page(users),
      ...answers,
    },
  });
const submit = (verb: string) => find("[role=dialog] button[type=submit]", verb);
const choose = async (step: (action: () => unknown) => Promise<void>, label: string) => {
  await step(() => find("button", "More actions, sari").click());
  await step(() => screen.getByRole("menuitem", { name: label }).click());
};

const fillIn = (entries: Record<string, string>) => {
  for (const [label, value] of Object.entries(entries)) enter(new RegExp(`^${label}`), value);
};

// Asked for the password, the user cancels.
beforeEach(() => providePasswordDialog((closed) => closed(false)));

test("the most likely action of a tenant is a button: invite again, create a key, view the key", async () => {
  await open([
    buildUser({ is_invited: true, can: { invite: true, create_key: true } }),
    buildUser({ db_id: "d3", username: "rina", can: { create_key: true } }),
    buildUser({
      db_id: "d4",
      username: "tono",
      has_key_pair: true,
      can: { view_key: true, create_key: true },
    }),
    buildUser({ db_id: "d5", username: "admin", rolecode: "A" }),
  ]);
  const cards = [...document.querySelectorAll("ul[aria-label=Tenants] > li")];
  const buttons = cards.map((card) =>
    [...card.querySelectorAll("button")].map((each) => each.getAttribute("aria-label") ?? each.textContent),
  );
  expect(buttons.map((each) => each.slice(1))).toEqual([
    ["Send invitation again", "More actions, sari"],
    ["Create key", "More actions, rina"],
    ["View key", "More actions, tono"],
    [],
  ]);
});

test("a tenant is disabled after a question that names the person, and the message can take it back", async () => {
  const call = `PUT ${path}/enable/u2`;
  const { sent, step } = await open([buildUser({ can: { disable: true } })], {
    [`PUT ${path}/`]: success(buildUser()),
  });
  await choose(step, "Disable user");
  find("[role=dialog]", "Sari Dewi (sari) is signed out immediately and cannot sign in until enabled again.");
  expect(sent).toEqual([]);
  await step(() => pressTwice(find("[role=dialog] button", "Disable")));
  expect(sent).toEqual([{ call, body: { params: { enable: false } } }]);
  screen.getByText("sari is disabled and signed out");
  await step(() => find("button", "Undo").click());
  expect(sent.slice(1)).toEqual([{ call, body: { params: { enable: true } } }]);
});

test("without the password nobody is disabled, and a refusal keeps the question", async () => {
  const unconfirmed = { "GET /api/v1/sso/confirm-password": success({ confirmed_until: null }) };
  const { sent, step } = await open([buildUser({ can: { disable: true } })], unconfirmed);
  await choose(step, "Disable user");
  await step(() => find("[role=dialog] button", "Disable").click());
  expect(sent).toEqual([]);
  find("[role=dialog]", "Disable User ?");
});

test("an invitation is sent again once, also with two presses", async () => {
  const { sent, step } = await open([buildUser({ is_invited: true, can: { invite: true } })], {
    [`POST ${path}/u2/invitation`]: success(buildUser(), "Invite Success"),
  });
  await step(() => pressTwice(find("button", "Send invitation again")));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${path}/u2/invitation`]);
});

test("a new tenant needs each field; the generated password can be read, and is kept nowhere", async () => {
  const { sent, step } = await open([], { [`POST ${path}`]: success(buildUser()) }, "/app/tenants?new=1");
  await screen.findByLabelText(/^Username/);
  await step(() => submit("Create tenant").click());
  for (const field of ["Username", "Password", "Firstname", "Company", "Address"])
    find("[role=dialog]", `${field} is required`);
  expect(sent).toEqual([]);
  const entries = { Username: "sari", Firstname: "Sari", Lastname: "Dewi", Email: "sari@kasir.id" };
  await step(() => fillIn({ ...entries, Phone: "+62 21 1", Company: "PT Kasir", Address: "Jl. 1" }));
  await step(() => find("[role=dialog] button", "Generate").click());
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect(password.type).toBe("text");
  expect(password.value.length).toBeGreaterThanOrEqual(12);
  expect(sessionStorage.getItem("portal-drafts")).toContain("Jl. 1");
  expect(sessionStorage.getItem("portal-drafts")).not.toContain(password.value);
  const { value } = password;
  await step(() => pressTwice(submit("Create tenant")));
  expect(sent).toMatchObject([
    { call: `POST ${path}`, body: { username: "sari", password: value, company: "PT Kasir", rolecode: "T" } },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a taken name is said at its field, and the entries stay", async () => {
  const message = "Username is already in use";
  const { step } = await open(
    [],
    { [`POST ${administrators}`]: refusal(409, message, [{ field: "username", message }]) },
    "/app/administrators?new=1",
  );
  await screen.findByLabelText(/^Username/);
  const entries = {
    Username: "sari",
    Password: "hujan-bulan-juni",
    Firstname: "Sari",
    Lastname: "Dewi",
    Email: "sari@bi.go.id",
  };
  await step(() => fillIn(entries));
  await step(() => submit("Create administrator").click());
  await step(() => find("button", "OK").click());
  expect(screen.getByLabelText(/^Username/)).toMatchObject({ value: "sari" });
  expect(screen.getByLabelText(/^Username/).getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["/app/tenants", { Company: "PT Kasir" }, `${path}/invitations`, "Pass the links on yourself."],
  [
    "/app/administrators",
    {},
    `${administrators}/invitations`,
    "the link for an administrator is shown to nobody else",
  ],
])(
  "an invitation at %s says before it is sent that mails are not delivered",
  async (address, more, call, warning) => {
    const { sent, step } = await open(
      [],
      { ...portal("written"), [`POST ${call}`]: success(buildUser()) },
      address,
    );
    await step(() => find("button", "Invite").click());
    const entries = { Firstname: "Sari", Lastname: "Dewi", Email: "sari@kasir.id", ...more };
    await step(() => fillIn(entries));
    find("[role=dialog] [role=note]", warning);
    await step(() => pressTwice(submit("Send invitation")));
    expect(sent.map((each) => each.call)).toEqual([`POST ${call}`]);
  },
);

test.each([
  ["tenant", "T", true],
  ["administrator", "A", false],
] as const)(
  "the details of the role %s have a company and its members: %s",
  async (_role, rolecode, hasCompany) => {
    const user = buildUser({ rolecode });
    const member = { user_id: "u3", firstname: "Rina", role: "owner", can: {} };
    await open(
      [user],
      {
        [`GET ${path}/detail/d2`]: success(user),
        "GET /api/v1/users/u2/company/members": success([member, { ...member, user_id: "u2" }]),
      },
      "/app/tenants?open=d2",
    );
    find("[role=dialog] dd", "None yet");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links.includes("/app/companies/c2")).toBe(hasCompany);
    expect(screen.queryAllByRole("heading", { name: "Members" })).toHaveLength(hasCompany ? 1 : 0);
  },
);
