import { gzipSync } from "node:zlib";
import { randomUUID } from "node:crypto";
import { appsContract } from "contract/apps/apps.contract";
import { ErrorBody, maxFieldErrors, maxRemarkLength } from "contract/error-body";
import { maxJsonDepth } from "contract/fields";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { signaturesContract } from "contract/signatures/signatures.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { describe, expect, test } from "vitest";
import { buildApp, buildKeyPair } from "#test/builders.ts";
import { anonymous, getFailure, getErrors, signedInAs, type Reply } from "#test/caller.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";

usePortal();

/** Sends raw bytes. */
async function sendBytes(path: string, encoding: string, body: Buffer): Promise<Reply> {
  const response = await fetch(`${getPortalUrl()}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Content-Encoding": encoding },
    body: new Uint8Array(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: JSON.parse(text),
    text,
  };
}

describe("a body that does not match its Content-Encoding returns 400", () => {
  const plain = Buffer.from(JSON.stringify({ username: "budi", password: testPassword }));
  const cut = gzipSync(plain).subarray(0, 30);
  test.each([
    ["gzip", plain],
    ["gzip", cut],
    ["deflate", plain],
    ["br", plain],
  ])("%s", async (encoding, body) => {
    expect(getFailure(await sendBytes(ssoContract.token.path, encoding, body), "validation").remark).toBe(
      "The body does not match its Content-Encoding: send it again.",
    );
  });
});

test.each(["utf-7", "utf-16", "utf-16le", "utf-32"])(
  "a body in %s, which is slow to read, returns 400",
  async (charset) => {
    const response = await fetch(`${getPortalUrl()}/api/v1/sso/token`, {
      method: "POST",
      headers: { "Content-Type": `application/json; charset=${charset}` },
      body: JSON.stringify({ username: "budi", password: testPassword }),
    });
    expect([response.status, ErrorBody.parse(await response.json()).code]).toEqual([
      400,
      "body_encoding_unsupported",
    ]);
  },
);

test("the error for a body that is not JSON names the position, not the content", async () => {
  const response = await fetch(`${getPortalUrl()}${ssoContract.token.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: `{\n"password":${testPassword}}`,
  });
  const body = ErrorBody.parse(await response.json());
  expect([response.status, body.code, body.params]).toEqual([
    400,
    "request_not_json_at",
    { line: 2, column: 12 },
  ]);
  expect(JSON.stringify(body)).not.toContain(testPassword);
});

test("a compressed body that expands beyond the limit returns 413", async () => {
  const body = gzipSync(Buffer.from(`{"username":"${"x".repeat(20_000_000)}"}`));
  getFailure(await sendBytes(ssoContract.token.path, "gzip", body), "too_large");
});

describe("nested JSON", () => {
  const nestLists = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

  test("is signed up to the depth limit and refused beyond it", async () => {
    const tenant = await signedInAs("tenant");
    await buildKeyPair(tenant.id);
    const app = await buildApp({ ownerId: tenant.id, state: "active" });
    const sign = (levels: number) =>
      tenant.send(signaturesContract.transaction, {
        body:
          `{"version":"1.0","clientId":"${app.consumerKey}","xTimestamp":"2026-11-22T09:05:03+07:00",` +
          `"method":"POST","urlPath":"/api/v1.0/balance-inquiry","body":${nestLists(levels)}}`,
      });
    // The body of the call is one level.
    expect((await sign(maxJsonDepth - 1)).status).toBe(200);
    for (const levels of [maxJsonDepth, 200_000])
      expect(getFailure(await sign(levels), "validation").remark).toBe(
        "The body is nested more than 64 levels deep.",
      );
  });

  test("is also refused in calls without nested fields", async () => {
    getFailure(await anonymous.send(ssoContract.token, { body: nestLists(400_000) }), "validation");
    getFailure(
      await anonymous.send(ssoContract.token, {
        body: `{"username":${'{"a":'.repeat(9000)}1${"}".repeat(9001)}`,
      }),
      "validation",
    );
  });
});

describe("long lists", () => {
  const newApp = { name: "Kasir", type: "production" };

  test("of products are refused immediately", async () => {
    const tenant = await signedInAs("tenant");
    const start = Date.now();
    for (const products of [
      Array.from({ length: 4_500 }, (_each, index) => `/p${String(index)}`),
      Array.from({ length: 201 }, (_each, index) => `/p${String(index)}`).join(","),
    ])
      expect(getErrors(await tenant.send(appsContract.create, { body: { ...newApp, products } }))).toEqual([
        "products: Products must have at most 200 entries",
      ]);
    expect(Date.now() - start).toBeLessThan(5_000);
  });

  test("of any kind are refused before their entries are validated", async () => {
    const tenant = await signedInAs("tenant");
    const products = Array.from({ length: 200_000 }, () => 1);
    expect(
      getFailure(await tenant.send(appsContract.create, { body: { ...newApp, products } }), "validation")
        .remark,
    ).toBe("The body has more than 5,000 values.");
  });

  test("are fewer without a session, because a sign-in may wait with them for its turn", async () => {
    const junk = Array.from({ length: 600 }, () => ({}));
    const credentials = { username: "a", password: "b", junk };
    expect(
      getFailure(await anonymous.send(ssoContract.token, { body: credentials }), "validation").remark,
    ).toBe("The body has more than 500 values.");
  });

  test("of files are refused with a short response", async () => {
    const tenant = await signedInAs("tenant");
    const template_file = Array.from({ length: 4_500 }, () => `document/${randomUUID()}/a.pdf`);
    const reply = await tenant.send(productionRequestsContract.create, {
      body: { requested_by: "Budi", request_type: "production", template_file },
    });
    expect(getErrors(reply)).toEqual(["template_file: Template File must have at most 50 entries"]);
  });

  test("a response contains a limited number of errors of limited length", async () => {
    const tenant = await signedInAs("tenant");
    const listPaths = () =>
      Array.from({ length: 50 }, () => `document/${randomUUID()}/${"a".repeat(200)}.pdf`);
    const reply = await tenant.send(productionRequestsContract.create, {
      body: { requested_by: "Budi", request_type: "production", template_file: listPaths() },
    });
    const failure = getFailure(reply, "validation");
    expect(failure.errors).toHaveLength(maxFieldErrors);
    expect(failure.remark).toHaveLength(maxRemarkLength);
    const products = Array.from({ length: 200 }, () => "x".repeat(301));
    const apps = getFailure(
      await tenant.send(appsContract.create, { body: { ...newApp, products } }),
      "validation",
    );
    expect(apps.errors).toHaveLength(maxFieldErrors);
    expect((await anonymous.get(`/api/v1/${"x".repeat(8000)}`)).text.length).toBeLessThan(3000);
  });
});

test("a query is parsed without nesting and with at most a thousand names", async () => {
  const admin = await signedInAs("admin");
  const many = Array.from({ length: 2000 }, (_each, index) => `a${String(index)}=1`).join("&");
  for (const query of ["limit[a][b]=1", "page=1&page=2", many, `keyword[]=${"x".repeat(300)}`])
    expect((await admin.get(`${appsContract.list.path}?${query}`)).status).toBeLessThan(500);
});
