import { readFileSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "contract/endpoint";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildMachineToken } from "./builders.ts";
import { createCaller, getFailure, isDone, signedInAs, type Reply, type SignedIn } from "./caller.ts";
import { examples } from "./example-calls.ts";
import { endpoints } from "./generated-calls.ts";
import { usePortal } from "./portal.ts";
import { contracts } from "#app/app.ts";
import { callsOfScope } from "#features/identity/tokens/tokens.scopes.ts";

usePortal();

/* The contract of a call says whether it asks for the password. This compares it with the document and with the server. */

/** Every call that changes something and does not ask for the password, with the reason. */
const unasked: Record<string, string> = {
  "sso.token": "signs in with the password",
  "sso.refreshToken": "keeps a session",
  "sso.requestDeviceLink": "mails a link to the address of the account",
  "sso.useDeviceLink": "needs the mailed token",
  "sso.logout": "ends the caller's session",
  "passwords.forgotten": "mails a link to the address of the account",
  "passwords.changeByToken": "call 25; needs the mailed token",
  "passwords.change": "needs the current password",
  "passwords.confirm": "is the confirmation",
  "email-changes.confirm": "needs the mailed token",
  "email-changes.undo": "needs the mailed token",
  "email-changes.resend": "mails the same request again, to the address that decides",
  "email-changes.cancel": "keeps the present address",
  "users.create": "call 8; the page asks first",
  "users.edit":
    "call 9; needs a link mailed to the user, except for the address of a tenant changed by an administrator",
  "users.setEnabled": "call 10; the page asks first, and all administrators are notified",
  "company-members.withdraw": "takes a right back",
  "company-members.invitation": "shows an invitation; needs the mailed token",
  "company-members.accept": "needs the mailed token",
  "company-members.join": "needs the mailed token; changes only the caller",
  "registrations.create": "an account that is not confirmed yet",
  "registrations.resend": "mails a link to the address of the registration",
  "registrations.confirm": "needs the mailed token and the password of the registration",
  "sessions.end": "ends the caller's own session, which an owner must do quickly",
  "sessions.endOthers": "ends the caller's own sessions, which an owner must do quickly",
  "tokens.revoke": "ends the caller's own token, which an owner must do quickly",
  "key-pairs.create": "call 13; the page asks first",
  "mails.test": "mails the caller",
  "public-keys.verify": "changes nothing",
  "source-accounts.create": "test money",
  "source-accounts.edit": "test money",
  "source-accounts.retire": "test money",
  "apps.create": "call 5",
  "approvals.approve": "call 12; scripts decide on apps",
  "approvals.approveMany": "scripts decide on apps, as with call 12",
  "app-states.edit": "name and description; other terms are decided",
  "app-states.reject": "scripts decide on apps, as with call 12",
  "app-states.suspend": "takes a right away; scripts decide on apps",
  "app-states.resume": "scripts decide on apps, as with call 12",
  "app-states.close": "takes a right away",
  "app-states.requestExtension": "waits for a decision",
  "app-states.decideExtension": "scripts decide on apps, as with call 12",
  "app-states.requestChange": "waits for a decision",
  "app-states.decideChange": "scripts decide on apps, as with call 12",
  "app-states.bulk": "scripts decide on apps, as with call 12",
  "test-data.setStrictness": "test data of the sandbox",
  "test-data.holdResults": "test data of the sandbox",
  "test-data.settle": "test data of the sandbox",
  "test-data.return": "test data of the sandbox",
  "test-data.reverse": "test data of the sandbox",
  "test-data.finishBulk": "test data of the sandbox",
  "test-data.create": "test data of the sandbox",
  "test-data.edit": "test data of the sandbox",
  "test-data.topUp": "test data of the sandbox",
  "test-data.payVirtualAccount": "test data of the sandbox",
  "test-data.expireVirtualAccount": "test data of the sandbox",
  "test-data.payQr": "test data of the sandbox",
  "test-data.expireQr": "test data of the sandbox",
  "test-data.linkVirtualAccount": "test data of the sandbox",
  "test-data.linkQr": "test data of the sandbox",
  "test-data.linkTransfer": "test data of the sandbox",
  "test-data.linkBulk": "test data of the sandbox",
  "payment-pages.showBill": "changes nothing",
  "payment-pages.payBill": "a customer of the sandbox",
  "payment-pages.showResult": "changes nothing",
  "payment-pages.decideResult": "another bank of the sandbox",
  "test-data.reset": "test data of the sandbox",
  "evidence-files.make": "a file of what the caller sees",
  "kept-activity.keep": "takes no right and shows no secret",
  "kept-activity.release": "takes no right and shows no secret",
  "app-faults.set": "answers of the sandbox",
  "app-faults.remove": "answers of the sandbox",
  "app-clocks.advance": "the time of the sandbox",
  "app-clocks.reset": "the time of the sandbox",
  "consents.give": "the customer of the sandbox",
  "payment-pages.show": "changes nothing",
  "payment-pages.decide": "the customer of the sandbox",
  "sandbox-calls.send": "a call of the sandbox, without its secret in the response",
  "outgoing-calls.send": "a call to the registered server, without its secret in the response",
  "tenant-servers.test": "a call to the registered server",
  "callbacks.resend": "a callback to the registered server",
  "callbacks.resendFailed": "callbacks to the registered server",
  "callbacks.answer": "the answer of a developer's server to test data",
  "tenant-servers.remove": "the portal then calls nobody",
  "signatures.authorizationWithOwnKey": "call 26; without a session",
  "signatures.transactionWithOwnKey": "call 27; without a session",
  "signatures.authorization": "call 26",
  "signatures.transaction": "call 27",
  "signatures.verifyRequest": "changes nothing",
  "signatures.compareRecorded": "changes nothing",
  "production-requests.create": "call 19; waits for a decision",
  "production-requests.changeStatus": "call 20; scripts decide on requests",
  "production-requests.addTemplateFile": "call 21",
  "production-requests.addFinalFile": "call 22",
  "uploads.image": "call 23",
  "uploads.document": "call 24",
  "notifications.markRead": "the caller's own list",
  "notifications.markAllRead": "the caller's own list",
  "views.create": "a view of a list",
  "views.edit": "a view of a list",
  "views.delete": "a view of a list",
  "mails.retry": "sends the same mail again",
};

const all = [...endpoints];
const asking = all.filter(([, { confirmation }]) => confirmation === "password");

const callOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;

test("each call that changes something asks for the password, or has a reason not to", () => {
  const changing = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract)
      .filter(([, { method, confirmation }]) => method !== "GET" && confirmation === undefined)
      .map(([name]) => `${feature}.${name}`),
  );
  expect(changing.toSorted()).toEqual(Object.keys(unasked).toSorted());
});

test("docs/security.md lists the calls that ask for the password", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../../docs/security.md"), "utf8");
  const section = /^### Confirmation of the password$(.*?)^##/ms.exec(text)?.[1] ?? "";
  const listed = [...section.matchAll(/^\| `((?:GET|POST|PUT|DELETE) \S+)`/gm)].map(([, call]) => call);
  expect(listed.toSorted()).toEqual(asking.map(([, endpoint]) => callOf(endpoint)).toSorted());
});

test("no machine token may make a call that asks for the password", () => {
  const ofScripts = new Set<Endpoint>(Object.values(callsOfScope).flat());
  expect(asking.filter(([, endpoint]) => ofScripts.has(endpoint))).toEqual([]);
});

const Refusal = z.object({ code: z.string() });
const getCode = ({ body }: Reply) => Refusal.safeParse(body).data?.code;

const storeConfirmation = (userId: string, minutes: number) =>
  db().session.updateMany({
    where: { userId },
    data: { passwordConfirmedAt: new Date(Date.now() - minutes * 60_000) },
  });

/** A valid input of a call and its caller, in each role that may make it. */
async function buildExample(name: string, role: SignedIn["role"]) {
  const actor = await signedInAs(role);
  const { as = actor, file, ...input } = (await examples[name]?.(actor)) ?? {};
  return { caller: as.role === role ? as : actor, file, input };
}

const withRoles = (calls: typeof all) =>
  calls.flatMap(([name, endpoint]) =>
    endpoint.access === "public" ? [] : endpoint.access.map((role) => [name, role, endpoint] as const),
  );

describe("a call that asks for the password", () => {
  test.each(withRoles(asking))(
    "%s by a user of the role %s is refused after 15 minutes, and accepted once it is confirmed",
    async (name, role, endpoint) => {
      const { caller, input } = await buildExample(name, role);
      await storeConfirmation(caller.id, 16);
      const refused = getFailure(await caller.send(endpoint, input), "conflict");
      expect(refused.code).toBe("password_confirmation_required");
      const { value } = await buildMachineToken(caller.id);
      expect(getCode(await createCaller(value).send(endpoint, input))).toBe("token_not_allowed");
      await storeConfirmation(caller.id, 0);
      const accepted = await caller.send(endpoint, input);
      expect(getCode(accepted)).not.toBe("password_confirmation_required");
      // The examples of some calls are for one of their roles only.
      if (caller.role === "tenant" || endpoint.access.length === 1)
        expect(isDone(accepted), accepted.text.slice(0, 300)).toBe(true);
    },
  );
});

describe("a call that does not ask", () => {
  test.each(withRoles(all.filter(([, { confirmation }]) => confirmation === undefined)))(
    "%s by a user of the role %s does not require the password",
    async (name, role, endpoint) => {
      const { caller, file, input } = await buildExample(name, role);
      if (file !== undefined) return;
      await storeConfirmation(caller.id, 16);
      expect(getCode(await caller.send(endpoint, input))).not.toBe("password_confirmation_required");
    },
  );
});
