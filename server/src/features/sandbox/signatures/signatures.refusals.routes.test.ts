import { appsContract } from "contract/apps/apps.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import { anonymous, getFailure, getPage, signedInAs } from "#test/caller.ts";
import { getRefusal, buildService, createSigner, xTimestamp } from "#test/signatures.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

const { authorization, transaction } = signaturesContract;

describe("both signature calls refuse", () => {
  const sendBoth = async (caller: { send: (typeof anonymous)["send"] }, clientId: string) => [
    await caller.send(authorization, { body: { version: "1.0", clientId, xTimestamp } }),
    await caller.send(transaction, { body: buildService(clientId) }),
  ];

  test("an unknown client id and another tenant's client id with the same message", async () => {
    const tenant = await signedInAs("tenant");
    const other = await createSigner();
    const replies = [...(await sendBoth(tenant, "unknown")), ...(await sendBoth(tenant, other.clientId))];
    const remarks = replies.map((reply) => getRefusal(reply).remark);
    expect(new Set(remarks)).toEqual(
      new Set(["ClientId is unknown: use the consumer key of one of your approved apps"]),
    );
  });

  test("a waiting app", async () => {
    const tenant = await signedInAs("tenant");
    await buildKeyPair(tenant.id);
    const app = await buildApp({ ownerId: tenant.id });
    for (const reply of await sendBoth(tenant, app.consumerKey))
      expect(getRefusal(reply).remark).toContain("is not approved yet");
  });

  test("an app of a company without an active member, even for an administrator", async () => {
    const owner = await createSigner();
    const admin = await signedInAs("admin");
    await db().user.update({ where: { id: owner.id }, data: { isActive: false } });
    for (const reply of await sendBoth(admin, owner.clientId))
      expect(getRefusal(reply).errors).toEqual([
        `clientId: All accounts of the company of ${owner.app.name} are disabled: enable one on the Tenants page first`,
      ]);
    const list = await admin.call(appsContract.list, { query: { keyword: owner.app.consumerKey } });
    expect(getPage(appsContract.list, list).rows).toMatchObject([{ can: { sign: false } }]);
  });

  test("an owner without a key pair", async () => {
    const tenant = await signedInAs("tenant");
    const app = await buildApp({ ownerId: tenant.id, state: "active" });
    for (const reply of await sendBoth(tenant, app.consumerKey))
      expect(getRefusal(reply).remark).toContain("has no key pair: generate one with Create Key");
  });

  test("callers without a session, before validating the input", async () => {
    for (const endpoint of [authorization, transaction]) {
      const reply = await anonymous.send(endpoint, { body: {} });
      getFailure(reply, "session_lapsed");
      expect(z.object({ responseCode: z.string() }).parse(reply.body).responseCode).toBe("4030000");
    }
  });
});
