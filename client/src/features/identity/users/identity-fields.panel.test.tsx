import type { ComponentProps } from "react";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { IdentityFields } from "./identity-fields.panel.tsx";
import { renderSignedIn } from "#test/render.tsx";
import { useZodForm } from "#ui/form/zod-form.ts";

const names = ["firstname", "lastname", "email", "phone", "company", "address"] as const;
const Identity = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  address: z.string(),
});
const empty = { firstname: "", lastname: "", email: "", phone: "", company: "PT Kasir", address: "" };

function Fields(props: Partial<ComponentProps<typeof IdentityFields>>) {
  const form = useZodForm(Identity, empty, "example");
  return <IdentityFields form={form} isOwnProfile={false} {...props} />;
}
const open = (props: Partial<ComponentProps<typeof IdentityFields>> = {}) =>
  renderSignedIn(<Fields {...props} />, {});
const fields = () => screen.getAllByRole<HTMLInputElement>("textbox");

test("a browser fills in the user's own profile, never that of another user", async () => {
  await open();
  expect(fields().map(({ autocomplete }) => autocomplete)).toEqual(Array.from(names, () => "off"));
});

test("each field of the user's own profile says what it is to the browser", async () => {
  await open({ isOwnProfile: true });
  expect(fields().map(({ autocomplete }) => autocomplete)).toEqual([
    "given-name",
    "family-name",
    "email",
    "tel",
    "organization",
    "street-address",
  ]);
});

test("all fields are required, except those that a form says may be empty", async () => {
  await open({ optional: ["phone", "address"] });
  expect(fields().map(({ required }) => required)).toEqual([true, true, true, false, true, false]);
});

test("a company whose name is fixed can be read only, and it is said who changes it", async () => {
  await open({ isCompanyFixed: true, optional: ["company"] });
  const company = screen.getByRole<HTMLInputElement>("textbox", { name: "Company" });
  expect(company).toMatchObject({ readOnly: true, required: false, value: "PT Kasir" });
  screen.getByText("Owners of the company change its name.");
  expect(fields().filter(({ readOnly }) => readOnly)).toEqual([company]);
});

test("a name that can be changed has no such note, and what a form adds comes after the email address", async () => {
  await open({ afterEmail: <p>We mail you.</p> });
  expect(screen.queryByText("Owners of the company change its name.")).toBeNull();
  expect(fields().some(({ readOnly }) => readOnly)).toBe(false);
  expect(document.body.textContent).toMatch(/Email.*We mail you\..*Phone/);
});
