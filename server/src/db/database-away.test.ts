import { appsContract } from "contract/apps/apps.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { expect, test } from "vitest";
import { db } from "./database.ts";
import { buildUser } from "#test/builders.ts";
import { anonymous, getFailure, signedInAs } from "#test/caller.ts";
import { openThroughProxy } from "#test/database-proxy.ts";
import { buildPdf, listStoredKeys, upload } from "#test/files.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { openTestStore } from "#test/store.ts";

let database: Awaited<ReturnType<typeof openThroughProxy>> | undefined;

const portal = usePortal(async () => {
  database = await openThroughProxy(await openTestStore());
  return database.store;
});

const newApp = {
  name: "Kasir",
  type: "production",
  products: ["/api/v1.0/balance-inquiry", "/api/v2.0/balance-inquiry"],
};

async function expectRecovery(isBack: () => Promise<boolean>) {
  await expect.poll(isBack, { timeout: 10_000, interval: 200 }).toBe(true);
}

test("while the database is unavailable every call returns 503, and afterwards the portal works as before", async () => {
  const tenant = await signedInAs("tenant");
  const user = await buildUser();
  const list = () => tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } });
  expect((await list()).status).toBe(200);

  await database?.cut();
  const replies = [
    await list(),
    await tenant.send(appsContract.create, { body: newApp }),
    await anonymous.call(ssoContract.jwks),
    await anonymous.call(ssoContract.token, { body: { username: user.username, password: testPassword } }),
  ];
  for (const reply of replies) {
    expect(getFailure(reply, "unavailable").remark).toBe(
      "The service is temporarily unavailable. Try again in a few seconds.",
    );
    expect(reply.headers["retry-after"]).toBe("5");
    expect(reply.text).not.toMatch(/ECONN|127\.0\.0\.1|prisma|select/i);
  }
  expect((await anonymous.get("/healthz")).status).toBe(200);
  expect(portal.log.join("")).toContain("database away: ");

  await database?.restore();
  await expectRecovery(async () => (await list()).status === 200);
  expect((await tenant.send(appsContract.create, { body: newApp })).status).toBe(200);
});

test("a change interrupted by the outage is stored completely or not at all", async () => {
  const tenant = await signedInAs("tenant");
  const requests = Array.from({ length: 30 }, () => tenant.send(appsContract.create, { body: newApp }));
  await Promise.race(requests);
  await database?.cut();
  const replies = await Promise.all(requests);
  await database?.restore();
  for (const { status } of replies) expect([200, 503]).toContain(status);
  await expectRecovery(() =>
    db()
      .app.count()
      .then(
        () => true,
        () => false,
      ),
  );

  const apps = await db().app.findMany({ where: { ownerId: tenant.id }, include: { products: true } });
  for (const app of apps) expect(app.products).toHaveLength(2);
  const confirmed = replies.filter(({ status }) => status === 200).length;
  expect(confirmed).toBeGreaterThan(0);
  expect(apps.length).toBeGreaterThanOrEqual(confirmed);
});

test("a file is kept if its record was stored, but the answer of the database was lost", async () => {
  const tenant = await signedInAs("tenant");
  database?.loseAnswerTo("COMMIT");
  const reply = await upload(uploadsContract.document, tenant.token, buildPdf(), "perjanjian.pdf");
  getFailure(reply, "unavailable");
  const { path } = await db().document.findFirstOrThrow({ where: { uploaderId: tenant.id } });
  expect(await listStoredKeys()).toContain(path);
});
