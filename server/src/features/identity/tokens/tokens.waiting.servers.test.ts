import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { tokensContract } from "contract/tokens/tokens.contract";
import { expect, test } from "vitest";
import { db, runInTransaction } from "#db/database.ts";
import { buildUser } from "#test/builders.ts";
import { getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { lockCompany } from "#features/identity/companies/companies.service.ts";

usePortal();

test("a developer who is removed while a new token waits gets none", async () => {
  const member = await signedInAs("tenant");
  const { companyId } = await buildUser();
  const locked = new EventEmitter();
  const body = { name: "CI", scopes: ["apps:read"] };
  const [reply] = await Promise.all([
    once(locked, "now").then(() => member.send(tokensContract.create, { body })),
    runInTransaction(async (tx) => {
      await lockCompany(tx, member.companyId);
      locked.emit("now");
      await wait(500);
      await tx.user.update({ where: { id: member.id }, data: { companyId } });
    }),
  ]);
  expect(getFailure(reply, "conflict").code).toBe("company_changed");
  expect(await db().machineToken.count({ where: { userId: member.id } })).toBe(0);
});
