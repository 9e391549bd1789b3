import { passwordsContract } from "contract/passwords/passwords.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { usersContract } from "contract/users/users.contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildApp, buildKeyPair, buildUser, createUniqueName } from "#test/builders.ts";
import { anonymous, getFailure, signedInAs } from "#test/caller.ts";
import { buildPdf, listStoredKeys, upload } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { inject, provideDependencies, type Dependencies } from "./dependencies.ts";

usePortal();

let all: Dependencies;
beforeEach(() => {
  all = {
    logger: inject("logger"),
    limits: inject("limits"),
    costlyWork: inject("costlyWork"),
    signer: inject("signer"),
    mailWork: inject("mailWork"),
    callbackWork: inject("callbackWork"),
    listeners: inject("listeners"),
    activity: inject("activity"),
    recordLimits: inject("recordLimits"),
    changes: inject("changes"),
  };
});
afterEach(() => provideDependencies(all));

/** A start with a missing line. */
const forget = (name: keyof Dependencies) => provideDependencies({ ...all, [name]: undefined });

test.each([
  "logger",
  "limits",
  "costlyWork",
  "signer",
  "mailWork",
  "callbackWork",
  "listeners",
  "activity",
  "recordLimits",
  "changes",
] as const)("reading %s before it is provided throws", (name) => {
  forget(name);
  expect(() => inject(name)).toThrow(`The dependency "${name}" is missing: it must be provided at start.`);
});

describe("without rate limits no user can", () => {
  test("sign in or request a password reset", async () => {
    const { username } = await buildUser();
    forget("limits");
    const signIn = await anonymous.call(ssoContract.token, { body: { username, password: testPassword } });
    getFailure(signIn, "server_error");
    getFailure(await anonymous.call(passwordsContract.forgotten, { body: { username } }), "server_error");
    expect(await db().passwordResetRequest.count()).toBe(0);
  });

  test("change a password", async () => {
    const { call } = await signedInAs("tenant");
    forget("limits");
    const body = { current_password: testPassword, authid: "another good passphrase" };
    getFailure(await call(passwordsContract.change, { body }), "server_error");
  });

  test("upload a file", async () => {
    const { token } = await signedInAs("tenant");
    forget("limits");
    getFailure(await upload(uploadsContract.document, token, buildPdf(), "surat.pdf"), "server_error");
    expect(await listStoredKeys()).toEqual([]);
  });

  test("sign with their own key", async () => {
    const { privateKeyPem } = await buildKeyPair((await buildUser()).id);
    const headers = {
      "x-timestamp": "t",
      "x-client-key": "c",
      private_key: privateKeyPem.replaceAll("\n", " "),
    };
    forget("limits");
    const reply = await anonymous.send(signaturesContract.authorizationWithOwnKey, { headers });
    getFailure(reply, "server_error");
  });

  test("change an email address", async () => {
    const { id, call } = await signedInAs("tenant");
    forget("limits");
    const body = { email: `${createUniqueName("baru")}@example.id` };
    getFailure(await call(usersContract.edit, { params: { userId: id }, body }), "server_error");
    expect(await db().emailChange.count()).toBe(0);
  });
});

test("without a signer signing fails", async () => {
  const { id, call } = await signedInAs("tenant");
  await buildKeyPair(id);
  const { consumerKey: clientId } = await buildApp({ ownerId: id, state: "active" });
  forget("signer");
  const body = { version: "1.0", clientId, xTimestamp: "2026-11-20T09:05:03+07:00" };
  getFailure(await call(signaturesContract.authorization, { body }), "server_error");
});

test("without mail work a password reset request fails", async () => {
  forget("mailWork");
  const body = { username: createUniqueName("siapa") };
  getFailure(await anonymous.call(passwordsContract.forgotten, { body }), "server_error");
});
