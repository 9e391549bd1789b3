import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pagePaths } from "contract/pages";
import { afterAll, expect, test } from "vitest";
import { anonymous, getFailure } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

const client = mkdtempSync(path.join(tmpdir(), "client-"));
mkdirSync(path.join(client, "assets"));
writeFileSync(path.join(client, "index.html"), `<title>The client</title><meta nonce="__STYLE_NONCE__" />`);
writeFileSync(path.join(client, "favicon.svg"), "<svg/>");
mkdirSync(path.join(client, "llms"));
writeFileSync(path.join(client, "llms", "17.md"), "# Transfer");
afterAll(() => rmSync(client, { recursive: true }));

usePortal(undefined, undefined, client);

const browser = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

test.each(pagePaths)("%s returns the client", async (page) => {
  for (const headers of [browser, {}]) {
    const reply = await anonymous.get(page.replace(/:\w+/, "something"), headers);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain("The client");
    expect(reply.headers["cache-control"]).toBe("no-cache");
  }
});

test("a page and its policy share a nonce that is unique to the response", async () => {
  const nonces = new Set<string>();
  for (let answer = 0; answer < 3; answer += 1) {
    const reply = await anonymous.get("/login", browser);
    const nonce = /nonce="([\w-]{22})"/.exec(reply.text)?.[1] ?? "none";
    const styles = /style-src ([^;]*)/.exec(reply.headers["content-security-policy"] ?? "")?.[1];
    expect(styles).toBe(`'self' 'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test.each([
  "/nothing",
  "/index.html",
  "/app/nothing",
  "/app/home/nothing",
  "/tenants",
  "/healthz/x",
  "/docs/nothing",
])("%s returns 404: the client to browsers, JSON to others", async (unknown) => {
  const page = await anonymous.get(unknown, browser);
  expect(page.status).toBe(404);
  expect(page.text).toContain("The client");
  for (const accept of ["*/*", "application/json", "image/png"])
    getFailure(await anonymous.get(unknown, { Accept: accept }), "not_found");
});

test.each(["/metrics", "/api/v1/nothing", "/assets/nothing.js", "/storage/nothing"])(
  "%s returns 404 with JSON, also to browsers",
  async (unknown) => {
    getFailure(await anonymous.get(unknown, browser), "not_found");
  },
);

test("the probes return JSON, also to browsers", async () => {
  for (const probe of ["/healthz", "/readyz"]) {
    const reply = await anonymous.get(probe, browser);
    expect(reply.status).toBe(200);
    expect(reply.headers["content-type"]).toContain("application/json");
  }
});

test.each(["/assets", "/assets/", "//evil.example/%2e%2e", "/\\evil.example/%2e%2e"])(
  "the folder %s returns 404, never a redirect",
  async (folder) => {
    const reply = await anonymous.get(folder);
    expect(reply.headers["location"]).toBeUndefined();
    expect(reply.status).toBe(404);
  },
);

test("files of the client are served, and only GET returns a page", async () => {
  expect((await anonymous.get("/favicon.svg", browser)).status).toBe(200);
  const page = await anonymous.get("/llms/17.md");
  expect([page.text, page.headers["content-type"]]).toEqual(["# Transfer", "text/markdown; charset=utf-8"]);
  getFailure(await anonymous.get("/llms"), "not_found");
  getFailure(await anonymous.send({ method: "POST", path: "/app/home" }, { headers: browser }), "not_found");
});

test("an unknown address is not looked for on the disk: only files from before the start are served", async () => {
  writeFileSync(path.join(client, "late.txt"), "late");
  getFailure(await anonymous.get("/late.txt"), "not_found");
  expect((await anonymous.get("/favicon.svg")).status).toBe(200);
});
