import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database";
import { storage } from "#storage/storage";
import { dataOf, signedInAs } from "#test/caller";
import { pdf, png, storedKeys, upload } from "#test/files";
import { usePortal } from "#test/portal";
import { storages } from "#test/s3-server";
import { openTestStore } from "#test/store";
import { removeUnusedFiles, unusedFor } from "./uploads.cleanup.service.ts";

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const cutoff = () => ago(unusedFor);

async function documentOf({ token }: { token: string }) {
  return dataOf(contract.document, await upload(contract.document, token, pdf(), "surat.pdf")).url;
}
async function avatarOf({ token }: { token: string }) {
  return dataOf(contract.image, await upload(contract.image, token, png, "foto.png")).url;
}

describe.each(storages)("after 24 hours, on %s,", (_storage, useStorage) => {
  usePortal(openTestStore, useStorage());

  test("what no request and no user names is gone, with its record, and nothing else", async () => {
    const tenant = await signedInAs("tenant");
    const [used, unused, usedAvatar, unusedAvatar] = [
      await documentOf(tenant),
      await documentOf(tenant),
      await avatarOf(tenant),
      await avatarOf(tenant),
    ];
    const body = { requested_by: "Sari", request_type: "production", final_file: used };
    await tenant.send(productionRequestsContract.create, { body });
    await db().user.update({ where: { id: tenant.id }, data: { avatar: usedAvatar } });
    const createdAt = ago(unusedFor + 60_000);
    await db().document.updateMany({ data: { createdAt } });
    await db().avatar.updateMany({ data: { createdAt } });
    const [young, youngAvatar] = [await documentOf(tenant), await avatarOf(tenant)];

    expect(await removeUnusedFiles(cutoff())).toBe(2);
    const kept = [used, young, usedAvatar, youngAvatar].toSorted();
    expect(await storedKeys()).toEqual(kept);
    const records = [...(await db().document.findMany()), ...(await db().avatar.findMany())];
    expect(records.map((record) => record.path).toSorted()).toEqual(kept);
    expect(kept).not.toContain(unused);
    expect(kept).not.toContain(unusedAvatar);
    expect(await removeUnusedFiles(cutoff())).toBe(0);
  });

  test("what lies there without a record is gone, but not sooner", async () => {
    const tenant = await signedInAs("tenant");
    const recorded = await documentOf(tenant);
    await storage().store("document/lost/surat.pdf", [Buffer.from("%PDF-")]);
    await storage().store("avatar/broken.png", [Buffer.from("half")]);
    const before = await storedKeys();
    expect(before).toContain("document/lost/surat.pdf");

    expect(await removeUnusedFiles(cutoff())).toBe(0);
    expect(await storedKeys()).toEqual(before);
    // Seen a day from now, the files are old; the record is not, because it says itself when it was made.
    const tomorrow = new Date(Date.now() + 60_000);
    await db().document.updateMany({ data: { createdAt: new Date(Date.now() + 120_000) } });
    await db().avatar.updateMany({ data: { createdAt: new Date(Date.now() + 120_000) } });
    await removeUnusedFiles(tomorrow);
    const left = await storedKeys();
    expect(left).toContain(recorded);
    expect(left.filter((key) => /lost|broken/.test(key))).toEqual([]);
  });
});
