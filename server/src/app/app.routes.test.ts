import { randomUUID } from "node:crypto";
import type { Endpoint } from "contract/endpoint";
import { portalContract } from "contract/portal/portal.contract";
import { usersContract } from "contract/users/users.contract";
import jwt from "jsonwebtoken";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { anonymous, createCaller, getFailure, getErrors, signedInAs } from "#test/caller.ts";
import { signExpiredToken } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import { contracts } from "./app.ts";

usePortal();

const endpoints = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
);
const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== "public");
const params = { userId: randomUUID() };

describe("endpoints that are not public", () => {
  test("exist", () => {
    expect(guarded.length).toBeGreaterThan(12);
  });

  test.each(guarded)(
    "%s returns 403 without a token, before validating the input",
    async (_name, endpoint) => {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
        getFailure(await anonymous.send(endpoint, { path, params, body: "{" }), "session_lapsed");
    },
  );

  test.each(guarded)("%s returns 403 with an expired token", async (_name, endpoint) => {
    const expired = createCaller(await signExpiredToken());
    getFailure(await expired.send(endpoint, { params, body: {} }), "session_lapsed");
  });

  test.each(guarded.filter(([, endpoint]) => !endpoint.access.includes("tenant")))(
    "%s returns 403 with status 43 to a tenant",
    async (_name, endpoint) => {
      const tenant = await signedInAs("tenant");
      const failure = getFailure(await tenant.send(endpoint, { params, body: {} }), "role_not_allowed");
      expect(failure.remark).toBe("This call is for the role admin only.");
    },
  );

  test.each(guarded.filter(([, endpoint]) => endpoint.params !== undefined))(
    "%s returns 404 for a malformed id",
    async (_name, endpoint) => {
      const caller = await signedInAs(endpoint.access.includes("admin") ? "admin" : "tenant");
      getFailure(
        await caller.send(endpoint, { params: { userId: "0000-0000-0000" }, body: {} }),
        "not_found",
      );
    },
  );
});

test("an Authorization header without a bearer token counts as no session", async () => {
  const { token } = await signedInAs("admin");
  for (const authorization of [
    `Basic ${token}`,
    token,
    "Bearer",
    "Bearer ",
    "Bearer x.y.z",
    `Bearer ${jwt.sign({}, "x")}`,
  ])
    getFailure(
      await anonymous.send(usersContract.list, { headers: { Authorization: authorization } }),
      "session_lapsed",
    );
  const caseless = await anonymous.send(usersContract.list, {
    headers: { Authorization: `bearer ${token}` },
  });
  expect(caseless.status).toBe(200);
});

describe("request bodies", () => {
  test("malformed JSON returns the position of the error without quoting the body", async () => {
    const admin = await signedInAs("admin");
    const reply = await admin.send(usersContract.create, {
      body: '{"username": "budi", "password": hunter2hunter2}',
    });
    const { remark } = getFailure(reply, "validation");
    expect(remark).toBe(
      "The body is not JSON (error at line 1, column 34). Send JSON with Content-Type: application/json.",
    );
    expect(reply.text).not.toContain("hunter2");
  });

  test.each(["[]", "null", '"text"', "42"])("JSON that is not an object is refused: %s", async (body) => {
    const admin = await signedInAs("admin");
    expect((await admin.send(usersContract.create, { body })).status).toBe(400);
  });

  test("five megabytes are too large", async () => {
    const admin = await signedInAs("admin");
    const reply = await admin.send(usersContract.create, {
      body: JSON.stringify({ username: "x".repeat(5_000_000) }),
    });
    expect(getFailure(reply, "too_large").remark).toBe("The request body is larger than 1,000,000 bytes.");
  });

  test("a missing body, an empty body and another content type report every field", async () => {
    const admin = await signedInAs("admin");
    const replies = [
      await admin.send(usersContract.create),
      await admin.send(usersContract.create, { body: {} }),
      await admin.send(usersContract.create, {
        body: "username=budi",
        headers: { "Content-Type": "text/plain" },
      }),
    ];
    for (const reply of replies) expect(getErrors(reply)).toContain("username: Username is required");
  });
});

describe("requests outside the contract", () => {
  test("paths ignore case and a trailing slash", async () => {
    const { path } = portalContract.info;
    for (const asked of [path.toUpperCase(), `${path}/`])
      expect((await anonymous.send(portalContract.info, { path: asked })).status).toBe(200);
  });

  test("an unknown call returns 404 in the envelope", async () => {
    expect(getFailure(await anonymous.get("/api/v1/nothing"), "not_found").remark).toBe(
      "There is no call GET /api/v1/nothing.",
    );
    getFailure(await anonymous.send({ method: "DELETE", path: "/api/v1/portal" }), "not_found");
  });

  test("a path that cannot be decoded returns 400", async () => {
    getFailure(await anonymous.get("/api/v1/user/%E0%A4%A"), "validation");
  });

  test("health is public", async () => {
    expect(await anonymous.get("/healthz")).toMatchObject({ status: 200, body: { status: "up" } });
  });

  test("API responses are not cached, and do not reveal the framework or an allowed origin", async () => {
    const { headers } = await anonymous.send(portalContract.info, {
      headers: { Origin: "https://evil.example" },
    });
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["x-powered-by"]));
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("the OpenAPI document contains every call of the contract", async () => {
    const reply = await anonymous.get("/api/v1/openapi.json");
    const { openapi, paths } = z
      .object({
        openapi: z.string(),
        paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
      })
      .parse(reply.body);
    expect(openapi).toMatch(/^3\.1/);
    const documented = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(documented.toSorted()).toEqual(
      endpoints
        .filter(([, endpoint]) => endpoint.headers === undefined)
        .map(([name]) => name)
        .toSorted(),
    );
    expect(Object.keys(paths)).toContain("/api/v1/user/{userId}");
  });

  test("the OpenAPI document says what a new user gets who is sent without role and state", async () => {
    const reply = await anonymous.get("/api/v1/openapi.json");
    expect(reply.body).toMatchObject({
      components: {
        schemas: { CreateUser: { properties: { rolecode: { default: "T" }, isactive: { default: true } } } },
      },
    });
  });

  test("the OpenAPI document has one word for a request, apart from the values of the specification", async () => {
    const reply = await anonymous.get("/api/v1/openapi.json");
    expect(JSON.stringify(reply.body)).not.toContain("production request");
  });
});
