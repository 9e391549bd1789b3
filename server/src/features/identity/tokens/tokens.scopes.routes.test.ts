import { scopesOfRole, tokenScopes } from "contract/tokens/tokens.contract";
import { describe, expect, test } from "vitest";
import { buildMachineToken } from "#test/builders.ts";
import { createCaller, getFailure, signedInAs } from "#test/caller.ts";
import { examples } from "#test/example-calls.ts";
import { upload } from "#test/files.ts";
import { endpoints } from "#test/generated-calls.ts";
import { usePortal } from "#test/portal.ts";
import { callsOfScope, getNeededScope } from "./tokens.scopes.ts";

usePortal();

const guarded = [...endpoints].flatMap(([name, endpoint]) =>
  endpoint.access === "public" ? [] : endpoint.access.map((role) => ({ name, endpoint, role })),
);

describe("the scopes", () => {
  test("of a role have a call that the role may make", () => {
    for (const role of ["admin", "tenant"] as const)
      for (const scope of scopesOfRole[role])
        if (scope !== "documents:read")
          expect(callsOfScope[scope].some(({ access }) => access !== "public" && access.includes(role))).toBe(
            true,
          );
  });

  test("share no call", () => {
    const calls = Object.values(callsOfScope).flat();
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(guarded)("$name as $role: possible with its scope only", async ({ name, endpoint, role }) => {
    const user = await signedInAs(role);
    const scope = getNeededScope(endpoint);
    const signTokenWith = async (userId: string, isFitting: boolean) =>
      (
        await buildMachineToken(userId, {
          scopes: tokenScopes.filter((each) => (each === scope) === isFitting),
        })
      ).value;
    if (scope !== "any") {
      const refused = await createCaller(await signTokenWith(user.id, false)).send(endpoint, { body: {} });
      expect(getFailure(refused, "conflict").code).toBe(
        scope === undefined ? "token_not_allowed" : "token_scope_missing",
      );
    }
    if (scope === undefined) return;
    const example = await examples[name]?.(user);
    const token = await signTokenWith((example?.as ?? user).id, true);
    const reply =
      example?.file === undefined
        ? await createCaller(token).send(endpoint, example)
        : await upload(endpoint, token, example.file.content, example.file.name);
    expect({ status: reply.status, text: reply.text.slice(0, 300) }).toMatchObject({ status: 200 });
  });
});
