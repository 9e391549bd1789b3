// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { fireEvent, screen } from "@testing-library/react";
import type { Registration } from "contract/registrations/registrations.contract";
import { expect, test } from "vitest";
import { DecideForm } from "#features/registrations/decide.form.tsx";
import { SignatureGeneratorPage } from "#features/signatures/signature-generator.page.tsx";
import { SourceAccountForm } from "#features/source-accounts/source-account.form.tsx";
import { TestAccountForm } from "#features/test-data/test-account.form.tsx";
import { CreateTokenForm } from "#features/tokens/create-token.form.tsx";
import { ViewForm } from "#features/views/view.form.tsx";
import { renderSignedIn } from "#test/render.tsx";
import { keepDrafts } from "#ui/form/drafts.ts";

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
  ["a machine token", () => <CreateTokenForm onClose={onClose} />, /^Name/],
  ["a test account", () => <TestAccountForm appId="a1" account={null} onClose={onClose} />, /^Name/],
  ["a saved view", () => <ViewForm list="apps" query="q=x" view={null} opened onClose={onClose} />, /^Name/],
];

test.each(forms)("%s keeps its entries after a lapsed session", async (_name, open, label) => {
  const { step } = await renderSignedIn(open(), { role: "tenant", answers });
  await step(() => fireEvent.change(screen.getByLabelText(label), { target: { value: "typed before" } }));
  keepDrafts("u1");
  expect(sessionStorage.getItem("portal-drafts")).toContain("typed before");
});
