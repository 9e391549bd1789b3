import { createHash, randomBytes } from "node:crypto";
import { appsContract } from "contract/apps/apps.contract";
import { historyContract } from "contract/history/history.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { usersContract } from "contract/users/users.contract";
import { expect } from "vitest";
import { uniqueName } from "./builders.ts";
import { dataOf, failureOf, pageOf, signedInAs } from "./caller.ts";
import { exportedCells } from "./exported-list.ts";
import { pdf, upload } from "./files.ts";
import { portalUrl } from "./portal.ts";

type Tenant = Awaited<ReturnType<typeof signedInAs>>;

/** What one caller has stored, and must get back; nothing else. */
interface Expected {
  apps: { id: string; name: string }[];
  requests: { id: string; requestedBy: string; file: string }[];
  files: { path: string; content: Buffer }[];
  address: string;
}

const maxApps = 20;
const maxRequests = 20;

/**
 * Tenants call the portal at the same time until `minAnswers` answers were compared with what their caller stored. Returns
 * what was wrong, in words.
 */
export async function race(minAnswers: number): Promise<{ answers: number; failures: string[] }> {
  const tenants = await Promise.all(Array.from({ length: 12 }, () => signedInAs("tenant")));
  const stores = tenants.map((tenant) => ({
    tenant,
    expected: { apps: [], requests: [], files: [], address: "" } satisfies Expected,
  }));
  const failures: string[] = [];
  let answers = 0;
  const runCaller = async ({ tenant, expected }: { tenant: Tenant; expected: Expected }, caller: number) => {
    const another = stores[(caller + 1) % stores.length];
    for (let turn = caller; answers < minAnswers && failures.length < 20; turn += 1) {
      const step = steps[turn % steps.length];
      try {
        await step?.(tenant, expected, another?.expected);
      } catch (error) {
        failures.push(`caller ${caller}, step ${turn % steps.length}: ${String(error)}`);
      }
      answers += 1;
    }
  };
  await Promise.all(stores.map(runCaller));
  return { answers, failures };
}

type Step = (tenant: Tenant, expected: Expected, another: Expected | undefined) => Promise<void>;

const steps: Step[] = [
  createApp,
  listApps,
  editProfile,
  uploadFile,
  createRequest,
  readRequest,
  exportApps,
  readFile,
  listHistory,
  readApp,
  readForeignApp,
];

async function createApp(tenant: Tenant, expected: Expected): Promise<void> {
  if (expected.apps.length >= maxApps) return listApps(tenant, expected);
  const name = uniqueName("app");
  const reply = await tenant.send(appsContract.create, {
    body: { name, type: "production", products: ["/api/v1.0/balance-inquiry"] },
  });
  const app = dataOf(appsContract.create, reply);
  expect(app).toMatchObject({ name: `${name}-production`, user_id: tenant.id, isactive: false });
  expected.apps.push({ id: app.db_id, name: app.name });
}

async function listApps(tenant: Tenant, expected: Expected): Promise<void> {
  const reply = await tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } });
  const { rows } = pageOf(appsContract.listOfUser, reply);
  expect(rows.map(({ EntityApps: app }) => ({ id: app.db_id, name: app.name, owner: app.user_id }))).toEqual(
    expected.apps.map((app) => ({ ...app, owner: tenant.id })),
  );
}

async function readApp(tenant: Tenant, expected: Expected): Promise<void> {
  const app = expected.apps.at(-1);
  if (app === undefined) return createApp(tenant, expected);
  const reply = await tenant.call(appsContract.detail, { params: { appId: app.id } });
  expect(dataOf(appsContract.detail, reply)).toMatchObject({
    db_id: app.id,
    name: app.name,
    user_id: tenant.id,
  });
}

async function readForeignApp(
  tenant: Tenant,
  expected: Expected,
  another: Expected | undefined,
): Promise<void> {
  const app = another?.apps[0];
  if (app === undefined) return listApps(tenant, expected);
  failureOf(await tenant.call(appsContract.detail, { params: { appId: app.id } }), "not_found");
}

async function editProfile(tenant: Tenant, expected: Expected): Promise<void> {
  const address = uniqueName("Jalan");
  const reply = await tenant.send(usersContract.edit, { params: { userId: tenant.id }, body: { address } });
  expect(dataOf(usersContract.edit, reply)).toMatchObject({
    db_id: tenant.id,
    username: tenant.username,
    email: tenant.email,
    address,
  });
  expected.address = address;
}

async function uploadFile(tenant: Tenant, expected: Expected): Promise<void> {
  const content = Buffer.concat([pdf(300), randomBytes(2000)]);
  const name = `${uniqueName("file")}.pdf`;
  const file = dataOf(
    uploadsContract.document,
    await upload(uploadsContract.document, tenant.token, content, name),
  );
  const sha256 = createHash("sha256").update(content).digest("hex");
  expect(file).toMatchObject({ name, size_bytes: content.length, sha256 });
  expected.files = [...expected.files.slice(-5), { path: file.url, content }];
}

async function readFile(tenant: Tenant, expected: Expected): Promise<void> {
  const file = expected.files.at(-1);
  if (file === undefined) return uploadFile(tenant, expected);
  const response = await fetch(`${portalUrl()}/storage/${file.path}`, {
    headers: { Authorization: `Bearer ${tenant.token}` },
  });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(file.content)).toBe(true);
}

async function createRequest(tenant: Tenant, expected: Expected): Promise<void> {
  const file = expected.files.at(-1);
  if (file === undefined) return uploadFile(tenant, expected);
  if (expected.requests.length >= maxRequests) return readRequest(tenant, expected);
  const requestedBy = uniqueName("requester");
  const reply = await tenant.send(productionRequestsContract.create, {
    body: { requested_by: requestedBy, request_type: "production", template_file: file.path, final_file: "" },
  });
  const request = dataOf(productionRequestsContract.create, reply);
  expect(request).toMatchObject({
    user_id: tenant.id,
    requested_by: requestedBy,
    template_file: file.path,
    user: { email: tenant.email, ...(expected.address === "" ? {} : { address: expected.address }) },
  });
  expected.requests.push({ id: request.db_id, requestedBy, file: file.path });
}

async function readRequest(tenant: Tenant, expected: Expected): Promise<void> {
  const request = expected.requests.at(-1);
  if (request === undefined) return createRequest(tenant, expected);
  const contract = productionRequestsContract.detail;
  const reply = await tenant.call(contract, { params: { requestId: request.id } });
  expect(dataOf(contract, reply)).toMatchObject({
    db_id: request.id,
    user_id: tenant.id,
    requested_by: request.requestedBy,
    template_file: request.file,
  });
}

async function listHistory(tenant: Tenant, expected: Expected): Promise<void> {
  const reply = await tenant.call(historyContract.listOfUser, { params: { userId: tenant.id } });
  const { rows } = pageOf(historyContract.listOfUser, reply);
  expect(rows).toHaveLength(expected.requests.length);
  for (const { EntityAppsHistory: entry } of rows)
    expect(entry).toMatchObject({ user_id: tenant.id, content: "Create Production Request" });
}

async function exportApps(tenant: Tenant, expected: Expected): Promise<void> {
  const [titles = [], ...rows] = await exportedCells(appsContract.exportOfUser, "csv", {
    token: tenant.token,
    params: { userId: tenant.id },
  });
  const column = titles.indexOf("App");
  expect(rows.map((cells) => cells[column])).toEqual(expected.apps.map(({ name }) => name));
}
