import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { keyPairsContract } from "contract/key-pairs/key-pairs.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { administratorsContract } from "contract/users/administrators.contract";
import { usersContract } from "contract/users/users.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildKeyPair, createUniqueName } from "./builders.ts";
import { isDone, signedInAs, type Reply, type SignedIn } from "./caller.ts";
import { buildPdf, listStoredKeys } from "./files.ts";
import { getPortalUrl, usePortal } from "./portal.ts";

/* What a user gets done who is disabled while a slow call is running: nothing after the disabling was answered. */

// A hash as slow as in operation, so that the calls below take longer than the disabling.
usePortal(undefined, () => Promise.resolve({ BCRYPT_COST: 10 }));

const enable = (by: SignedIn, user: { id: string }) =>
  by.send(usersContract.setEnabled, { params: { userId: user.id }, query: { enable: "true" } });
const disable = (by: SignedIn, user: { id: string }) =>
  by.send(usersContract.setEnabled, { params: { userId: user.id }, query: { enable: "false" } });

test("of two administrators who disable each other one is refused", async () => {
  const outcomes: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await signedInAs("admin"), await signedInAs("admin")];
    const replies = await Promise.all([disable(one, other), disable(other, one)]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    outcomes.push(replies.filter(isDone).length);
  }
  expect(new Set(outcomes)).toEqual(new Set([1]));
});

test("an administrator who is disabled leaves no new administrator or user behind", async () => {
  const admin = await signedInAs("admin");
  const late = { administrators: 0, tenants: 0 };
  for (let round = 0; round < 6; round += 1) {
    const other = await signedInAs("admin");
    const buildPerson = () => {
      const username = createUniqueName("pintu");
      return {
        username,
        email: `${username}@bank.co.id`,
        password: "tujuh gajah menari",
        firstname: "A",
        lastname: "B",
      };
    };
    const [backdoor, tenant] = [buildPerson(), buildPerson()];
    const count = async () => ({
      administrators: await db().user.count({ where: { username: backdoor.username } }),
      tenants: await db().user.count({ where: { username: tenant.username } }),
    });
    let before = { administrators: 0, tenants: 0 };
    await Promise.all([
      other.send(administratorsContract.create, { body: backdoor }),
      other.send(usersContract.create, { body: { ...tenant, phone: "1", company: "PT", address: "J" } }),
      wait(15).then(async () => {
        expect(isDone(await disable(admin, other))).toBe(true);
        before = await count();
      }),
    ]);
    const after = await count();
    late.administrators += after.administrators - before.administrators;
    late.tenants += after.tenants - before.tenants;
  }
  expect(late).toEqual({ administrators: 0, tenants: 0 });
});

test("administrators who enable and disable each other at once do not deadlock", async () => {
  const all: Reply[] = [];
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await signedInAs("admin"), await signedInAs("admin")];
    all.push(
      ...(await Promise.all([
        enable(one, other),
        enable(other, one),
        enable(one, other),
        ...(round % 2 === 0 ? [disable(one, other)] : []),
        enable(other, one),
      ])),
    );
  }
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
});

/** A form whose last bytes come once `resume` resolves. */
function startSlowUpload(token: string, resume: Promise<unknown>): Promise<unknown> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="surat.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  return new Promise((resolve, reject) => {
    const call = request(
      `${getPortalUrl()}${uploadsContract.document.path}`,
      {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("end", () => resolve(JSON.parse(text)));
      },
    );
    call.on("error", reject);
    call.write(head);
    call.write(buildPdf(3000).subarray(0, 1500));
    void resume.then(() =>
      call.end(Buffer.concat([buildPdf(3000).subarray(1500), Buffer.from("\r\n--x--\r\n")])),
    );
  });
}

test("an upload that ends after its user was disabled stores nothing", async () => {
  const admin = await signedInAs("admin");
  const user = await signedInAs("tenant");
  const keys = await listStoredKeys();
  await startSlowUpload(
    user.token,
    wait(150).then(async () => {
      expect(isDone(await disable(admin, user))).toBe(true);
    }),
  );
  expect(await db().document.count({ where: { uploaderId: user.id } })).toBe(0);
  expect(await listStoredKeys()).toEqual(keys);
});

test("a disabled owner does not replace the key pair of the company", async () => {
  const admin = await signedInAs("admin");
  let replaced = 0;
  for (let round = 0; round < 5; round += 1) {
    const owner = await signedInAs("tenant");
    await buildKeyPair(owner.id);
    const where = { activeOfCompanyId: owner.companyId };
    let before: unknown;
    await Promise.all([
      owner.call(keyPairsContract.create, { body: { rotate: "true" } }),
      wait(20).then(async () => {
        expect(isDone(await disable(admin, owner))).toBe(true);
        before = (await db().keyPair.findUniqueOrThrow({ where })).id;
      }),
    ]);
    if ((await db().keyPair.findUniqueOrThrow({ where })).id !== before) replaced += 1;
  }
  expect(replaced).toBe(0);
});

test("an invitation is refused if its administrator is disabled while it is running", async () => {
  const admin = await signedInAs("admin");
  let late = 0;
  for (let round = 0; round < 5; round += 1) {
    const other = await signedInAs("admin");
    const email = `${createUniqueName("tamu")}@bank.co.id`;
    let before = 0;
    await Promise.all([
      other.send(usersContract.invite, { body: { firstname: "A", lastname: "B", company: "PT", email } }),
      wait(10).then(async () => {
        expect(isDone(await disable(admin, other))).toBe(true);
        before = await db().user.count({ where: { email } });
      }),
    ]);
    late += (await db().user.count({ where: { email } })) - before;
  }
  expect(late).toBe(0);
});
