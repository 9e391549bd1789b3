import { randomUUID } from "node:crypto";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { ErrorBody } from "contract/error-body";
import { ssoContract, TokenPair } from "contract/sso/sso.contract";
import { uploadsContract as contract } from "contract/uploads/uploads.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/database.ts";
import { getStorage } from "#storage/storage.ts";
import { buildDocument, buildUser } from "#test/builders.ts";
import { anonymous, createCaller, getData, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { buildPdf, png, upload } from "#test/files.ts";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { storages } from "#test/s3-server.ts";
import { testPassword } from "#test/settings.ts";
import { openTestStore } from "#test/store.ts";

/** Opens a file as a browser link does, or with the given headers. */
const open = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${getPortalUrl()}/storage/${url}`, { method, headers, redirect: "manual" });

const buildBearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

const readRemark = async (reply: Response) => ErrorBody.parse(await reply.json()).remark;
const listTokens = async (reply: Response) => z.object({ data: TokenPair }).parse(await reply.json()).data;

async function uploadFile({ token }: { token: string }, content = buildPdf(), name = "surat.pdf") {
  return getData(contract.document, await upload(contract.document, token, content, name)).url;
}

describe.each(storages)("a stored document on %s", (_storage, useStorage) => {
  usePortal(openTestStore, useStorage());

  test("can be read by its uploader, by admins and by the tenant whose request references it", async () => {
    const [tenant, other, admin] = [
      await signedInAs("tenant"),
      await signedInAs("tenant"),
      await signedInAs("admin"),
    ];
    const url = await uploadFile(tenant);
    expect((await open(url, buildBearer(tenant))).status).toBe(200);
    expect((await open(url, buildBearer(admin))).status).toBe(200);
    const [foreign, none] = [
      await open(url, buildBearer(other)),
      await open(`document/${randomUUID()}/surat.pdf`, buildBearer(other)),
    ];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(await readRemark(foreign)).toBe(await readRemark(none));

    const template = await uploadFile(admin);
    expect((await open(template, buildBearer(other))).status).toBe(404);
    const body = { requested_by: "Sari", request_type: "production" };
    const { db_id } = getData(
      productionRequestsContract.create,
      await other.send(productionRequestsContract.create, { body }),
    );
    await admin.send(productionRequestsContract.addTemplateFile, {
      query: { templatefile: template, db_id },
    });
    expect((await open(template, buildBearer(other))).status).toBe(200);
    expect((await open(template, buildBearer(tenant))).status).toBe(404);
    expect(
      getErrors(
        await other.send(productionRequestsContract.addFinalFile, { query: { finalfile: url, db_id } }),
      ),
    ).toEqual([`final_file: Document ${url} does not exist: upload it first`]);
  });

  test("is sent as an attachment with its original name, never inline", async () => {
    const admin = await signedInAs("admin");
    const url = await uploadFile(admin, buildPdf(5000), 'Laporan "akhir" عقد.pdf');
    const reply = await open(url, buildBearer(admin));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "5000",
      "content-disposition": `attachment; filename="Laporan \\"akhir\\" ???.pdf"; filename*=UTF-8''Laporan%20%22akhir%22%20%D8%B9%D9%82%D8%AF.pdf`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache, no-transform",
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(buildPdf(5000))).toBe(true);
  });

  test("supports conditional requests, HEAD and ranges", async () => {
    const admin = await signedInAs("admin");
    const content = Buffer.concat([buildPdf(20), Buffer.from("0123456789")]);
    const url = await uploadFile(admin, content);
    const whole = await open(url, buildBearer(admin));
    const etag = whole.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const known = await open(url, { ...buildBearer(admin), "If-None-Match": etag });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await open(url, buildBearer(admin), "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "30", ""]);
    const readPart = async (range: string, more: Record<string, string> = {}) => {
      const reply = await open(url, { ...buildBearer(admin), Range: range, ...more });
      return [reply.status, reply.headers.get("content-range"), await reply.text()];
    };
    expect(await readPart("bytes=20-23")).toEqual([206, "bytes 20-23/30", "0123"]);
    expect(await readPart("bytes=-3")).toEqual([206, "bytes 27-29/30", "789"]);
    expect(await readPart("bytes=40-")).toEqual([416, "bytes */30", ""]);
    expect((await readPart("bytes=20-23", { "If-Range": '"older"' }))[0]).toBe(200);
    expect((await readPart("bytes=0-1,4-5"))[0]).toBe(200);
  });

  test("without content returns 404 without file headers", async () => {
    const admin = await signedInAs("admin");
    const url = await uploadFile(admin);
    await getStorage().remove(url);
    const reply = await open(url, buildBearer(admin));
    expect([reply.status, reply.headers.get("content-disposition")]).toEqual([404, null]);
  });
});

describe("a link to a document", () => {
  usePortal();

  const listCookies = (headers: Headers) => headers.getSetCookie();

  async function signIn() {
    const user = await buildUser();
    const send = (endpoint: { path: string }, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${getPortalUrl()}${endpoint.path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    const reply = await send(ssoContract.token, { username: user.username, password: testPassword });
    const tokens = await listTokens(reply);
    const cookies = listCookies(reply.headers);
    const [cookie = ""] = cookies;
    return { user, tokens, cookie, cookies, Cookie: cookie.split(";")[0] ?? "", send };
  }

  /** The Cookie header of a browser: a cookie is sent to its path and below. */
  const buildCookieHeader = (cookies: string[], { path }: { path: string }) =>
    cookies
      .filter((cookie) => path.startsWith(`${/; Path=([^;]+)/.exec(cookie)?.[1] ?? ""}/`))
      .map((cookie) => cookie.split(";")[0] ?? "")
      .join("; ");

  test("opens with the sign-in cookie, which is unavailable to scripts and other sites", async () => {
    const { user, tokens, cookie, Cookie } = await signIn();
    expect(cookie).toMatch(
      /^portal-storage=[\w.-]+; Max-Age=3[56]\d\d; Path=\/storage; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const url = await uploadFile({ token: tokens.access_token });
    expect((await open(url, { Cookie: `other=1; ${Cookie}` })).status).toBe(200);
    const foreign = await buildDocument((await buildUser()).id);
    expect((await open(foreign.path, { Cookie })).status).toBe(404);
    expect(await db().session.count({ where: { userId: user.id } })).toBe(1);
  });

  test("opens with the cookie of a refresh, and no longer after sign-out", async () => {
    const { tokens, send } = await signIn();
    const url = await uploadFile({ token: tokens.access_token });
    const refreshed = await send(ssoContract.refreshToken, { refresh_token: tokens.refresh_token });
    const Cookie = listCookies(refreshed.headers)[0]?.split(";")[0] ?? "";
    expect((await open(url, { Cookie })).status).toBe(200);
    const { refresh_token } = await listTokens(refreshed);
    const signedOut = await send(ssoContract.logout, { refresh_token });
    expect(listCookies(signedOut.headers)[0]).toMatch(/^portal-storage=; Max-Age=0; Path=\/storage;/);
    expect((await open(url, { Cookie })).status).toBe(403);
  });

  test("still opens after another session of the browser was signed out, but not after its own", async () => {
    const [other, last] = [await signIn(), await signIn()];
    const headers = { Cookie: buildCookieHeader(last.cookies, ssoContract.logout) };
    const signOut = async ({ tokens: { refresh_token } }: typeof last) =>
      listCookies((await last.send(ssoContract.logout, { refresh_token }, headers)).headers);
    expect(await signOut(other)).toEqual([]);
    const url = await uploadFile({ token: last.tokens.access_token });
    const link = { path: `/storage/${url}` };
    expect((await open(url, { Cookie: buildCookieHeader(last.cookies, link) })).status).toBe(200);
    const paths = (await signOut(last)).map(
      (cookie) => /^portal-storage=; Max-Age=0; (Path=[^;]+);/.exec(cookie)?.[1],
    );
    expect(paths).toEqual(["Path=/storage", "Path=/api/v1/sso"]);
  });

  test("no longer opens once the user is disabled", async () => {
    const { user, tokens, Cookie } = await signIn();
    const url = await uploadFile({ token: tokens.access_token });
    const admin = await signedInAs("admin");
    await admin.send(usersContract.setEnabled, { params: { userId: user.id }, query: { enable: "false" } });
    expect((await open(url, { Cookie })).status).toBe(403);
  });

  test("does not accept an API token as cookie, and the API does not accept the cookie as token", async () => {
    const { tokens, Cookie } = await signIn();
    const value = Cookie.replace("portal-storage=", "");
    getFailure(await createCaller(value).call(contract.document, { body: new FormData() }), "session_lapsed");
    getFailure(await anonymous.get("/api/v1/products/all", { Cookie }), "session_lapsed");
    const url = await uploadFile({ token: tokens.access_token });
    for (const forged of [tokens.access_token, "x.y.z", ""])
      expect((await open(url, { Cookie: `portal-storage=${forged}` })).status).toBe(403);
    expect((await open(url, { Authorization: `Bearer ${value}` })).status).toBe(403);
  });

  test("without a session redirects browsers to the login page and returns an error to programs", async () => {
    const url = `document/${randomUUID()}/surat.pdf`;
    const person = await open(url, { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect([person.status, person.headers.get("location")]).toEqual([302, "/login"]);
    getFailure(await anonymous.get(`/storage/${url}`), "session_lapsed");
  });

  test.each([
    "",
    "document",
    "document/x",
    "other/x",
    "document/%00/x.pdf",
    "avatar/%2e%2e%2fx",
    "document/x/y/z",
  ])("to /storage/%s returns 404", async (url) => {
    const reply = await open(url, buildBearer(await signedInAs("admin")));
    expect(reply.status).toBe(404);
  });
});

describe("an avatar", () => {
  usePortal();

  const uploadAvatar = async ({ token }: { token: string }) =>
    getData(contract.image, await upload(contract.image, token, png, "foto.png")).url;

  test("can be read by anyone with its address, and is cached permanently", async () => {
    const url = await uploadAvatar(await signedInAs("tenant"));
    const reply = await open(url);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "attachment; filename=foto.png",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable, no-transform",
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true);
    expect((await open(`avatar/${randomUUID()}.png`)).status).toBe(404);
  });

  test("is at /avatar, too", async () => {
    const url = await uploadAvatar(await signedInAs("tenant"));
    const reply = await fetch(`${getPortalUrl()}/${url}`);
    expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true);
    getFailure(await anonymous.get(`/avatar/${randomUUID()}.png`), "not_found");
  });

  test("of a user without a picture is a picture, too", async () => {
    const user = await buildUser();
    const admin = await signedInAs("admin");
    const detail = await admin.call(usersContract.detail, { params: { userId: user.id } });
    const { avatar } = getData(usersContract.detail, detail);
    const signedIn = await anonymous.call(ssoContract.token, {
      body: { username: user.username, password: testPassword },
    });
    const token = getData(ssoContract.token, signedIn).access_token;
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ avatar });
    for (const path of [`/storage/${avatar}`, `/${avatar}`]) {
      const reply = await fetch(`${getPortalUrl()}${path}`);
      expect(reply.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
      expect(await reply.text()).toMatch(/^<svg /);
    }
  });

  test("of a profile must be an uploaded image or the current value", async () => {
    const tenant = await signedInAs("tenant");
    const edit = (avatar: string) =>
      tenant.send(usersContract.edit, { params: { userId: tenant.id }, body: { avatar } });
    const url = await uploadAvatar(tenant);
    expect(getData(usersContract.edit, await edit(url)).avatar).toBe(url);
    const external = "https://evil.example/track.png";
    for (const avatar of [
      "avatar/none.png",
      "javascript:alert(1)",
      "document/x/y.pdf",
      "//evil.example/x",
      external,
    ])
      expect(getErrors(await edit(avatar))).toEqual([
        "avatar: The avatar does not exist: upload the image first",
      ]);
    for (const avatar of ["avatar/lama.png", "https://lama.example/foto.png"]) {
      await db().user.update({ where: { id: tenant.id }, data: { avatar } });
      expect(getData(usersContract.edit, await edit(avatar)).avatar).toBe(avatar);
    }
  });
});
