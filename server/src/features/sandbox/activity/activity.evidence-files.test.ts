import { setTimeout as wait } from "node:timers/promises";
import {
  evidenceFilesContract,
  maxEvidenceFiles,
  type EvidenceFile,
} from "contract/activity/activity.evidence.contract";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { hourMs, minuteMs } from "contract/time";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildActivity, buildApp, buildEvidenceFile, buildMachineToken } from "#test/builders.ts";
import { createCaller, getData, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { readPdfText } from "#test/pdf-text.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldEvidenceFiles } from "./activity.evidence-files.retention.ts";

usePortal();

let tenant: SignedIn;
let appId: string;

beforeEach(async () => {
  tenant = await signedInAs("tenant");
  appId = (await buildApp({ ownerId: tenant.id, state: "active" })).id;
});

const begin = (body: object, reader = tenant) => reader.call(evidenceFilesContract.make, { body });
const show = (evidenceId: string, reader = tenant) =>
  reader.call(evidenceFilesContract.show, { params: { evidenceId } });
const download = (evidenceId: string, reader = tenant) =>
  reader.call(evidenceFilesContract.download, { params: { evidenceId } });
const buildCalls = async (count: number, details = {}) => {
  for (let index = 0; index < count; index += 1) await buildActivity(appId, details);
};

/** How far the file is each time it is asked for, until it ends. */
async function follow(evidenceId: string): Promise<EvidenceFile[]> {
  const seen: EvidenceFile[] = [];
  for (;;) {
    const file = getData(evidenceFilesContract.show, await show(evidenceId));
    seen.push(file);
    if (file.state !== "making") return seen;
    await wait(100);
  }
}

async function make(body: object) {
  const begun = getData(evidenceFilesContract.make, await begin(body));
  expect(begun).toMatchObject({ state: "making", done: 0 });
  const ended = (await follow(begun.evidence_id)).at(-1);
  const reply = await download(begun.evidence_id);
  return { begun, ended, reply };
}

describe("a file of many calls", () => {
  test("has all calls of a filter in each format, more than are sent at once", async () => {
    await buildCalls(120, { requestBody: '{"a": "b"}' });
    for (const format of ["csv", "har", "pdf"]) {
      const { begun, ended, reply } = await make({ filter: { app: appId }, format, language: "both" });
      expect(begun).toMatchObject({ total: 120 });
      expect(ended).toMatchObject({ state: "ready", done: 120, total: 120 });
      expect(reply.status).toBe(200);
      expect(reply.headers["content-disposition"]).toContain(begun.name);
      if (format === "csv") expect(reply.text.trim().split("\r\n")).toHaveLength(121);
      if (format === "har") {
        const content = reply.text === "" ? z.instanceof(Buffer).parse(reply.body).toString() : reply.text;
        const { log } = z
          .object({ log: z.object({ entries: z.array(z.unknown()) }) })
          .parse(JSON.parse(content));
        expect(log.entries).toHaveLength(120);
      }
      if (format === "pdf")
        expect(readPdfText(z.instanceof(Buffer).parse(reply.body))).toContain("120 / 120");
    }
  });

  test("is its owner's only", async () => {
    const id = await buildEvidenceFile(tenant);
    const colleague = await signedInAs("tenant", { companyId: tenant.companyId, companyRole: "owner" });
    for (const reader of [colleague, await signedInAs("admin")])
      for (const call of [show, download]) getFailure(await call(id, reader), "not_found");
    expect((await download(id)).text).toBe("Id\r\n");
  });

  test("is of the company and the rights with which it was made", async () => {
    const owner = await signedInAs("tenant", { companyId: tenant.companyId, companyRole: "owner" });
    const developer = await signedInAs("tenant", { companyId: tenant.companyId, companyRole: "developer" });
    const ids = [await buildActivity(appId)];
    const made = getData(evidenceFilesContract.make, await begin({ ids, format: "csv" }, developer));
    await expect
      .poll(async () => getData(evidenceFilesContract.show, await show(made.evidence_id, developer)).state)
      .toBe("ready");
    const setRole = (companyRole: "viewer" | "developer") =>
      db().user.update({ where: { id: developer.id }, data: { companyRole } });

    const { value } = await buildMachineToken(developer.id, { scopes: ["activity:read"] });
    const script = createCaller(value);
    const params = { evidenceId: made.evidence_id };
    getFailure(await script.call(evidenceFilesContract.download, { params }), "not_found");
    await setRole("viewer");
    getFailure(await download(made.evidence_id, developer), "not_found");
    await setRole("developer");
    expect((await download(made.evidence_id, developer)).status).toBe(200);
    const removed = await owner.call(companyMembersContract.remove, { params: { userId: developer.id } });
    getData(companyMembersContract.remove, removed);
    getFailure(await download(made.evidence_id, developer), "not_found");
  });

  test("is refused without a call, and for calls of others", async () => {
    getFailure(await begin({ filter: { app: appId } }), "not_found");
    const stranger = await signedInAs("tenant");
    getFailure(await begin({ ids: [await buildActivity(appId)] }, stranger), "not_found");
  });

  test("makes room for the next, unless all are in the making", async () => {
    const ids = [await buildActivity(appId)];
    const first = await buildEvidenceFile(tenant);
    for (let count = 1; count < maxEvidenceFiles; count += 1) await buildEvidenceFile(tenant);
    await make({ ids, format: "csv" });
    getFailure(await show(first), "not_found");
    await db().evidenceFile.updateMany({ where: { userId: tenant.id }, data: { state: "making" } });
    const refused = getFailure(await begin({ ids, format: "csv" }), "conflict");
    expect(refused.code).toBe("too_many_evidence_files");
  });

  test("has failed after its process ended, and is made again", async () => {
    const id = await buildEvidenceFile(tenant);
    const isAt = async (touchedAt: Date) => {
      await db().evidenceFile.update({ where: { id }, data: { state: "making", touchedAt } });
      const { code } = getFailure(await download(id), "conflict");
      return [getData(evidenceFilesContract.show, await show(id)).state, code];
    };
    expect(await isAt(new Date(Date.now() - 0.8 * minuteMs))).toEqual(["making", "evidence_file_not_ready"]);
    expect(await isAt(new Date(Date.now() - 1.2 * minuteMs))).toEqual(["failed", "evidence_file_failed"]);
  });

  test("is deleted with its content after its time", async () => {
    const [old, other] = [await buildEvidenceFile(tenant), await buildEvidenceFile(tenant)];
    const past = new Date(Date.now() - hourMs);
    await db().evidenceFile.update({ where: { id: old }, data: { expiresAt: past } });
    getFailure(await show(old), "not_found");
    expect(await deleteOldEvidenceFiles(new AbortController().signal, new Date())).toEqual({ deleted: 1 });
    expect(await db().evidencePiece.count({ where: { fileId: { in: [old, other] } } })).toBe(1);
  });
});
