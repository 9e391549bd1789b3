import { connect } from "node:net";
import { activityContract } from "contract/activity/activity.contract";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getSnapBaseUrl, getConfig } from "#config/config.ts";
import { db } from "#db/database.ts";
import { getData, signedInAs, type SignedIn } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { buildCallingApp, call, type TestApp } from "#test/snap-client.ts";
import { inject } from "#app/dependencies.ts";

/* Whatever a caller sends: the call is recorded, and page, evidence and exports can be read. */

const { log } = usePortal();

let admin: SignedIn;
let app: TestApp;
beforeAll(async () => {
  admin = await signedInAs("admin");
  app = await buildCallingApp();
});

interface RawRequest {
  target: string;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
}

/** Sends the bytes of a call with a token of the app; returns the status. */
function sendRaw({ target, headers, body }: RawRequest, host = "localhost"): Promise<number> {
  const { port } = new URL(getPortalUrl());
  const lines = [
    `POST ${target} HTTP/1.1`,
    `Host: ${host}`,
    "Connection: close",
    `Authorization: Bearer ${app.token}`,
    `Content-Length: ${String(body.length)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("error", reject).on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.write(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]));
  });
}

const Har = z.object({
  log: z.object({
    entries: z.array(z.object({ request: z.object({ url: z.url(), queryString: z.array(z.unknown()) }) })),
  }),
});

/** Every way to read the last call. */
async function readLast() {
  await inject("activity").flush();
  const { id } = await db().activity.findFirstOrThrow({ where: { appId: app.id }, orderBy: { id: "desc" } });
  const detail = getData(
    activityContract.detail,
    await admin.call(activityContract.detail, { params: { activityId: id } }),
  );
  const buildFile = async (format: "har" | "pdf" | "csv") => {
    const reply = await admin.call(activityContract.evidence, { query: { ids: id, format } });
    expect(reply.status).toBe(200);
    return z.instanceof(Buffer).safeParse(reply.body).data ?? Buffer.from(reply.text);
  };
  const [har, pdf, csv] = await Promise.all([buildFile("har"), buildFile("pdf"), buildFile("csv")]);
  expect(pdf.subarray(-6).toString("latin1")).toContain("%%EOF");
  expect(csv.toString()).toContain(id);
  const [entry] = Har.parse(JSON.parse(har.toString())).log.entries;
  return { detail, url: entry?.request.url ?? "" };
}

const getBase = () => getSnapBaseUrl(getConfig()) ?? "";
const count = () => db().activity.count({ where: { appId: app.id } });

describe("a malformed Host", () => {
  const plain = { target: "/v1.0/balance-inquiry?a=1", headers: [], body: Buffer.from("{}") };

  test.each(["a b", "a/b", "a@b", "a:b", "[::1", "évil", "a?b", "<script>"])(
    "%s is refused and recorded, and evidence names the portal's address",
    async (host) => {
      expect(await sendRaw(plain, host)).toBe(400);
      const { detail, url } = await readLast();
      expect(detail).toMatchObject({ cause: "header_format", response_code: "4001101" });
      expect(url).toBe(`${getBase()}/v1.0/balance-inquiry?a=1`);
    },
  );

  test("is refused by the calls of the portal", async () => {
    expect(await sendRaw({ ...plain, target: "/api/v1/portal" }, "a b")).toBe(400);
  });

  test.each(["localhost", "LOCALHOST:3000", "[::1]:80", "203.0.113.7", "a_b.example", ""])(
    "%s is none",
    async (host) => {
      await sendRaw(plain, host);
      expect((await readLast()).detail).toMatchObject({ cause: "header_missing" });
    },
  );
});

test("a call to a whole address has evidence with the portal's address", async () => {
  await sendRaw({
    target: "http://evil.example/v1.0/balance-inquiry?a=1",
    headers: [],
    body: Buffer.from("{}"),
  });
  expect((await readLast()).url).toBe(`${getBase()}/v1.0/balance-inquiry?a=1`);
});

test.each(["", "x"])("an answer that is cut within a character is recorded (after %j)", async (before) => {
  const additionalInfo = { a: before + "\u{1f600}".repeat(40_000) };
  const body = JSON.stringify({ accountNo: "2000100101", additionalInfo });
  await inject("activity").flush();
  const earlier = await count();
  expect((await call(app, { method: "POST", target: "/v1.0/balance-inquiry", body })).status).toBe(200);
  await inject("activity").flush();
  expect(await count()).toBe(earlier + 1);
  expect((await readLast()).detail.response.body).toMatch(/^\{"responseCode":"2001100".*\u{1f600}.?$/su);
});

/** Bytes that HTTP allows in a value, and some that it does not. */
const generateLatin1 = (max: number) =>
  fc.uint8Array({ maxLength: max }).map((bytes) =>
    Buffer.from(bytes)
      .toString("latin1")
      .replaceAll(/[\r\n]/g, ""),
  );
const query = fc.oneof(
  generateLatin1(60).map((bytes) => bytes.replaceAll(/[^\x21-\x7e\x80-\xff]/g, "")),
  generateLatin1(60).map((bytes) => bytes.replaceAll(" ", "")),
  fc.constantFrom("a=%", "%zz=%c3", "a=%00&b=%ed%a0%80", "&&==", "?a=1", "a=1#b", "accessToken=%F0%9F%98%80"),
);
/** Most values are legal, so that most calls arrive. */
const legal = generateLatin1(80).map((value) => value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ""));
const header = fc.tuple(
  fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,20}$/),
  fc.oneof({ weight: 200, arbitrary: legal }, { weight: 1, arbitrary: generateLatin1(80) }),
);
/** Half of a character, characters of four bytes where texts are cut, controls, secrets. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "\u0000",
    "\u{1f600}".repeat(40),
    `abcde${"\u{1f600}".repeat(30)}`,
    "\u0001\u001f\u007f\u0085\ufffe",
  ),
);
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .dictionary(fc.constantFrom("accessToken", "partnerReferenceNo", "pin", "a"), text)
    .map((fields) => Buffer.from(JSON.stringify(fields))),
  fc
    .tuple(fc.constantFrom("accessToken", "originalReferenceNo"), text)
    .map(([name, value]) => Buffer.from(`{"${name}":"${value}"}`)),
  fc
    .integer({ min: 65_530, max: 65_540 })
    .map((length) => Buffer.from(`{"a":"${"x".repeat(length - 6)}\u{1f600}\u{1f600}"}`)),
);

test(
  "any call is recorded, and its page, evidence and exports can be read",
  { timeout: 120_000 },
  async () => {
    let arrived = 0;
    await fc.assert(
      fc.asyncProperty(query, fc.array(header, { maxLength: 40 }), body, async (asked, headers, sent) => {
        // An app of its own, because an app has a limit of such calls.
        app = await buildCallingApp();
        const names =
          /^(content-length|transfer-encoding|connection|host|expect|upgrade|authorization|x-forwarded-for)$/i;
        const own = headers.filter(([name]) => !names.test(name));
        const status = await sendRaw({ target: `/v1.0/balance-inquiry?${asked}`, headers: own, body: sent });
        await inject("activity").flush();
        // What Node.js refuses to parse reaches no handler.
        if (status === 400 && (await count()) === 0) return;
        expect(await count()).toBe(1);
        arrived += 1;
        const { url } = await readLast();
        expect(url.startsWith(`${getBase()}/v1.0/balance-inquiry`)).toBe(true);
        const xlsx = await admin.call(activityContract.export, { query: { app: app.id, format: "xlsx" } });
        expect(xlsx.status).toBe(200);
      }),
      { numRuns: 60 },
    );
    expect(arrived).toBeGreaterThan(20);
    expect(log.filter((line) => line.includes("not recorded"))).toEqual([]);
  },
);
