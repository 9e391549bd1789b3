import { generateKeyPairSync } from "node:crypto";
import { text as textOfStream } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { activityContract, type EvidenceFormat } from "contract/activity/activity.contract";
import { beforeAll, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { z } from "zod";
import { db } from "#db/database.ts";
import { seal } from "#db/master-key.ts";
import type { Store } from "#db/store.ts";
import { createConsumerSecret } from "#crypto/random-token.ts";
import { getStorage } from "#storage/storage.ts";
import { writeTestBackup } from "#test/backups.ts";
import { buildApp, buildMachineToken } from "#test/builders.ts";
import { createCaller, getData, getPage, signedInAs, type SignedIn } from "#test/caller.ts";
import { exportCells } from "#test/exported-list.ts";
import { readPdfText } from "#test/pdf-text.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { buildCallingApp, call, requestToken, type SnapCall, type TestApp } from "#test/snap-client.ts";
import { openTestStore } from "#test/store.ts";
import { readStoredTexts } from "#test/stored-texts.ts";
import { inject } from "#app/dependencies.ts";

let store: Store;
const { log } = usePortal(async () => (store = await openTestStore()));

let app: TestApp;
/** Secrets that must not be recorded wherever they are. */
let anywhere: Record<string, string>;
/** Values that the name of their field makes secret. */
const named: Record<string, string> = {
  password: "hunter2-Password-9",
  pin: "846207351948",
  otp: "749153280617",
  bankCardNo: "4111222233334444",
  cvv: "730194826553",
  clientSecret: "hunter3-Password-8",
};

beforeAll(async () => {
  app = await buildCallingApp();
  const other = createConsumerSecret("sandbox");
  const previous = createConsumerSecret("sandbox");
  const early = "Rahasia-Lama+2019/kunci=Bersama";
  for (const [secret, endsAt] of [
    [previous, new Date(Date.now() - 60_000)],
    [early, null],
  ] as const)
    await db().appSecret.create({
      data: { appId: app.id, name: "", sealedSecret: seal(secret, `app:${app.id}`), createdBy: "", endsAt },
    });
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const issued = await requestToken(getPortalUrl(), app.consumerKey, app.privateKeyPem);
  const owner = await db().user.findFirstOrThrow({ where: { companyId: app.companyId } });
  anywhere = {
    "a live secret": app.secret,
    "the random part of one": app.secret.slice("snap_sbx_".length),
    "a previous secret": previous,
    "a secret of an early version": early,
    "the secret of a stranger": other,
    "an issued token": String(issued.body["accessToken"]),
    "the token of a customer": app.customerToken,
    "the key pair of the portal": app.privateKeyPem,
    "a private key": privateKey,
    "a private key in one line": privateKey.replaceAll(/-----[^-]+-----|\s/g, ""),
    "a machine token": (await buildMachineToken(owner.id)).value,
  };
});

const encodings: ((value: string) => string)[] = [
  (value) => value,
  (value) => Buffer.from(value).toString("base64"),
  (value) => Buffer.from(`${app.consumerKey}:${value}`).toString("base64url"),
  (value) => Buffer.from(value).toString("hex"),
  (value) => Buffer.from(value).toString("hex").toUpperCase(),
  (value) =>
    Buffer.from(value)
      .toString("hex")
      .replaceAll(/../g, (byte) => `%${byte}`),
];

const target = "/v1.0/balance-inquiry";
const post = (body: string | Buffer, contentType = "application/json"): SnapCall => ({
  method: "POST",
  target,
  body,
  headers: { "Content-Type": contentType },
});
const withHeader = (name: string, value: string): SnapCall => ({
  method: "POST",
  target,
  body: "{}",
  headers: { [name]: value },
});
const encodeJson = (value: unknown) => JSON.stringify(value);

/** Where a client can send a value. */
const places: Record<string, (name: string, value: string) => SnapCall> = {
  "a JSON field": (name, value) =>
    post(encodeJson({ accountNo: "2000100101", additionalInfo: { [name]: value } })),
  "a JSON array": (name, value) => post(encodeJson({ additionalInfo: { [name]: ["a", value] } })),
  "JSON in a JSON text": (name, value) => post(encodeJson({ additionalInfo: encodeJson({ [name]: value }) })),
  "a form": (name, value) =>
    post(`a=1&${new URLSearchParams({ [name]: value }).toString()}`, "application/x-www-form-urlencoded"),
  "an XML element": (name, value) => post(`<a><b:${name}>${value}</b:${name}></a>`, "text/xml"),
  "an XML attribute": (name, value) => post(`<a b="1" ${name}="${value}"/>`, "text/xml"),
  "a multipart body": (name, value) =>
    post(
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`,
      "multipart/form-data; boundary=b",
    ),
  "plain text": (name, value) => post(`a: 1\n${name}: ${value}\n`, "text/plain"),
  "a body that is not UTF-8": (name, value) =>
    post(Buffer.from(`{"a":"\u00ff","${name}":"${value.replaceAll("\n", "\\n")}"}`, "latin1")),
  "a body in UTF-16": (name, value) => post(Buffer.from(encodeJson({ [name]: value }), "utf16le")),
  "a body that was compressed without saying so": (name, value) =>
    post(gzipSync(encodeJson({ accountNo: "2000100101", [name]: value }))),
  "a body that its limit cuts": (name, value) =>
    post(
      `{"a":"${"x ".repeat((65_536 - 40 - name.length - Math.min(value.length, 60)) / 2)}","${name}":"${value}"}`,
    ),
  "the query": (name, value) => ({
    method: "POST",
    target: `${target}?a=1&${name}=${encodeURIComponent(value)}`,
    body: "{}",
  }),
};

/** Where the name of a field does not show that its value is secret. */
const unnamed: Record<string, (value: string) => SnapCall> = {
  "the path": (value) => ({
    method: "GET",
    target: `/v1.0/registration-card-inquiry/${encodeURIComponent(value)}`,
  }),
  "the user agent": (value) => withHeader("User-Agent", value),
  "X-PARTNER-ID": (value) => withHeader("X-PARTNER-ID", value),
  "X-EXTERNAL-ID": (value) => withHeader("X-EXTERNAL-ID", `${value.slice(0, 127)}7`),
  "another header": (value) => withHeader("X-Note", value),
  "a reference": (value) => post(encodeJson({ partnerReferenceNo: value.slice(0, 64) })),
};

const headerNames = [
  "access-token",
  "x-auth-token",
  "apikey",
  "X-API-KEY",
  "api-key",
  "X-CLIENT-SECRET",
  "Cookie",
  "X-Pin",
];

/** Pieces of a secret in the encodings of `encodings`, in lower case; the first and last characters may be shown. */
function listPieces(secret: string): string[] {
  const value = secret.includes("-----") ? (secret.split("\n")[8] ?? "") : secret;
  const inside = value.length < 40 ? value : value.slice(18, -12);
  const bytes = Buffer.from(inside);
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .slice(4, Math.floor(((offset + bytes.length) * 8) / 6) - 1),
  );
  return [inside, ...base64, bytes.toString("hex"), bytes.toString("utf16le")].map((each) =>
    each.toLowerCase(),
  );
}

const isHeaderValue = (value: string) => !/[\r\n]/.test(value);

async function plant() {
  const calls: SnapCall[] = [];
  const everywhere = [
    ...Object.values(places).map((place) => (value: string) => place("note", value)),
    ...Object.values(unnamed),
  ];
  // masks.values.test.ts has each secret in each encoding; here each place has two.
  for (const [nth, secret] of Object.values(anywhere).entries())
    for (const [index, place] of everywhere.entries())
      for (const encode of [encodings[0], encodings[1 + ((index + nth) % (encodings.length - 1))]]) {
        const value = encode?.(secret) ?? "";
        if (index < Object.values(places).length || isHeaderValue(value)) calls.push(place(value));
      }
  for (const [name, value] of Object.entries(named))
    for (const place of Object.values(places)) calls.push(place(name, value));
  for (const name of headerNames) calls.push(withHeader(name, named["password"] ?? ""));
  for (let start = 0; start < calls.length; start += 20) {
    // Calls that are refused before their signature is checked are recorded, too.
    await inject("limits").unverifiedRecords.delete(app.id);
    await Promise.all(calls.slice(start, start + 20).map((each) => call(app, each)));
    await inject("activity").flush();
  }
  await inject("limits").unverifiedRecords.delete(app.id);
  // Calls of strangers, whose signature is explained.
  const stranger = { "X-SIGNATURE": Buffer.alloc(64, 7).toString("base64") };
  for (const secret of Object.values(anywhere))
    for (const each of [
      post(encodeJson({ note: secret, password: named["password"] })),
      { ...post(secret), target: `${target}?otp=${named["otp"] ?? ""}&a=${encodeURIComponent(secret)}` },
      ...(isHeaderValue(secret) ? [{ ...post("{}"), headers: { "X-CLIENT-KEY": secret } }] : []),
    ])
      await call(app, { ...each, headers: { ...each.headers, ...stranger } });
  for (const secret of Object.values(anywhere).filter(isHeaderValue))
    await call(app, {
      ...post("{}"),
      headers: { "X-SIGNATURE": secret, Authorization: `Bearer ${app.token}` },
    });
  await inject("activity").flush();
  return calls.length;
}

/** What a client sent and got that names the secret it looks for. */
function expectNone(where: string, texts: string) {
  const lower = texts.toLowerCase();
  for (const [what, secret] of Object.entries({ ...anywhere, ...named }))
    for (const piece of listPieces(secret)) {
      const place = lower.indexOf(piece);
      expect(
        place === -1 ? "" : `${what} in ${where}: ${lower.slice(Math.max(0, place - 300), place + 200)}`,
      ).toBe("");
    }
}

async function readTextOfEvidence(reader: Pick<SignedIn, "call">, ids: string[], format: EvidenceFormat) {
  const { body, text } = await reader.call(activityContract.evidence, {
    query: { ids: ids.join(","), format },
  });
  if (format === "csv") return text;
  const file = z.instanceof(Buffer).parse(body);
  return format === "pdf" ? readPdfText(file).replaceAll("\n", "") : file.toString();
}

async function listTextsOfBackup() {
  const { file } = await writeTestBackup(store, getStorage());
  const zip = await openPromise(file);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    texts.push(await textOfStream(await zip.openReadStreamPromise(entry)));
  return texts.join("\n");
}

test("no secret that a client sends is in the database, a file, the log or a backup", async () => {
  const planted = await plant();
  const rows = await db().activity.findMany({
    where: { appId: app.id },
    select: { id: true, requestBody: true, isBase64: true },
  });
  expect(rows.length).toBeGreaterThanOrEqual(planted);
  expectNone("the database", await readStoredTexts());
  const bodies = rows
    .filter(({ isBase64 }) => isBase64)
    .map(({ requestBody }) => Buffer.from(requestBody, "base64"));
  expectNone("bytes", bodies.map((body) => body.toString("latin1").replaceAll("\0", "")).join("\n"));
  expectNone("a backup", await listTextsOfBackup());
  expectNone("the log", log.join("\n"));

  const admin = await signedInAs("admin");
  for (const format of ["csv", "xlsx"] as const)
    expectNone(
      format,
      (await exportCells(activityContract.export, format, { token: admin.token })).flat().join("\n"),
    );
  const page = getPage(
    activityContract.list,
    await admin.call(activityContract.list, { query: { limit: 100 } }),
  );
  expectNone("the list", JSON.stringify(page.rows));
  for (let start = 0; start < rows.length; start += 100)
    for (const format of ["har", "pdf", "csv"] satisfies EvidenceFormat[]) {
      // Pages of a PDF take long; one file in three has all kinds of places.
      if (format === "pdf" && start % 300 > 0) continue;
      const ids = rows.slice(start, start + 100).map(({ id }) => id);
      expectNone(`${format} evidence`, await readTextOfEvidence(admin, ids, format));
    }
}, 300_000);

test("viewers and scripts see no consumer key, developers do", async () => {
  const owner = await db().user.findFirstOrThrow({ where: { companyId: app.companyId } });
  await call(app, {
    ...post(
      encodeJson({ partnerReferenceNo: app.consumerKey, additionalInfo: { clientId: app.consumerKey } }),
    ),
    headers: { "X-CLIENT-KEY": app.consumerKey, "X-SIGNATURE": Buffer.alloc(64, 7).toString("base64") },
  });
  await inject("activity").flush();
  const { id } = await db().activity.findFirstOrThrow({ where: { appId: app.id }, orderBy: { id: "desc" } });
  const viewer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "viewer" });
  const developer = await signedInAs("tenant", { companyId: app.companyId, companyRole: "developer" });
  const script = createCaller((await buildMachineToken(owner.id, { scopes: ["activity:read"] })).value);
  const readTexts = async (reader: Pick<typeof viewer, "call">) => {
    const detail = getData(
      activityContract.detail,
      await reader.call(activityContract.detail, { params: { activityId: id } }),
    );
    const list = getPage(
      activityContract.list,
      await reader.call(activityContract.list, { query: { limit: 1, order_type: "DESC" } }),
    );
    const files = await Promise.all(
      (["har", "csv", "pdf"] satisfies EvidenceFormat[]).map(async (format) =>
        readTextOfEvidence(reader, [id], format),
      ),
    );
    return [JSON.stringify(detail), JSON.stringify(list.rows), ...files];
  };
  for (const reader of [viewer, script])
    for (const shown of await readTexts(reader)) expect(shown).not.toContain(app.consumerKey);
  const [detail, list, har, csv, pdf] = await readTexts(developer);
  for (const shown of [detail, har, pdf]) expect(shown).toContain(app.consumerKey);
  // What can be searched has no key.
  for (const shown of [list, csv]) expect(shown).not.toContain(app.consumerKey);
});

test("a viewer does not find out the key of another app of the company by a search", async () => {
  // Of a company whose keys were not read before.
  const caller = await buildCallingApp();
  const { consumerKey } = await buildApp({ ownerId: caller.ownerId, state: "active" });
  await call(caller, {
    ...post(encodeJson({ partnerReferenceNo: consumerKey })),
    target: `/v1.0/guess/${consumerKey}`,
  });
  await inject("activity").flush();
  const viewer = await signedInAs("tenant", { companyId: caller.companyId, companyRole: "viewer" });
  const find = async (query: object) =>
    getPage(activityContract.list, await viewer.call(activityContract.list, { query })).rows;
  const rows = await find({ path: "/v1.0/guess/" });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(consumerKey);
  const beginning = `/v1.0/guess/${consumerKey.slice(0, 6)}`;
  for (const query of [{ path: beginning }, { keyword: beginning }, { keyword: consumerKey }])
    expect(await find(query)).toEqual([]);
});

test("calls that an earlier version recorded with secrets are masked when they are shown", async () => {
  const { id } = await db().activity.findFirstOrThrow({ where: { appId: app.id, isBase64: false } });
  await db().activity.update({
    where: { id },
    data: {
      requestBody: `password=${named["password"] ?? ""}&x=${anywhere["a secret of an early version"] ?? ""}`,
      requestHeaders: [["apikey", named["clientSecret"] ?? ""]],
      references: [app.secret],
      path: `/v1.0/${app.secret}`,
      target: `/v1.0/${app.secret}?pin=${named["pin"] ?? ""}`,
      explanation: undefined,
    },
  });
  const admin = await signedInAs("admin");
  const detail = await admin.call(activityContract.detail, { params: { activityId: id } });
  expectNone("the details", JSON.stringify(getData(activityContract.detail, detail)));
  const cells = await exportCells(activityContract.export, "csv", { token: admin.token });
  expectNone("the export", cells.flat().join("\n"));
});
