import { EventEmitter, once } from "node:events";
import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { expect, test } from "vitest";
import { inject } from "#app/dependencies.ts";
import { db } from "#db/database.ts";
import { getFailure, signedInAs, type Reply, type SignedIn } from "#test/caller.ts";
import { buildPdf, upload } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";
import { runAtOnce } from "#test/snap-client.ts";

usePortal();

const maxWaiting = 60;

test("60 uploads of a company wait for one, further ones are refused, and another company uploads meanwhile", async () => {
  const busy = await signedInAs("tenant");
  const other = await signedInAs("tenant");
  const end = new EventEmitter();
  const running = inject("costlyWork").uploads.run(busy.companyId, () => once(end, "now"));
  const send = (by: SignedIn) => upload(contract.document, by.token, buildPdf(), "bukti.pdf");
  const refusals: Reply[] = [];
  const uploads = runAtOnce(maxWaiting + 5, async () => {
    const reply = await send(busy);
    if (reply.status === 429) refusals.push(reply);
    return reply.status;
  });
  await expect.poll(() => refusals.length, { timeout: 8000 }).toBe(5);
  expect(await db().document.count({ where: { companyId: busy.companyId } })).toBe(0);
  expect((await send(other)).status).toBe(200);
  end.emit("now");
  await running;
  expect((await uploads).filter((status) => status === 200)).toHaveLength(maxWaiting);
  for (const reply of refusals) {
    getFailure(reply, "too_many_requests");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  }
});
