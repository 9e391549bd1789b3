import { randomUUID } from "node:crypto";
import { productionRequestsContract as contract } from "contract/production-requests/production-requests.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildDocument } from "#test/builders.ts";
import { anonymous, getData, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

async function createRequest() {
  const tenant = await signedInAs("tenant");
  const body = { requested_by: "Sari", request_type: "production" };
  const { db_id } = getData(contract.create, await tenant.send(contract.create, { body }));
  return { tenant, db_id };
}

describe("a single request", () => {
  test("contains its files with uploader, time and size, and its history with notes", async () => {
    const [admin, { tenant, db_id }] = [await signedInAs("admin"), await createRequest()];
    const [template, final] = [await buildDocument(admin.id), await buildDocument(tenant.id)];
    await admin.send(contract.addTemplateFile, { query: { templatefile: template.path, db_id } });
    await tenant.send(contract.addFinalFile, { query: { finalfile: final.path, db_id } });
    await admin.send(contract.changeStatus, {
      query: { production_status: "60-SIT Revision", db_id },
      body: { params: { note: "Mohon lengkapi bagian 3." } },
    });
    for (const caller of [tenant, admin]) {
      const reply = await caller.call(contract.detail, { params: { requestId: db_id } });
      const detail = getData(contract.detail, reply);
      expect(detail).toMatchObject({ db_id, status: "60-SIT Revision", template_file: template.path });
      expect(detail.files).toMatchObject([
        {
          path: template.path,
          name: template.originalName,
          size_bytes: 1,
          content_type: template.contentType,
          purpose: "template",
          uploaded_by: admin.username,
        },
        { path: final.path, purpose: "final", uploaded_by: tenant.username },
      ]);
      expect(detail.timeline.map(({ content, status, note, by }) => [content, status, note, by])).toEqual([
        ["Create Production Request", "10-Requested", "", tenant.username],
        ["Add Template File", "10-Requested", "", admin.username],
        ["Add Final File", "10-Requested", "", tenant.username],
        ["Update Status Production Request", "60-SIT Revision", "Mohon lengkapi bagian 3.", admin.username],
      ]);
    }
  });

  test("shows the newest 1,000 records of its history", async () => {
    const { tenant, db_id } = await createRequest();
    const { id: _id, ...first } = await db().historyRecord.findFirstOrThrow({ where: { requestId: db_id } });
    const data = Array.from({ length: 1000 }, (_each, index) => ({
      ...first,
      note: String(index),
      createdAt: new Date(first.createdAt.getTime() + 1000 + index),
    }));
    await db().historyRecord.createMany({ data });
    const reply = await tenant.call(contract.detail, { params: { requestId: db_id } });
    const notes = getData(contract.detail, reply).timeline.map(({ note }) => note);
    expect(notes).toEqual(data.map(({ note }) => note));
  });

  test("of another user returns the same 404 as an unknown request", async () => {
    const [other, { db_id }] = [await signedInAs("tenant"), await createRequest()];
    const remarks = [];
    for (const requestId of [db_id, randomUUID()]) {
      const reply = await other.call(contract.detail, { params: { requestId } });
      remarks.push(getFailure(reply, "not_found").remark);
    }
    expect(new Set(remarks)).toEqual(new Set(["There is no such SIT request."]));
    getFailure(await other.call(contract.detail, { params: { requestId: "1" } }), "not_found");
  });

  test("requires a session", async () => {
    const { db_id } = await createRequest();
    getFailure(await anonymous.call(contract.detail, { params: { requestId: db_id } }), "session_lapsed");
  });
});
