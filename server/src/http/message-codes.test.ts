import { appsContract } from "contract/apps/apps.contract";
import { approvalsContract } from "contract/apps/apps.approvals.contract";
import { productionRequestsContract } from "contract/production-requests/production-requests.contract";
import { sandboxCallsContract } from "contract/sandbox-calls/sandbox-calls.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { describe, expect, test } from "vitest";
import { anonymous, getFailure, signedInAs } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

describe("an error has a code and params beside its remark", () => {
  test("for errors found by the contract, each with its own", async () => {
    const { send } = await signedInAs("admin");
    const reply = await send(usersContract.list, { query: { limit: 101, isactive: "maybe" } });
    const { code, remark, errors } = getFailure(reply, "validation");
    expect({ code, remark }).toEqual({
      code: "invalid_input",
      remark: "isActive must be true or false; Limit must be at most 100",
    });
    expect(errors).toEqual([
      {
        field: "isactive",
        code: "not_true_or_false",
        params: { field: "isactive" },
        message: "isActive must be true or false",
      },
      {
        field: "limit",
        code: "too_large",
        params: { field: "limit", max: 100 },
        message: "Limit must be at most 100",
      },
    ]);
  });

  test("also for an id that is missing or malformed", async () => {
    const { send } = await signedInAs("tenant");
    for (const db_id of [undefined, "x"]) {
      const reply = await send(sandboxCallsContract.send, { body: { service: "11", db_id } });
      const { remark, errors } = getFailure(reply, "validation");
      expect(remark).toBe("Id must be a UUID");
      expect(errors).toEqual([
        { field: "db_id", code: "not_id", params: { field: "db_id" }, message: "Id must be a UUID" },
      ]);
    }
  });

  test("the remark has the name of each field once", async () => {
    const { send } = await signedInAs("admin");
    const body = { consumer_key: "key", src_accounts: "1", max_rate: "30" };
    const { remark } = getFailure(await send(approvalsContract.approve, { body }), "validation");
    expect(remark).toBe("isActive is required");
  });

  test("for an error found by a service, at the top level and on its field", async () => {
    const { send } = await signedInAs("tenant");
    const body = { name: "Kasir", type: "sandbox", products: "/nowhere" };
    const failure = getFailure(await send(appsContract.create, { body }), "validation");
    const said = { code: "unknown_product", params: { path: "/nowhere", environment: "sandbox" } };
    const message = "Products: /nowhere is not a sandbox product";
    expect(failure).toMatchObject({
      ...said,
      remark: message,
      errors: [{ field: "products", ...said, message }],
    });
  });

  test("for missing documents, one entry each", async () => {
    const { send } = await signedInAs("tenant");
    const body = { requested_by: "Ayu", request_type: "production", template_file: "a,b" };
    const { errors } = getFailure(await send(productionRequestsContract.create, { body }), "validation");
    expect(errors?.map(({ code, params }) => ({ code, params }))).toEqual([
      { code: "no_such_document", params: { path: "a" } },
      { code: "no_such_document", params: { path: "b" } },
    ]);
  });

  test("for a failed sign-in, which has no params", async () => {
    const body = { username: "nobody", password: "wrong" };
    const failure = getFailure(await anonymous.send(ssoContract.token, { body }), "wrong_credentials");
    expect(failure.code).toBe("wrong_credentials");
    expect(failure).not.toHaveProperty("params");
  });

  test("and long params are shortened like remarks", async () => {
    const { send } = await signedInAs("tenant");
    const path = `/${"x".repeat(290)}`;
    const many = Array.from({ length: 10 }, (_, index) => `${path}${String(index)}`);
    const body = { requested_by: "Ayu", request_type: "production", template_file: many };
    const failure = getFailure(await send(productionRequestsContract.create, { body }), "validation");
    expect(String(failure.params?.["errors"])).toHaveLength(1000);
  });
});

describe("an error created by the error handler has a code", () => {
  test("for an unknown call", async () => {
    const failure = getFailure(await anonymous.get("/api/v1/nothing"), "not_found");
    expect(failure).toMatchObject({
      code: "no_such_call",
      params: { method: "GET", path: "/api/v1/nothing" },
      remark: "There is no call GET /api/v1/nothing.",
    });
  });

  test("for an expired session and for a wrong role", async () => {
    const expired = getFailure(await anonymous.send(usersContract.list, {}), "session_lapsed");
    expect(expired.code).toBe("session_ended");
    const { send } = await signedInAs("tenant");
    const refused = getFailure(await send(usersContract.list, {}), "role_not_allowed");
    expect(refused).toMatchObject({ code: "role_not_allowed", params: { roles: "admin" } });
  });
});
