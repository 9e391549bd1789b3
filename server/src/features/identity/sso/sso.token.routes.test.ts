import { createPublicKey } from "node:crypto";
import { ErrorBody } from "contract/error-body";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import bcrypt from "bcrypt";
import jwt from "jsonwebtoken";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildUser, createUniqueName } from "#test/builders.ts";
import {
  anonymous,
  createCaller,
  getData,
  getFailure,
  getErrors,
  createAddress,
  type Reply,
} from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { testPassword } from "#test/settings.ts";
import { hashPassword } from "#crypto/password.ts";
import { db } from "#db/database.ts";
import { inject } from "#app/dependencies.ts";
import { maxRecordedSignIns } from "#app/limits.ts";

/** Above the lowest, so that a hash can be of lower cost. */
const cost = 5;
usePortal(undefined, () => Promise.resolve({ BCRYPT_COST: cost }));

const signIn = (username: string, password = testPassword, address = createAddress()) =>
  createCaller(undefined, address).call(ssoContract.token, { body: { username, password } });

/** The claims that differ between tokens, and the others unchanged. */
const Changing = z.looseObject({ iat: z.int(), exp: z.int(), jti: z.uuid(), sid: z.uuid() });

const omitRequestId = ({ body }: Reply) => ErrorBody.omit({ request_id: true }).parse(body);

describe("sign-in", () => {
  test("returns a token pair that opens the portal", async () => {
    const user = await buildUser({ role: "admin" });
    const tokens = getData(ssoContract.token, await signIn(user.username));
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 900 });
    expect(tokens.refresh_expires_in).toBeGreaterThan(3590);
    expect(tokens.refresh_expires_in).toBeLessThanOrEqual(3600);
    expect((await createCaller(tokens.access_token).call(usersContract.list)).status).toBe(200);
  });

  test("beyond 2,000 a day is never refused, and recorded once a minute", async () => {
    const user = await buildUser();
    await inject("limits").recordedSignIns.penalty(user.id, maxRecordedSignIns - 1);
    for (let times = 0; times < 4; times += 1)
      getData(ssoContract.token, await signIn(user.username, testPassword, "203.0.113.7"));
    const where = { userId: user.id, event: "sign_in_succeeded" } as const;
    expect(await db().auditEvent.count({ where })).toBe(2);
  });

  test("issues an access token with exactly the documented claims, verifiable with the published keys", async () => {
    const user = await buildUser({ role: "tenant", firstName: "Sarì 🦊", company: 'PT "Maju" <Jaya>' });
    const { access_token } = getData(ssoContract.token, await signIn(user.username));
    const { keys } = getData(ssoContract.jwks, await anonymous.call(ssoContract.jwks));
    const header = jwt.decode(access_token, { complete: true })?.header;
    expect(header).toMatchObject({ alg: "ES256", typ: "JWT" });
    const jwk = keys.find(({ kid }) => kid === header?.kid);
    const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
    const verified = jwt.verify(access_token, key, { algorithms: ["ES256"], audience: "adminapi" });
    const { iat, exp, jti, sid, ...claims } = Changing.parse(verified);
    expect(exp - iat).toBe(15 * 60);
    expect(jti).not.toBe(sid);
    expect(claims).toEqual({
      sub: user.id,
      given_name: "Sarì 🦊",
      family_name: user.lastName,
      preferred_username: user.username,
      email: user.email,
      ph: user.phone,
      company: 'PT "Maju" <Jaya>',
      addr: user.address,
      avatar: "avatar/default.svg",
      iss: "snap-developer-portal",
      aud: "adminapi",
      resource_access: { adminapi: { roles: ["tenant"] } },
    });
  });

  test("publishes no private part of a key", async () => {
    const reply = await anonymous.call(ssoContract.jwks);
    expect(reply.text).not.toMatch(/"d":|PRIVATE|sealed/);
  });

  test("returns the same response for an unknown user, a wrong password and a disabled user", async () => {
    const user = await buildUser();
    const disabled = await buildUser({ isActive: false });
    const replies = [
      await signIn(createUniqueName("nobody")),
      await signIn(user.username, "not the password"),
      await signIn(disabled.username),
    ];
    for (const reply of replies) {
      const { remark } = getFailure(reply, "wrong_credentials");
      expect(remark).toBe("Username/Password does not match. Please try again.");
      expect(reply.headers["content-length"]).toBe(replies[0]?.headers["content-length"]);
      expect(omitRequestId(reply)).toEqual(omitRequestId(replies[0] ?? reply));
    }
  });

  test("makes one comparison for unknown, disabled and known users, so that the duration reveals nothing", async () => {
    const compare = vi.spyOn(bcrypt, "compare");
    const passwordHash = await hashPassword(testPassword, cost);
    const { username } = await buildUser({ passwordHash });
    const disabled = await buildUser({ passwordHash, isActive: false });
    for (const name of [username, disabled.username, createUniqueName("nobody")])
      await signIn(name, "not the password");
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([cost, cost, cost]);
  });

  test("rehashes a password hash of lower cost", async () => {
    const user = await buildUser();
    const passwordHash = await hashPassword(testPassword, 4);
    await db().user.update({ where: { id: user.id }, data: { passwordHash } });
    getData(ssoContract.token, await signIn(user.username));
    const renewed = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(bcrypt.getRounds(renewed.passwordHash)).toBe(cost);
    getData(ssoContract.token, await signIn(user.username));
  });

  test("ignores case and Unicode composition of the username, but not of the password", async () => {
    const user = await buildUser({ username: createUniqueName("Café.Budi") });
    getData(ssoContract.token, await signIn(user.username.toUpperCase().normalize("NFD")));
    getFailure(await signIn(user.username, testPassword.toUpperCase()), "wrong_credentials");
  });

  test("reports every missing field and a wrong type", async () => {
    expect(getErrors(await anonymous.send(ssoContract.token))).toEqual([
      "username: Username is required",
      "password: Password is required",
    ]);
    const wrong = await anonymous.send(ssoContract.token, { body: { username: "", password: ["x"] } });
    expect(getErrors(wrong)).toEqual(["username: Username is required", "password: Password is required"]);
  });

  test("refuses a name with NUL or of many kilobytes as invalid input, not as a server error", async () => {
    expect(getErrors(await signIn("bu\u0000di"))).toEqual([
      "username: Username must not contain the NUL character",
    ]);
    expect(getErrors(await signIn("x".repeat(100_000)))).toEqual([
      "username: Username must be at most 254 characters",
    ]);
  });

  test("stores user and address of the session, and the token only as a digest", async () => {
    const user = await buildUser();
    const tokens = getData(ssoContract.token, await signIn(user.username, testPassword, "2001:db8::7"));
    const [session] = await db().session.findMany({
      where: { userId: user.id },
      include: { refreshTokens: true },
    });
    expect(session?.address).toBe("2001:db8::7");
    expect(JSON.stringify(session)).not.toContain(tokens.refresh_token);
  });
});
