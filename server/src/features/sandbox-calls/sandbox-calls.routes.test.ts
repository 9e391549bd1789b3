import {
  sandboxCallsContract,
  type SandboxCall,
  type SendSandboxCall,
} from "contract/sandbox-calls/sandbox-calls.contract";
import { expect, test } from "vitest";
import { db } from "#db/database";
import { dataOf, signedInAs } from "#test/caller";
import { usePortal } from "#test/portal";
import { buildCallingApp, type TestApp } from "#test/snap-client";

usePortal();

const { send } = sandboxCallsContract;
const inquiry = { service: "11", body: '{"accountNo": "2000200202"}' };

const memberOf = (app: TestApp, companyRole: "owner" | "developer" | "viewer" = "developer") =>
  signedInAs("tenant", { companyId: app.companyId, companyRole });

async function sent(app: TestApp, input: Partial<SendSandboxCall> = {}): Promise<SandboxCall> {
  const developer = await memberOf(app);
  return dataOf(send, await developer.call(send, { body: { db_id: app.id, ...inquiry, ...input } }));
}

test("a call is sent with a token that the portal requests", async () => {
  const app = await buildCallingApp();
  const { steps, issued, openssl } = await sent(app);
  expect(steps.map(({ kind, response }) => [kind, response.status, response.response_code])).toEqual([
    ["token", 200, "2007300"],
    ["call", 200, "2001100"],
  ]);
  expect(issued).toEqual([]);
  expect(openssl).toBeNull();
  const [, call] = steps;
  expect(call?.request.body).toBe(inquiry.body);
  expect(call?.response.body).toContain("accountInfos");
  const activities = await db().activity.findMany({ where: { appId: app.id }, orderBy: { id: "asc" } });
  expect(activities.map(({ id }) => id)).toEqual(steps.map(({ activity_id }) => activity_id));
});
