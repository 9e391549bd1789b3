import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { CompanyPage } from "./company.page.tsx";
import { enter, page, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

const company = {
  company_id: "c1",
  name: "PT Kasir",
  role: "owner",
  created_at: "2026-11-01T02:05:03.000Z",
  history: [
    {
      kind: "role_changed",
      actor: "budi",
      subject: "sari",
      role: "viewer",
      created_at: "2026-11-20T02:05:03.000Z",
    },
  ],
  can: { rename: true, invite: true },
};
const member = (user_id: string, firstname: string, change = {}) => ({
  user_id,
  username: firstname.toLowerCase(),
  firstname,
  lastname: "Dewi",
  email: `${firstname.toLowerCase()}@kasir.id`,
  role: "developer",
  isactive: true,
  can: { change_role: true, remove: true, leave: false },
  ...change,
});
const me = member("u1", "Budi", { role: "owner", can: { change_role: false, remove: false, leave: true } });
const colleague = member("u2", "Sari");
const path = "/api/v1/company";

const open = (answers: Answers = {}, shown: object = company) =>
  renderSignedIn(<CompanyPage />, {
    role: "tenant",
    hasFeedback: true,
    answers: {
      ...answers,
      [`GET ${path}/members`]: success([me, colleague]),
      [`GET ${path}/invitations`]: success([]),
      [`GET ${path}/quotas`]: success([]),
      [`GET ${path}`]: success(shown),
      ...answers,
    },
  });

test("owners change and remove others, and can only leave themselves", async () => {
  await open();
  const [own, other] = within(screen.getByRole("list", { name: "Members" })).getAllByRole("listitem");
  expect(own?.textContent).toContain("Budi DewiYoubudi@kasir.idOwner");
  expect(
    own === undefined
      ? []
      : within(own)
          .getAllByRole("button")
          .map((each) => each.textContent),
  ).toEqual(["Leave company"]);
  if (other === undefined) throw new Error("There is one member only.");
  within(other).getByRole("combobox", { name: "Role of Sari Dewi" });
  within(other).getByRole("button", { name: "Remove Sari Dewi" });
  screen.getByText("budi made sari viewer");
});

test("who may not invite and change sees roles as text and no button", async () => {
  const viewer = { ...company, role: "viewer", can: { rename: false, invite: false } };
  const can = { change_role: false, remove: false, leave: false };
  await open({ [`GET ${path}/members`]: success([member("u2", "Sari", { can })]) }, viewer);
  screen.getByText("Viewer. Reads everything except credentials and private keys.");
  expect(screen.queryAllByRole("combobox")).toEqual([]);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a role is changed after a confirmation, and stays on screen as it is until then", async () => {
  const { sent, step } = await open({ [`PUT ${path}/members/u2`]: success(colleague) });
  const role = screen.getByRole("combobox", { name: "Role of Sari Dewi" });
  await step(() => fireEvent.change(role, { target: { value: "viewer" } }));
  find("[role=dialog]", "Sari Dewi becomes viewer. It applies at once.");
  expect(sent).toEqual([]);
  expect(role).toMatchObject({ value: "developer" });
  await step(() => pressTwice(find("[role=dialog] button", "Change role")));
  expect(sent).toEqual([{ call: `PUT ${path}/members/u2`, body: { role: "viewer" } }]);
});

test("a refused removal shows the reason, and the question stays open", async () => {
  const reason = "The last owner cannot be removed.";
  const { step } = await open({ [`DELETE ${path}/members/u2`]: refusal(409, reason) });
  await step(() => find("button", "Remove Sari Dewi").click());
  find("[role=dialog]", "Revoke the secrets that Sari Dewi knows.");
  const confirm = find("[role=dialog] button", "Remove member");
  expect(confirm.getAttribute("style")).toContain("red");
  await step(() => confirm.click());
  find("[role=dialog]", reason);
  await step(() => find("button", "OK").click());
  find("[role=dialog]", "Remove member?");
});

test("an invitation needs an address, and is sent with the chosen role", async () => {
  const { sent, step } = await open({ [`POST ${path}/invitations`]: success({}, "Invite Success") });
  await step(() => find("button", "Invite colleague").click());
  await step(() => find("[role=dialog] button", "Send invitation").click());
  expect(sent).toEqual([]);
  await step(() => enter(/^Email/, "rekan@kasir.id"));
  await step(() => screen.getByRole("radio", { name: "Viewer" }).click());
  await step(() => find("[role=dialog] button", "Send invitation").click());
  expect(sent).toEqual([
    { call: `POST ${path}/invitations`, body: { email: "rekan@kasir.id", role: "viewer" } },
  ]);
  expect(document.querySelector("[role=dialog] form")).toBeNull();
});

test("if the company cannot be loaded, the page offers to try again", async () => {
  const { step } = await open({ [`GET ${path}`]: refusal(404, "This company does not exist.") });
  find("[role=dialog]", "This company does not exist.");
  await step(() => find("button", "OK").click());
  screen.getByRole("button", { name: "Try again" });
});

test("each event of the history is a sentence that says who did what", async () => {
  const events: [kind: string, role: string | null, sentence: string][] = [
    ["invited", "developer", "budi invited sari as developer"],
    ["invitation_withdrawn", null, "budi withdrew the invitation of sari"],
    ["joined", "viewer", "sari joined as viewer"],
    ["role_changed", "owner", "budi made sari owner"],
    ["left", null, "sari left"],
    ["removed", null, "budi removed sari"],
    ["renamed", null, "budi renamed the company to sari"],
  ];
  const history = events.map(([kind, role], index) => ({
    kind,
    role,
    actor: "budi",
    subject: "sari",
    created_at: `2026-11-20T02:05:0${index}.000Z`,
  }));
  await open({}, { ...company, history });
  for (const [, , sentence] of events) screen.getByText(sentence);
  expect(screen.queryByText("Nothing has changed yet.")).toBeNull();
});

test("a company without a history says so", async () => {
  await open({}, { ...company, history: [] });
  screen.getByText("Nothing has changed yet.");
  expect(screen.queryByRole("list", { name: "History" })).toBeNull();
});

test.each([
  ["owner", "Owner. Does everything, and manages the members."],
  ["developer", "Developer. Creates apps and requests, handles secrets and keys, and signs."],
])("the company page says what a %s may do", async (role, sentence) => {
  await open({}, { ...company, role });
  screen.getByText(sentence);
});

test("who leaves is told what stays, and the company by its name", async () => {
  const { sent, step } = await open({ [`DELETE ${path}/members/u1`]: refusal(409, "The last owner stays.") });
  await step(() => find("button", "Leave company").click());
  find("[role=dialog]", "You lose access to the apps, keys and requests of PT Kasir at once.");
  expect(sent).toEqual([]);
});

test("a company that cannot be loaded again says since when it is old, and why", async () => {
  const answer = success(company);
  const { step } = await renderSignedIn(<CompanyPage />, {
    role: "tenant",
    answers: { [`GET ${path}/`]: page([]), [`GET ${path}`]: answer },
  });
  Object.assign(answer, refusal(409, "Not now."));
  await step(() => queryClient.invalidateQueries({ queryKey: ["company"], exact: true }));
  screen.getByText("PT Kasir");
  screen.getByText(/^Not up to date since .* WIB\. .*Not now\.$/);
});
