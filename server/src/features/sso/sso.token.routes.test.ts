import { createPublicKey } from "node:crypto";
import { ErrorBody } from "contract/error-body";
import { ssoContract } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import bcrypt from "bcrypt";
import jwt from "jsonwebtoken";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildUser, uniqueName } from "#test/builders";
import { anonymous, callerWith, dataOf, failureOf, faultsOf, newAddress, type Reply } from "#test/caller";
import { usePortal } from "#test/portal";
import { testPassword } from "#test/settings";
import { hashPassword } from "#crypto/password";
import { db } from "#db/database";
import { config } from "#config";

usePortal();

const cost = config().BCRYPT_COST;

const signIn = (username: string, password = testPassword, address = newAddress()) =>
  callerWith(undefined, address).call(ssoContract.token, { body: { username, password } });

/** The claims that differ from token to token, and all others as they are. */
const Changing = z.looseObject({ iat: z.int(), exp: z.int(), jti: z.uuid(), sid: z.uuid() });

const withoutRequestId = ({ body }: Reply) => ErrorBody.omit({ request_id: true }).parse(body);

describe("sign-in", () => {
  test("gives a token pair that opens the portal", async () => {
    const user = await buildUser({ role: "admin" });
    const tokens = dataOf(ssoContract.token, await signIn(user.username));
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 900 });
    expect(tokens.refresh_expires_in).toBeGreaterThan(3590);
    expect(tokens.refresh_expires_in).toBeLessThanOrEqual(3600);
    expect((await callerWith(tokens.access_token).call(usersContract.list)).status).toBe(200);
  });

  test("the access token has exactly the promised claims, and the published keys verify it", async () => {
    const user = await buildUser({ role: "tenant", firstName: "Sarì 🦊", company: 'PT "Maju" <Jaya>' });
    const { access_token } = dataOf(ssoContract.token, await signIn(user.username));
    const { keys } = dataOf(ssoContract.jwks, await anonymous.call(ssoContract.jwks));
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
      avatar: "",
      iss: "snap-developer-portal",
      aud: "adminapi",
      resource_access: { adminapi: { roles: ["tenant"] } },
    });
  });

  test("the published keys hold nothing private", async () => {
    const reply = await anonymous.call(ssoContract.jwks);
    expect(reply.text).not.toMatch(/"d":|PRIVATE|sealed/);
  });

  test("an unknown user, a wrong password and a disabled user are told apart by nothing", async () => {
    const user = await buildUser();
    const disabled = await buildUser({ isActive: false });
    const replies = [
      await signIn(uniqueName("nobody")),
      await signIn(user.username, "not the password"),
      await signIn(disabled.username),
    ];
    for (const reply of replies) {
      const { remark } = failureOf(reply, "wrong_credentials");
      expect(remark).toBe("Username/Password does not match. Please try again.");
      expect(reply.headers["content-length"]).toBe(replies[0]?.headers["content-length"]);
      expect(withoutRequestId(reply)).toEqual(withoutRequestId(replies[0] ?? reply));
    }
  });

  test("an unknown, a disabled and a known user cost one comparison each, so that time does not tell", async () => {
    const compare = vi.spyOn(bcrypt, "compare");
    const { username } = await buildUser();
    const disabled = await buildUser({ isActive: false });
    for (const name of [username, disabled.username, uniqueName("nobody")])
      await signIn(name, "not the password");
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([cost, cost, cost]);
    compare.mockRestore();
  });

  test("a password hash of lower cost is made anew at sign-in", async () => {
    const user = await buildUser();
    const passwordHash = await hashPassword(testPassword, 4);
    await db().user.update({ where: { id: user.id }, data: { passwordHash } });
    dataOf(ssoContract.token, await signIn(user.username));
    const renewed = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(bcrypt.getRounds(renewed.passwordHash)).toBe(cost);
    dataOf(ssoContract.token, await signIn(user.username));
  });

  test("the username fits in any case and composition, the password only exactly", async () => {
    const user = await buildUser({ username: uniqueName("Café.Budi") });
    dataOf(ssoContract.token, await signIn(user.username.toUpperCase().normalize("NFD")));
    failureOf(await signIn(user.username, testPassword.toUpperCase()), "wrong_credentials");
  });

  test("names every missing field, and a wrong type", async () => {
    expect(faultsOf(await anonymous.send(ssoContract.token))).toEqual([
      "username: Username is required",
      "password: Password is required",
    ]);
    const wrong = await anonymous.send(ssoContract.token, { body: { username: "", password: ["x"] } });
    expect(faultsOf(wrong)).toEqual(["username: Username is required", "password: Password is required"]);
  });

  test("a name with NUL or of many kilobytes is refused, not a fault of the server", async () => {
    expect(faultsOf(await signIn("bu\u0000di"))).toEqual(["username: must not contain the NUL character"]);
    expect(faultsOf(await signIn("x".repeat(100_000)))).toEqual([
      "username: must not be longer than 200 characters",
    ]);
  });

  test("stores who came from where, and the token only as a digest", async () => {
    const user = await buildUser();
    const tokens = dataOf(ssoContract.token, await signIn(user.username, testPassword, "2001:db8::7"));
    const [session] = await db().session.findMany({
      where: { userId: user.id },
      include: { refreshTokens: true },
    });
    expect(session?.address).toBe("2001:db8::7");
    expect(JSON.stringify(session)).not.toContain(tokens.refresh_token);
  });
});
