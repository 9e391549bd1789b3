import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { find, renderSignedIn } from "#test/render.tsx";
import { discardDrafts, setDraftOwner } from "./drafts.ts";
import { useZodForm } from "./zod-form.ts";

const NewTenant = z.object({
  company: z.string(),
  key: z.string(),
  password: z.string(),
  clientSecret: z.string(),
  accessToken: z.string(),
  headers: z.string(),
  body: z.string(),
});
const buildSecrets = (value: string) => ({
  key: value === "" ? "" : "-----BEGIN PRIVATE KEY-----",
  password: value,
  clientSecret: value,
  accessToken: value,
  headers: value === "" ? "" : `X-API-KEY: ${value}`,
  body: value === "" ? "" : `{"note":"snap_sbx_${value}"}`,
});
const empty = { company: "", ...buildSecrets("") };

function Form() {
  const form = useZodForm(NewTenant, empty, "create-tenant");
  return (
    <>
      <output>{JSON.stringify(form.values)}</output>
      <button onClick={() => form.setValues({ company: "PT Kasir", ...buildSecrets("rahasia") })}>
        Type
      </button>
      <button onClick={() => form.setValues(empty)}>Undo</button>
    </>
  );
}
const readShown = () => find("output").textContent;
const readStored = () => sessionStorage.getItem("portal-drafts") ?? "";

/** Types, and leaves the page as Back and a reload do. */
async function typeAndLeave() {
  const { step } = await renderSignedIn(<Form />, {});
  await step(() => find("button", "Type").click());
  cleanup();
}

test("entries are restored after Back or a reload, without secrets", async () => {
  setDraftOwner("u1");
  await typeAndLeave();
  expect(readStored()).toContain("PT Kasir");
  expect(readStored()).not.toMatch(/rahasia|PRIVATE KEY/);
  await renderSignedIn(<Form />, {});
  expect(readShown()).toBe(JSON.stringify({ ...empty, company: "PT Kasir" }));
});

test("entries that were undone are not restored", async () => {
  const { step } = await renderSignedIn(<Form />, {});
  await step(() => find("button", "Type").click());
  await step(() => find("button", "Undo").click());
  expect(readStored()).toBe("");
});

test("another user neither finds nor keeps the entries", async () => {
  setDraftOwner("u1");
  await typeAndLeave();
  setDraftOwner("u2");
  await renderSignedIn(<Form />, {});
  expect(readShown()).toBe(JSON.stringify(empty));
  expect(readStored()).toBe("");
});

test("a visitor does not find the entries of a user whose session has lapsed, who finds them again", async () => {
  setDraftOwner("u1");
  await typeAndLeave();
  setDraftOwner("");
  await renderSignedIn(<Form />, {});
  expect(readShown()).toBe(JSON.stringify(empty));
  cleanup();
  setDraftOwner("u1");
  await renderSignedIn(<Form />, {});
  expect(readShown()).toContain("PT Kasir");
});

test("signing out discards the entries", async () => {
  await typeAndLeave();
  discardDrafts();
  expect(readStored()).toBe("");
});
