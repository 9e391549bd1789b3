import type { ReactNode } from "react";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { Registration } from "contract/registrations/registrations.contract";
import { expect, test, vi } from "vitest";
import { CreateAppForm } from "./apps/apps/create-app.form.tsx";
import { ChangeAppsForm } from "./apps/apps/change-apps.form.tsx";
import { DecideForm } from "./identity/registrations/decide.form.tsx";
import { SignatureGeneratorPage } from "./sandbox/signatures/signature-generator.page.tsx";
import { SourceAccountForm } from "./apps/source-accounts/source-account.form.tsx";
import { TestAccountForm } from "./sandbox/test-data/test-account.form.tsx";
import { CreateTokenForm } from "./identity/tokens/create-token.form.tsx";
import { ViewForm } from "./overview/views/view.form.tsx";
import { CreateRequestForm } from "./sit/production-requests/create-request.form.tsx";
import { page, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";

const onClose = () => undefined;
const registration: Registration = {
  db_id: "g1",
  email: "sari@example.id",
  firstname: "Sari",
  lastname: "",
  company: "PT Kasir",
  category: "developer",
  state: "waiting",
  created_at: "2026-11-20T02:05:03Z",
  confirmed_at: "2026-11-20T02:06:03Z",
  decided_at: null,
  decided_by: "",
  note: "",
  user_id: null,
  can: { decide: true },
};

const twoRegistrations = [registration, { ...registration, db_id: "g2", email: "budi@example.id" }];

const answers = {
  "GET /api/v1/views": {
    body: { status: "00", message: "Success", data: { views: [], can: { share: false } } },
  },
};

const forms: [name: string, open: () => ReactNode, label: RegExp][] = [
  ["the signature generator", () => <SignatureGeneratorPage />, /^Client ID/],
  ["a source account", () => <SourceAccountForm account={null} opened onClose={onClose} />, /^Holder/],
  [
    "a decision on a registration",
    () => <DecideForm registrations={[registration]} granted="true" opened onClose={onClose} />,
    /^Note/,
  ],
  [
    "a decision on several registrations",
    () => <DecideForm registrations={twoRegistrations} granted="true" opened onClose={onClose} />,
    /^Note/,
  ],
  ["a machine token", () => <CreateTokenForm onClose={onClose} />, /^Name/],
  ["a test account", () => <TestAccountForm appId="a1" account={null} onClose={onClose} />, /^Name/],
  ["a saved view", () => <ViewForm list="apps" query="q=x" view={null} opened onClose={onClose} />, /^Name/],
];

test.each(forms)("%s stores its entries while they are typed", async (_name, open, label) => {
  const { step } = await renderSignedIn(open(), { role: "tenant", answers });
  await step(() => fireEvent.change(screen.getByLabelText(label), { target: { value: "typed before" } }));
  expect(sessionStorage.getItem("portal-drafts")).toContain("typed before");
});

test("a change of several apps keeps its note, but not the apps that were selected then", async () => {
  const open = (db_id: string) => (
    <ChangeAppsForm
      action="resume"
      apps={[{ db_id, name: "kasir", user: { company: "PT Kasir" } }]}
      opened
      onClose={onClose}
    />
  );
  const findNote = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/);
  const [before, selected] = ["0199aaaa-0000-7000-8000-000000000001", "0199aaaa-0000-7000-8000-000000000002"];
  const first = await renderSignedIn(open(before), {});
  await first.step(() => fireEvent.change(findNote(), { target: { value: "typed before" } }));
  cleanup();

  const { step } = await renderSignedIn(open(selected), {});
  expect(findNote().value).toBe("typed before");
  const fetched = vi.spyOn(globalThis, "fetch");
  await step(() => screen.getByRole("button", { name: "Resume" }).click());
  const bodies = fetched.mock.calls.map(([, init]) => init?.body);
  const body: unknown = JSON.parse(bodies.find((each) => typeof each === "string") ?? "");
  expect(body).toEqual({ action: "resume", note: "typed before", app_ids: [selected] });
});

test.each([
  ["create-app", () => <CreateAppForm environment="sandbox" opened onClose={onClose} />],
  ["create-request", () => <CreateRequestForm opened onClose={onClose} />],
])("%s shows the company that was chosen before, also if it is not among the first", async (draft, open) => {
  const { user } = buildApp();
  sessionStorage.setItem("portal-drafts", JSON.stringify({ "": { [draft]: { user_id: user.user_id } } }));
  await renderSignedIn(open(), {
    answers: { "GET /api/v1/user/all": page([]), "GET /api/v1/user/detail/u2": success(user) },
  });
  expect(screen.getByRole("combobox", { name: "User" })).toMatchObject({ value: "PT Kasir · sari" });
});
