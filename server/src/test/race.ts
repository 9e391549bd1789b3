import { createHash, randomBytes } from "node:crypto";
import { appSecretsContract } from "contract/apps/apps.secrets.contract";
import { appStatesContract } from "contract/apps/apps.lifecycle.contract";
import { appsContract, type AppState } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { historyContents } from "contract/history/history-contents";
import { historyContract } from "contract/history/history.contract";
import type { CompanyRole } from "contract/companies/company-role";
import { companyMembersContract } from "contract/company-members/company-members.contract";
import type { ExportFormat } from "contract/pagination";
import {
  ProductionStatus,
  productionRequestsContract,
} from "contract/production-requests/production-requests.contract";
import { uploadsContract } from "contract/uploads/uploads.contract";
import { usersContract } from "contract/users/users.contract";
import { expect } from "vitest";
import { createUniqueName } from "./builders.ts";
import { getData, getFailure, getPage, signedInAs, type SignedIn } from "./caller.ts";
import { exportCells } from "./exported-list.ts";
import { buildPdf, upload } from "./files.ts";
import { getPortalUrl } from "./portal.ts";
import { changeViews, choosePreference, type ExpectedSettings } from "./race-settings.ts";

/** A value that the administrator changes while its owner reads it. */
interface ChangingValue<T> {
  /** All values so far; the last change may still be in progress. */
  values: T[];
  /** The index of the newest value whose change was acknowledged. */
  answered: number;
}

interface ExpectedApp {
  id: string;
  name: string;
  state: ChangingValue<AppState>;
}

interface ExpectedRequest {
  id: string;
  requestedBy: string;
  file: string;
  status: ChangingValue<ProductionStatus>;
}

/** The stored data of one tenant, which must be the only data it gets. */
interface ExpectedState {
  apps: ExpectedApp[];
  requests: ExpectedRequest[];
  files: { path: string; content: Buffer }[];
  address: string;
  /** Of the colleague in the company. */
  role: ChangingValue<CompanyRole>;
  settings: ExpectedSettings;
}

interface Store {
  tenant: SignedIn;
  /** Another member of the company, who reads while the tenant changes apps and the colleague's role. */
  colleague: SignedIn;
  expected: ExpectedState;
}

const maxApps = 20;
const maxRequests = 20;

/**
 * Twelve tenants and an administrator call the portal concurrently until `minAnswers` responses were compared
 * with the expected ones. Returns a description of the deviations.
 */
export async function runRace(minAnswers: number): Promise<{ answers: number; failures: string[] }> {
  const admin = await signedInAs("admin");
  const tenants = await Promise.all(Array.from({ length: 12 }, () => signedInAs("tenant")));
  const stores: Store[] = await Promise.all(
    tenants.map(async (tenant) => ({
      tenant,
      colleague: await signedInAs("tenant", { companyId: tenant.companyId, companyRole: "viewer" }),
      expected: {
        apps: [],
        requests: [],
        files: [],
        address: "",
        role: createChanging<CompanyRole>("viewer"),
        settings: { views: new Map(), choices: 0 },
      },
    })),
  );
  const failures: string[] = [];
  let answers = 0;
  const repeat = async (caller: string, first: number, runStep: (turn: number) => Promise<void>) => {
    for (let turn = first; answers < minAnswers && failures.length < 20; turn += 1) {
      try {
        await runStep(turn);
      } catch (error) {
        failures.push(`${caller}, turn ${turn}: ${String(error)}`);
      }
      answers += 1;
    }
  };
  const callers = stores.map(({ tenant, expected }, index) =>
    repeat(tenant.username, index, async (turn) =>
      steps[turn % steps.length]?.(tenant, expected, stores[(index + 1) % stores.length]?.expected),
    ),
  );
  const colleagues = stores.map((store) => repeat(store.colleague.username, 0, () => readAsColleague(store)));
  await Promise.all([
    ...callers,
    ...colleagues,
    repeat("administrator", 0, (turn) => administer(admin, stores, turn)),
  ]);
  return { answers, failures };
}

const createChanging = <T>(value: T): ChangingValue<T> => ({ values: [value], answered: 0 });

async function change<T>(changed: ChangingValue<T>, value: T, send: () => Promise<void>) {
  changed.values.push(value);
  await send();
  changed.answered = changed.values.length - 1;
}

/** Approves, suspends or resumes an app, or changes or reads a request of the selected tenant. */
async function administer(admin: SignedIn, stores: Store[], turn: number): Promise<void> {
  const store = stores[turn % stores.length];
  const app = store?.expected.apps.find(({ state }) => state.values.at(-1) === "waiting");
  const approved = store?.expected.apps.filter(({ state }) => state.values.at(-1) !== "waiting") ?? [];
  const request = store?.expected.requests.at(turn % maxRequests) ?? store?.expected.requests.at(-1);
  const step = Math.floor(turn / stores.length) % 4;
  if (store === undefined) return;
  if (step === 0 && app !== undefined) return approve(admin, store, app);
  const toChange = approved[turn % Math.max(approved.length, 1)];
  if (step === 3 && toChange !== undefined) return suspendOrResume(admin, toChange);
  if (step === 1 && request !== undefined) return changeStatus(admin, store, request);
  return request === undefined ? listWaiting(admin) : readRequest(admin, request);
}

async function approve(admin: SignedIn, { tenant }: Store, app: ExpectedApp): Promise<void> {
  const contract = approvalsContract.approve;
  const detail = await admin.call(appsContract.detail, { params: { appId: app.id } });
  // The owner sees the consumer key only after the approval.
  const { consumer_key } = getData(appsContract.detail, detail);
  const body = { consumer_key, src_accounts: "0060209031245", max_rate: 60, isactive: true };
  await change(app.state, "active", async () => {
    const approved = getData(contract, await admin.send(contract, { body }));
    expect(approved).toMatchObject({
      db_id: app.id,
      name: app.name,
      isactive: true,
      user: { email: tenant.email },
    });
  });
}

async function suspendOrResume(admin: SignedIn, app: ExpectedApp): Promise<void> {
  const params = { appId: app.id };
  const suspends = app.state.values.at(-1) === "active";
  await change(app.state, suspends ? "suspended" : "active", async () => {
    const { suspend, resume } = appStatesContract;
    const body = { reason: "misuse", note: app.name } as const;
    const changed = suspends
      ? getData(suspend, await admin.call(suspend, { params, body }))
      : getData(resume, await admin.call(resume, { params, body: {} }));
    expect(changed).toMatchObject({ db_id: app.id, name: app.name, isactive: !suspends });
  });
}

async function changeStatus(admin: SignedIn, { tenant }: Store, request: ExpectedRequest): Promise<void> {
  const contract = productionRequestsContract.changeStatus;
  const current = request.status.values.at(-1);
  const statuses = ProductionStatus.options;
  const status = statuses[request.status.values.length % statuses.length] ?? statuses[0];
  const params = { db_id: request.id, status, expected_status: current, note: request.requestedBy };
  await change(request.status, status, async () => {
    const changed = getData(contract, await admin.send(contract, { body: { params } }));
    expect(changed).toMatchObject({
      db_id: request.id,
      requested_by: request.requestedBy,
      status,
      approved_by: admin.username,
      user: { email: tenant.email },
    });
  });
}

async function listWaiting(admin: SignedIn): Promise<void> {
  const { rows } = getPage(approvalsContract.list, await admin.call(approvalsContract.list));
  for (const app of rows) expect(app.isactive).toBe(false);
}

type Step = (tenant: SignedIn, expected: ExpectedState, another: ExpectedState | undefined) => Promise<void>;

const steps: Step[] = [
  createApp,
  listApps,
  editProfile,
  uploadFile,
  createRequest,
  readNewestRequest,
  exportAppsAs("csv"),
  readFile,
  listHistory,
  readApp,
  readForeignApp,
  exportAppsAs("xlsx"),
  rotateSecret,
  readTimeline,
  changeColleague,
  (tenant, { settings }) => changeViews(tenant, settings),
  (tenant, { settings }) => choosePreference(tenant, settings),
];

async function createApp(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  if (expected.apps.length >= maxApps) return listApps(tenant, expected);
  const name = createUniqueName("app");
  const reply = await tenant.send(appsContract.create, {
    body: { name, type: "production", products: ["/api/v1.0/balance-inquiry"] },
  });
  const app = getData(appsContract.create, reply);
  expect(app).toMatchObject({ name: `${name}-production`, user_id: tenant.id, isactive: false });
  expected.apps.push({
    id: app.db_id,
    name: app.name,
    state: createChanging<AppState>("waiting"),
  });
}

async function listApps(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const answered = expected.apps.map(({ state }) => state.answered);
  const reply = await tenant.call(appsContract.listOfUser, { params: { userId: tenant.id } });
  const { rows } = getPage(appsContract.listOfUser, reply);
  expect(rows.map(({ EntityApps: app }) => ({ id: app.db_id, name: app.name, owner: app.user_id }))).toEqual(
    expected.apps.map(({ id, name }) => ({ id, name, owner: tenant.id })),
  );
  for (const [index, { EntityApps: app }] of rows.entries())
    expect(expected.apps[index]?.state.values.slice(answered[index])).toContain(app.state);
}

async function readApp(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const app = expected.apps.at(-1);
  if (app === undefined) return createApp(tenant, expected);
  const { answered } = app.state;
  const reply = await tenant.call(appsContract.detail, { params: { appId: app.id } });
  const detail = getData(appsContract.detail, reply);
  expect(detail).toMatchObject({ db_id: app.id, name: app.name, user_id: tenant.id });
  expect(app.state.values.slice(answered)).toContain(detail.state);
}

/** Replaces the secret of an approved app; afterwards exactly the new one is live. */
async function rotateSecret(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const app = expected.apps.find(({ state }) => state.answered > 0);
  if (app === undefined) return listApps(tenant, expected);
  const params = { appId: app.id };
  const { list, rotate } = appSecretsContract;
  const secret = getData(rotate, await tenant.call(rotate, { params, body: { overlap: "none" } }));
  const secrets = getData(list, await tenant.call(list, { params }));
  expect(secrets.filter(({ state }) => state !== "ended")).toMatchObject([
    { secret_id: secret.secret_id, hint: secret.consumer_secret.slice(-4), created_by: tenant.username },
  ]);
  const detail = await tenant.call(appsContract.detail, { params });
  expect(getData(appsContract.detail, detail).consumer_secret).toBe(secret.consumer_secret);
}

/** Events are in order and belong to this app: as many suspensions as resumptions, or one more. */
async function readTimeline(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const app = expected.apps.find(({ state }) => state.answered > 0);
  if (app === undefined) return listApps(tenant, expected);
  const { events } = appStatesContract;
  const rows = getData(events, await tenant.call(events, { params: { appId: app.id } }));
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds.slice(0, 2)).toEqual(["created", "approved"]);
  const states = kinds.filter((kind) => kind === "suspended" || kind === "resumed");
  expect(states).toEqual(states.map((_kind, index) => (index % 2 === 0 ? "suspended" : "resumed")));
  for (const { kind, note } of rows) if (kind === "suspended") expect(note).toBe(app.name);
}

/** The owner changes what the colleague may do. */
async function changeColleague(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const { changeRole, members } = companyMembersContract;
  const role = expected.role.values.at(-1) === "viewer" ? "developer" : "viewer";
  const rows = getData(members, await tenant.call(members));
  const colleague = rows.find(({ user_id }) => user_id !== tenant.id);
  expect(rows).toHaveLength(2);
  const params = { userId: colleague?.user_id ?? "" };
  await change(expected.role, role, async () => {
    const changed = getData(changeRole, await tenant.call(changeRole, { params, body: { role } }));
    expect(changed).toMatchObject({ user_id: params.userId, role });
  });
}

/** A colleague gets all apps of the company and no others, and credentials only as a developer. */
async function readAsColleague({ tenant, colleague, expected }: Store): Promise<void> {
  const { answered } = expected.role;
  const ids = expected.apps.map(({ id }) => id);
  const reply = await colleague.call(appsContract.listOfUser, { params: { userId: tenant.id } });
  const rows = getPage(appsContract.listOfUser, reply).rows.map(({ EntityApps }) => EntityApps);
  const possible = expected.role.values.slice(answered);
  expect(rows.map(({ db_id }) => db_id)).toEqual(expect.arrayContaining(ids));
  for (const app of rows) {
    expect(app.user_id).toBe(tenant.id);
    if (!possible.includes("developer")) expect(app.consumer_secret).toBe("");
  }
}

async function readForeignApp(
  tenant: SignedIn,
  expected: ExpectedState,
  another: ExpectedState | undefined,
): Promise<void> {
  const app = another?.apps[0];
  if (app === undefined) return listApps(tenant, expected);
  getFailure(await tenant.call(appsContract.detail, { params: { appId: app.id } }), "not_found");
}

async function editProfile(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const address = createUniqueName("Jalan");
  const reply = await tenant.send(usersContract.edit, { params: { userId: tenant.id }, body: { address } });
  expect(getData(usersContract.edit, reply)).toMatchObject({
    db_id: tenant.id,
    username: tenant.username,
    email: tenant.email,
    address,
  });
  expected.address = address;
}

async function uploadFile(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const content = Buffer.concat([buildPdf(300), randomBytes(2000)]);
  const name = `${createUniqueName("file")}.pdf`;
  const file = getData(
    uploadsContract.document,
    await upload(uploadsContract.document, tenant.token, content, name),
  );
  const sha256 = createHash("sha256").update(content).digest("hex");
  expect(file).toMatchObject({ name, size_bytes: content.length, sha256 });
  expected.files = [...expected.files.slice(-5), { path: file.url, content }];
}

async function readFile(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const file = expected.files.at(-1);
  if (file === undefined) return uploadFile(tenant, expected);
  const response = await fetch(`${getPortalUrl()}/storage/${file.path}`, {
    headers: { Authorization: `Bearer ${tenant.token}` },
  });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(file.content)).toBe(true);
}

async function createRequest(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const file = expected.files.at(-1);
  if (file === undefined) return uploadFile(tenant, expected);
  if (expected.requests.length >= maxRequests) return readNewestRequest(tenant, expected);
  const requestedBy = createUniqueName("requester");
  const reply = await tenant.send(productionRequestsContract.create, {
    body: { requested_by: requestedBy, request_type: "production", template_file: file.path, final_file: "" },
  });
  const request = getData(productionRequestsContract.create, reply);
  expect(request).toMatchObject({
    user_id: tenant.id,
    requested_by: requestedBy,
    template_file: file.path,
    user: { email: tenant.email, ...(expected.address === "" ? {} : { address: expected.address }) },
  });
  expected.requests.push({
    id: request.db_id,
    requestedBy,
    file: file.path,
    status: createChanging(request.status),
  });
}

async function readNewestRequest(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const request = expected.requests.at(-1);
  return request === undefined ? createRequest(tenant, expected) : readRequest(tenant, request);
}

async function readRequest(reader: SignedIn, request: ExpectedRequest): Promise<void> {
  const { answered } = request.status;
  const contract = productionRequestsContract.detail;
  const reply = await reader.call(contract, { params: { requestId: request.id } });
  const detail = getData(contract, reply);
  expect(detail).toMatchObject({
    db_id: request.id,
    requested_by: request.requestedBy,
    template_file: request.file,
  });
  expect(request.status.values.slice(answered)).toContain(detail.status);
}

async function listHistory(tenant: SignedIn, expected: ExpectedState): Promise<void> {
  const minChanges = sum(expected.requests.map(({ status }) => status.answered));
  const reply = await tenant.call(historyContract.listOfUser, { params: { userId: tenant.id } });
  const maxChanges = sum(expected.requests.map(({ status }) => status.values.length - 1));
  const { rows } = getPage(historyContract.listOfUser, reply);
  const records = rows.map(({ EntityAppsHistory: record }) => record);
  for (const record of records) expect(record).toMatchObject({ user_id: tenant.id });
  const created = records.filter(({ content }) => content === historyContents.created);
  expect(created).toHaveLength(expected.requests.length);
  const changes = records.filter(({ content }) => content === historyContents.statusChanged);
  expect(created.length + changes.length).toBe(records.length);
  expect(changes.length).toBeGreaterThanOrEqual(minChanges);
  expect(changes.length).toBeLessThanOrEqual(maxChanges);
  const own = expected.requests.map(({ requestedBy }) => requestedBy);
  // The administrator writes the requester into the note.
  for (const { note } of changes) expect(own).toContain(note);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function exportAppsAs(format: ExportFormat): Step {
  return async (tenant, expected) => {
    const [titles = [], ...rows] = await exportCells(appsContract.exportOfUser, format, {
      token: tenant.token,
      params: { userId: tenant.id },
    });
    const column = titles.indexOf("Apps Name");
    expect(rows.map((cells) => cells[column])).toEqual(expected.apps.map(({ name }) => name));
  };
}
