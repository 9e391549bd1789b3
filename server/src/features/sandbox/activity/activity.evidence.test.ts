import { createHash, randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { activityContract, type EvidenceFormat } from "contract/activity/activity.contract";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { db } from "#db/database.ts";
import { buildActivity, buildApp, buildMachineToken } from "#test/builders.ts";
import { createCaller, getFailure, signedInAs, type SignedIn } from "#test/caller.ts";
import { readPdfText } from "#test/pdf-text.ts";
import { usePortal } from "#test/portal.ts";
import { inject } from "#app/dependencies.ts";

usePortal();

let tenant: SignedIn;
let stranger: SignedIn;
let older: string;
let newer: string;

beforeAll(async () => {
  tenant = await signedInAs("tenant", { company: "PT Bank Uji" });
  stranger = await signedInAs("tenant");
  const { id } = await buildApp({ ownerId: tenant.id, state: "active", name: "Kasir" });
  older = await buildActivity(id, {
    createdAt: new Date(Date.now() - 60_000),
    target: "/v1.0/balance-inquiry?a=1&b=%20x",
    requestHeaders: JSON.stringify([
      ["Content-Type", "application/json"],
      ["X-SIGNATURE", "c2lnbmF0dXJl".repeat(20)],
    ]),
    requestBody:
      '{"accountNo":"2000100101","note":"caf\u00e9 eyJhbG\u2026 \u041f\u0440\u0438 \u4e2d \u0639 \u{1F600}\u200b\u{1D11E}"}',
    bodyBytes: 59,
    responseBody: '{"responseCode":"4011100"}',
  });
  newer = await buildActivity(id, { isBase64: true, requestBody: "/////w==", bodyBytes: 4 });
});

const ask = (ids: string[], format: EvidenceFormat, reader: Pick<SignedIn, "call"> = tenant) =>
  reader.call(activityContract.evidence, { query: { ids: ids.join(","), format } });

describe("a PDF file", () => {
  test("has general information, request and response of each call, oldest first", async () => {
    const reply = await ask([newer, older], "pdf");
    expect(reply.status).toBe(200);
    const text = readPdfText(z.instanceof(Buffer).parse(reply.body));
    for (const part of [
      "General information",
      "Request",
      "Response",
      older,
      "Kasir",
      "PT Bank Uji",
      "11 Balance Inquiry",
      "POST /v1.0/balance-inquiry?a=1&b=%20x",
      '{"responseCode":"4011100"}',
      "4011100",
      '"caf\u00e9 eyJhbG\u2026 \u041f\u0440\u0438 ',
      "\u4e2d",
      "\u0639",
      "\u{1f600}",
      '\u2039U+200B\u203a\u2039U+1D11E\u203a"',
      "Body in base64",
      "a client of the app",
      "/////w==",
      "2 characters are written by the number, as \u2039U+200B\u203a: without a glyph in these fonts, or invisible.",
    ])
      expect(text).toContain(part);
    expect(text.replaceAll("\n", "")).toContain("c2lnbmF0dXJl".repeat(20));
    expect(text.indexOf(older)).toBeLessThan(text.indexOf(newer));
  });

  test("names user, company, app and environment, and numbers its pages", async () => {
    const text = readPdfText(z.instanceof(Buffer).parse((await ask([older, newer], "pdf")).body));
    const { firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: tenant.id } });
    for (const part of [
      `${firstName} ${lastName} (${tenant.username})`,
      "PT Bank Uji",
      "Kasir",
      "production",
      "1 / 2",
      "2 / 2",
    ])
      expect(text).toContain(part);
  });

  test.each([
    ["id", ["Informasi umum", "Dikirim oleh"], ["General information"]],
    ["en", ["General information", "Sent by"], ["Informasi umum"]],
    ["both", ["Informasi umum / General information", "Dikirim oleh / Sent by"], []],
  ] as const)("is in the language %s", async (language, has, hasNot) => {
    const query = { ids: older, format: "pdf", language } as const;
    const { body } = await tenant.call(activityContract.evidence, { query });
    const text = readPdfText(z.instanceof(Buffer).parse(body)).replaceAll("\n", " ");
    for (const part of has) expect(text).toContain(part);
    for (const part of hasNot) expect(text).not.toContain(part);
  });

  test("has bodies laid out and as received, with the hash of their bytes", async () => {
    const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
    const body = '{"amount":{"value":"1.00"},"n":1.00}';
    const whole = await buildActivity(id, {
      requestBody: body,
      bodyBytes: body.length,
      responseBody: "plain",
    });
    const cut = await buildActivity(id, { requestBody: body, bodyBytes: 70_000 });
    const text = readPdfText(z.instanceof(Buffer).parse((await ask([whole, cut], "pdf")).body));
    expect(text).toContain('"n": 1.00');
    const joined = text.replaceAll(/\s/g, "");
    const hash = (of: string) => createHash("sha256").update(of).digest("hex");
    expect(joined).toContain(body);
    expect(joined).toContain(`${hash(body)}(36bytes)`);
    expect(joined).toContain(`${hash("plain")}(ofthe5bytes`);
    expect(joined).toContain("ofthe36bytesthatarerecorded,maskedorcut;thebodyhad70000bytes");
  });

  test("has long words of wide characters in lines, and all of them that is recorded", async () => {
    const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
    const emoji = "\u{1f600}".repeat(30_000);
    const long = await buildActivity(id, { requestBody: emoji, responseBody: emoji, target: `/${emoji}` });
    const text = readPdfText(z.instanceof(Buffer).parse((await ask([long], "pdf")).body));
    const lines = text.split("\n").filter((line) => line.includes("\u{1f600}"));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(50);
    // Of the method and the path, 2,000 characters are shown.
    const inPath = (2000 - "POST /".length) / 2;
    expect(lines.join("").split("\u{1f600}").length - 1).toBe(inPath + 2 * 30_000);
    expect(text).not.toContain("The first");
  });

  test("of many calls has the beginning of long bodies, and says so", async () => {
    const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
    const long = await buildActivity(id, { requestBody: "kata ".repeat(8000) });
    const others = await Promise.all(Array.from({ length: 59 }, () => buildActivity(id)));
    const text = readPdfText(z.instanceof(Buffer).parse((await ask([long, ...others], "pdf")).body));
    expect(text).toContain("The first 26666 characters.");
    // The laid-out form has less room, and the one as received all that it had.
    const values = JSON.stringify(Array.from({ length: 2000 }, (_, index) => index));
    await db().activity.update({ where: { id: long }, data: { requestBody: values } });
    const laidOut = readPdfText(z.instanceof(Buffer).parse((await ask([long, ...others], "pdf")).body));
    expect(laidOut).toContain("The first 6666 characters.");
    expect(laidOut.replaceAll(/\s/g, "")).toContain(values.slice(-60));
  });

  test("has the parts of a call in the order of the national site", async () => {
    const { body } = await ask([older], "pdf");
    const lines = readPdfText(z.instanceof(Buffer).parse(body)).split("\n");
    let last = -1;
    for (const part of [
      "General information",
      "Activity:  ",
      "Kasir",
      "Request",
      "POST /v1.0/balance-inquiry?a=1&b=%20x",
      "2000100101",
      "Response",
      "401",
      '{"responseCode":"4011100"}',
    ]) {
      const place = lines.findIndex((line, index) => index > last && line.includes(part));
      expect(place, part).toBeGreaterThan(last);
      last = place;
    }
  });
});

const Entry = z.object({
  request: z.object({
    url: z.url(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    queryString: z.array(z.object({ name: z.string(), value: z.string() })),
    postData: z.object({ mimeType: z.string(), text: z.string(), encoding: z.string().optional() }),
  }),
  response: z.object({ status: z.int(), statusText: z.string(), content: z.object({ text: z.string() }) }),
});

test.each([
  [
    "no word twice",
    () =>
      randomBytes(26_000)
        .toString("hex")
        .replaceAll(/(.{7})/g, "$1 "),
  ],
  ["a change of the font at each character", () => "a\u{1f600}".repeat(20_000)],
])("a PDF file of 30 long bodies with %s fits into the memory of its thread", async (_what, buildBody) => {
  const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
  const ids = await Promise.all(
    Array.from({ length: 30 }, () =>
      buildActivity(id, { requestBody: buildBody(), responseBody: buildBody() }),
    ),
  );
  const { status, body } = await ask(ids, "pdf");
  expect(status).toBe(200);
  expect(readPdfText(z.instanceof(Buffer).parse(body))).toMatch(/The first \d+ characters\./);
});

test("the PDF files of a user are made in one thread, one after the other", async () => {
  const run = vi.spyOn(inject("costlyWork").threads, "run");
  let started = 0;
  const count = () => (started += 1);
  process.on("worker", count);
  await Promise.all([older, newer, older].map((id) => ask([id], "pdf")));
  process.off("worker", count);
  expect(run.mock.calls.map(([key]) => key)).toEqual([tenant.id, tenant.id, tenant.id]);
  expect(started).toBeLessThanOrEqual(1);
});

test("files of many calls wait for each other, and delay neither those of a few calls nor Verify and key pairs", async () => {
  const { threads, documentThreads } = inject("costlyWork");
  const { id } = await buildApp({ ownerId: tenant.id, state: "active" });
  const many = await Promise.all(Array.from({ length: 6 }, () => buildActivity(id)));
  const end = new EventEmitter();
  const released = once(end, "now");
  const running = ["a", "b"].map((user) => documentThreads.run(user, () => released));
  const immediate = vi.spyOn(threads, "run");
  let isMade = false;
  const large = ask(many, "pdf").then(({ status }) => {
    isMade = true;
    return status;
  });
  expect((await ask(many.slice(0, 5), "pdf")).status).toBe(200);
  expect(immediate).toHaveBeenCalledTimes(1);
  expect(isMade).toBe(false);
  end.emit("now");
  await Promise.all(running);
  expect(await large).toBe(200);
});

describe("a HAR file", () => {
  test("has every call with its bytes", async () => {
    const { body } = await ask([older, newer], "har");
    const { entries } = z
      .object({ log: z.object({ version: z.literal("1.2"), entries: z.array(Entry) }) })
      .parse(JSON.parse(z.instanceof(Buffer).parse(body).toString())).log;
    expect(entries).toHaveLength(2);
    const [first, second] = entries;
    expect(first?.request.url).toMatch(/\/v1\.0\/balance-inquiry\?a=1&b=%20x$/);
    expect(first?.request.queryString).toEqual([
      { name: "a", value: "1" },
      { name: "b", value: " x" },
    ]);
    expect(first?.request.postData).toEqual({
      mimeType: "application/json",
      text: '{"accountNo":"2000100101","note":"caf\u00e9 eyJhbG\u2026 \u041f\u0440\u0438 \u4e2d \u0639 \u{1F600}\u200b\u{1D11E}"}',
    });
    expect(first?.response).toMatchObject({ status: 401, statusText: "Unauthorized" });
    expect(second?.request.postData).toMatchObject({ text: "/////w==", encoding: "base64" });
  });
});

describe("a CSV file", () => {
  test("has a line of each chosen call and no other, for people and scripts", async () => {
    const script = createCaller((await buildMachineToken(tenant.id, { scopes: ["activity:read"] })).value);
    for (const reader of [tenant, script]) {
      const reply = await ask([newer, older], "csv", reader);
      expect(reply.headers["content-type"]).toContain("text/csv");
      const [titles = "", ...lines] = reply.text.split("\r\n");
      const idColumn = titles.split(",").indexOf("Id") - titles.split(",").length;
      expect(titles).toContain("Date (WIB),App,Service,Service code,Method,Path,Status,Response code,Cause");
      expect(lines.filter((line) => line !== "").map((line) => line.split(",").at(idColumn))).toEqual([
        older,
        newer,
      ]);
      expect(lines[0]).toContain(
        "Kasir,Balance Inquiry,11,POST,/v1.0/balance-inquiry,401,4011100,Signature not valid",
      );
    }
  });
});

describe("a file of calls", () => {
  test("is refused if the reader cannot see one of them", async () => {
    getFailure(await ask([older], "pdf", stranger), "not_found");
    const { id: ownApp } = await buildApp({ ownerId: stranger.id, state: "active" });
    getFailure(await ask([await buildActivity(ownApp), older], "har", stranger), "not_found");
  });

  test("needs ids of calls, at most 100, and a known format", async () => {
    getFailure(await ask([], "pdf"), "validation");
    getFailure(await ask(["1"], "pdf"), "validation");
    getFailure(
      await ask(
        Array.from({ length: 101 }, () => newId()),
        "pdf",
      ),
      "validation",
    );
    getFailure(await tenant.get(`/api/v1/activity/evidence?ids=${older}&format=docx`), "validation");
  });
});
