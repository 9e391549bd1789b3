import { setTimeout as wait } from "node:timers/promises";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildMachineToken } from "#test/builders.ts";
import { anonymous, getData, getErrors, isDone, signedInAs, type SignedIn } from "#test/caller.ts";
import {
  addFile,
  createRequest,
  uploadDocument,
  createRequestOfNewTenant,
  createProductionRequest,
} from "#test/production-requests.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

/* A member of a company leaves it, and loses the files that were uploaded for it. */

usePortal();

const read = async (url: string, headers: Record<string, string>) =>
  (await fetch(`${getPortalUrl()}/storage/${url}`, { headers })).status;
const buildBearer = (token: string) => ({ Authorization: `Bearer ${token}` });

const signInColleagueOf = ({ companyId }: SignedIn) =>
  signedInAs("tenant", { companyId, companyRole: "developer" });

const remove = (owner: SignedIn, { id: userId }: SignedIn) =>
  owner.call(companyMembersContract.remove, { params: { userId } });

test("a removed member reads no file uploaded for the company, by no kind of credential", async () => {
  const owner = await signedInAs("tenant");
  const member = await signInColleagueOf(owner);
  const [attached, loose] = [await uploadDocument(member), await uploadDocument(member)];
  await createProductionRequest(member, attached);
  const { value } = await buildMachineToken(member.id, { scopes: ["documents:read"] });
  const signIn = await anonymous.call(ssoContract.token, {
    body: { username: member.username, password: testPassword },
  });
  const cookie = String(signIn.headers["set-cookie"]).split(";")[0] ?? "";
  const credentials = [buildBearer(member.token), buildBearer(value), { Cookie: cookie }];
  const listStatuses = async () =>
    Promise.all([attached, loose].flatMap((url) => credentials.map((headers) => read(url, headers))));
  expect(new Set(await listStatuses())).toEqual(new Set([200]));

  expect(isDone(await remove(owner, member))).toBe(true);
  expect(new Set(await listStatuses())).toEqual(new Set([404]));
  expect(await read(attached, buildBearer(owner.token))).toBe(200);
  expect(await read(loose, buildBearer(owner.token))).toBe(404);
});

test("a removed member attaches no file of the former company to an own request", async () => {
  const owner = await signedInAs("tenant");
  const member = await signInColleagueOf(owner);
  const path = await uploadDocument(member);
  await createProductionRequest(owner, await uploadDocument(owner));
  expect(isDone(await remove(owner, member))).toBe(true);
  const buildRefusal = (field: string) => [`${field}: Document ${path} does not exist: upload it first`];
  expect(getErrors(await createRequest(member, path))).toEqual(buildRefusal("template_file"));
  const own = await createProductionRequest(member, await uploadDocument(member));
  expect(getErrors(await addFile(member, own, path))).toEqual(buildRefusal("final_file"));
  // What is uploaded afterwards belongs to the new company.
  const later = await uploadDocument(member);
  expect(isDone(await addFile(member, own, later))).toBe(true);
  expect(await read(later, buildBearer(member.token))).toBe(200);
});

test("a member removed while attaching a file leaves it in no request of another company", async () => {
  for (let round = 0; round < 8; round += 1) {
    const owner = await signedInAs("tenant");
    const member = await signInColleagueOf(owner);
    const path = await uploadDocument(member);
    const replies = await Promise.all([
      wait(round).then(() => createRequest(member, path)),
      wait(8 - round).then(() => createRequest(member, path)),
      remove(owner, member),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const attached = await db().productionRequestDocument.findMany({
      where: { document: { path } },
      select: { request: { select: { companyId: true } } },
    });
    expect(attached.filter(({ request }) => request.companyId !== owner.companyId)).toEqual([]);
  }
});

test("a template of an administrator can be read by the company, and no longer by a removed member", async () => {
  const [admin, { tenant: owner, db_id }] = [await signedInAs("admin"), await createRequestOfNewTenant()];
  const member = await signInColleagueOf(owner);
  const templatefile = await uploadDocument(admin);
  const { addTemplateFile } = productionRequestsContract;
  getData(addTemplateFile, await admin.send(addTemplateFile, { query: { templatefile, db_id } }));
  expect(await read(templatefile, buildBearer(member.token))).toBe(200);
  expect(isDone(await remove(owner, member))).toBe(true);
  expect(await read(templatefile, buildBearer(member.token))).toBe(404);
  expect(await read(templatefile, buildBearer(admin.token))).toBe(200);
});
