import { randomUUID } from "node:crypto";
import {
  maxFilesOfRequest,
  productionRequestsContract as contract,
} from "contract/production-requests/production-requests.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildDocument } from "#test/builders.ts";
import { anonymous, getData, getFailure, getErrors, getPage, signedInAs } from "#test/caller.ts";
import { createRequestOfNewTenant, findRecords } from "#test/production-requests.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

describe("adding a template file", () => {
  test("appends it, writes a history record, and lets the tenant use it", async () => {
    const [admin, { tenant, db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    const { path } = await buildDocument(admin.id);
    const reply = await admin.send(contract.addTemplateFile, {
      query: { templatefile: path, db_id },
      body: { params: { template_file: `invented,${path}` } },
    });
    expect(getData(contract.addTemplateFile, reply)).toMatchObject({ template_file: path, final_file: "" });
    expect((await findRecords(db_id)).at(-1)).toMatchObject({
      content: "Add Template File",
      description: `Sari:production:${path}:`,
    });
    const reuse = await tenant.send(contract.addFinalFile, { query: { finalfile: path, db_id } });
    expect(getData(contract.addFinalFile, reuse)).toMatchObject({ template_file: path, final_file: path });
  });

  test("uses the last file of the list if only the body has files", async () => {
    const [admin, { db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    const { path } = await buildDocument(admin.id);
    const reply = await admin.send(contract.addTemplateFile, {
      body: { params: { template_file: `invented,${path}`, db_id } },
    });
    expect(getData(contract.addTemplateFile, reply).template_file).toBe(path);
  });

  test("requires a session and the administrator role", async () => {
    const { tenant, db_id } = await createRequestOfNewTenant();
    const query = { templatefile: (await buildDocument(tenant.id)).path, db_id };
    getFailure(await tenant.send(contract.addTemplateFile, { query }), "role_not_allowed");
    getFailure(await anonymous.send(contract.addTemplateFile, { query }), "session_lapsed");
  });
});

/* The original client sends both: the new path in the query, and the whole list with it in the body. */
describe("an empty value in the query", () => {
  test.each([
    ["templatefile", contract.addTemplateFile, "Template File is required"],
    ["finalfile", contract.addFinalFile, "Final File is required"],
  ] as const)(
    "of %s is refused, although the body repeats the stored list",
    async (name, endpoint, remark) => {
      const [admin, { db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
      const { path } = await buildDocument(admin.id);
      getData(endpoint, await admin.send(endpoint, { query: { [name]: path, db_id } }));
      const before = await findRecords(db_id);
      const field = name.replace("file", "_file");
      for (const empty of ["", " "]) {
        const reply = await admin.send(endpoint, {
          query: { [name]: empty, db_id },
          body: { params: { [field]: path } },
        });
        expect(getFailure(reply, "validation").remark).toBe(remark);
      }
      const { files } = getData(
        contract.detail,
        await admin.call(contract.detail, { params: { requestId: db_id } }),
      );
      expect(files).toHaveLength(1);
      expect(await findRecords(db_id)).toEqual(before);
    },
  );

  test("of the status or the id is refused, although the body has one", async () => {
    const [admin, { db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    const body = { params: { status: "80-Rejected", db_id } };
    const change = (query: Record<string, string>) => admin.send(contract.changeStatus, { query, body });
    expect(getFailure(await change({ production_status: "", db_id }), "validation").remark).toBe(
      "Status is required",
    );
    expect(getErrors(await change({ production_status: "80-Rejected", db_id: "" }))).toHaveLength(1);
    expect(await findRecords(db_id)).toHaveLength(1);
  });

  test("of enable is refused, although the body has one", async () => {
    const [admin, tenant] = [await signedInAs("admin"), await signedInAs("tenant")];
    const reply = await admin.send(usersContract.setEnabled, {
      params: { userId: tenant.id },
      query: { enable: "" },
      body: { params: { enable: false } },
    });
    getFailure(reply, "validation");
    expect((await db().user.findUniqueOrThrow({ where: { id: tenant.id } })).isActive).toBe(true);
  });
});

describe("adding a final file", () => {
  test("a second time is refused, and stores and records nothing", async () => {
    const { tenant, db_id } = await createRequestOfNewTenant();
    const { path } = await buildDocument(tenant.id);
    const add = () => tenant.send(contract.addFinalFile, { query: { finalfile: path, db_id } });
    expect(getData(contract.addFinalFile, await add()).final_file).toBe(path);
    const { remark, errors } = getFailure(await add(), "conflict");
    expect(remark).toBe(`The request already has the final file ${path}: choose another one`);
    expect(errors?.map(({ field }) => field)).toEqual(["final_file"]);
    expect((await findRecords(db_id)).map(({ content }) => content)).toEqual([
      "Create Production Request",
      "Add Final File",
    ]);
  });

  test("reports unknown files and files of other users by name", async () => {
    const { tenant, db_id } = await createRequestOfNewTenant();
    const foreign = await buildDocument((await signedInAs("tenant")).id);
    for (const path of ["document/x/none.docx", foreign.path])
      expect(
        getErrors(await tenant.send(contract.addFinalFile, { query: { finalfile: path, db_id } })),
      ).toEqual([`final_file: Document ${path} does not exist: upload it first`]);
    expect(getErrors(await tenant.send(contract.addFinalFile, { query: { db_id } }))).toEqual([
      "final_file: Final File is required",
    ]);
    expect(await findRecords(db_id)).toHaveLength(1);
  });

  test("to another user's request returns the same 404 as for an unknown request", async () => {
    const tenant = await signedInAs("tenant");
    const { path } = await buildDocument(tenant.id);
    const foreign = await createRequestOfNewTenant();
    const remarks = [];
    for (const db_id of [foreign.db_id, randomUUID(), "1"]) {
      const reply = await tenant.send(contract.addFinalFile, { query: { finalfile: path, db_id } });
      remarks.push(getFailure(reply, "not_found").remark);
    }
    expect(new Set(remarks)).toEqual(new Set(["There is no such SIT request."]));
    expect(await findRecords(foreign.db_id)).toHaveLength(1);
  });

  test("beyond the maximum number of files returns 409 and adds nothing", async () => {
    const { tenant, db_id } = await createRequestOfNewTenant();
    const add = async () => {
      const { path } = await buildDocument(tenant.id);
      return tenant.send(contract.addFinalFile, { query: { finalfile: path, db_id } });
    };
    const documents = await Promise.all(
      Array.from({ length: maxFilesOfRequest - 1 }, () => buildDocument(tenant.id)),
    );
    await db().productionRequestDocument.createMany({
      data: documents.map(({ id }) => ({ requestId: db_id, documentId: id, purpose: "template" as const })),
    });
    const last = getData(contract.addFinalFile, await add());
    expect(last.files).toHaveLength(maxFilesOfRequest);
    expect(getFailure(await add(), "conflict").remark).toContain(`at most ${maxFilesOfRequest} files`);
    const stored = await db().productionRequestDocument.count({ where: { requestId: db_id } });
    expect(stored).toBe(last.files.length);
    expect(await findRecords(db_id)).toHaveLength(2);
  });

  test("ten times concurrently loses no file, and each record has one file more", async () => {
    const [admin, { tenant, db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
    const documents = await Promise.all(Array.from({ length: 10 }, () => buildDocument(tenant.id)));
    const replies = await Promise.all(
      documents.map(({ path }, index) =>
        (index % 2 === 0 ? admin : tenant).send(contract.addFinalFile, {
          query: { finalfile: path, db_id },
          body: { params: { final_file: path } },
        }),
      ),
    );
    for (const reply of replies) getData(contract.addFinalFile, reply);
    const reply = await tenant.call(contract.listOfUser, { params: { userId: tenant.id } });
    const [mine] = getPage(contract.listOfUser, reply).rows;
    expect(mine?.EntityProductionRequest.final_file.split(",").toSorted()).toEqual(
      documents.map(({ path }) => path).toSorted(),
    );
    const counts = (await findRecords(db_id)).map(({ description }) => description.split(".docx").length - 1);
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
