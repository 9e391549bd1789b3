import type { ReactNode } from "react";
import { fireEvent, screen } from "@testing-library/react";
import type { ProductionRequest } from "contract/production-requests/production-requests.contract";
import { expect, test, vi } from "vitest";
import { CreateTenantForm } from "./identity/users/create-tenant.form.tsx";
import { EditProfileForm } from "./overview/profile/edit-profile.form.tsx";
import { AddFilesForm } from "./sit/production-requests/add-files.form.tsx";
import { CreateRequestForm } from "./sit/production-requests/create-request.form.tsx";
import { find, renderSignedIn } from "#test/render.tsx";

const request: ProductionRequest = {
  db_id: "r1",
  number: 1,
  user_id: "u1",
  requested_by: "Budi",
  request_type: "production",
  status: "10-Requested",
  template_file: "",
  final_file: "",
  files: [],
  approved_at: "",
  approved_by: "",
  isactive: true,
  created_at: "2026-11-01 02:05:03",
  user: {
    user_id: "u1",
    username: "budi",
    firstname: "Budi",
    lastname: "",
    email: "",
    phone: "",
    company: "PT Kasir",
    company_id: "c1",
    address: "",
    avatar: "",
    rolecode: "T",
    isactive: true,
  },
  can: { change_status: false, add_template_file: false, add_final_file: true },
};

type Open = (onClose: () => void) => ReactNode;
const forms: [name: string, file: string, open: Open][] = [
  [
    "files of a request",
    "a.pdf",
    (onClose) => <AddFilesForm request={request} purpose="final" opened onClose={onClose} />,
  ],
  ["a new request", "a.pdf", (onClose) => <CreateRequestForm ownerId="u1" opened onClose={onClose} />],
  ["a new tenant", "a.png", (onClose) => <CreateTenantForm opened onClose={onClose} />],
  ["the profile", "a.png", (onClose) => <EditProfileForm opened onClose={onClose} />],
];

test.each(forms)("%s: the form asks before it closes with a chosen file", async (_name, file, open) => {
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => undefined);
  const onClose = vi.fn();
  const { step } = await renderSignedIn(open(onClose), { role: "tenant" });
  await step(() =>
    fireEvent.change(find("input[type=file]"), { target: { files: [new File(["x"], file)] } }),
  );
  await step(() => screen.getByRole("button", { name: "Cancel" }).click());
  expect(onClose).not.toHaveBeenCalled();
  await step(() => find("button", "Discard").click());
  expect(onClose).toHaveBeenCalledOnce();
});
