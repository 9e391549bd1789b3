import { ssoContract, TokenPair } from "contract/sso/sso.contract";
import { usersContract } from "contract/users/users.contract";
import { expect } from "vitest";
import { z } from "zod";
import { createUniqueName } from "./builders.ts";
import { testPassword, testSettings } from "./settings.ts";

/* Calls to a portal of another process. */

export interface Session {
  url: string;
  token: string;
  refreshToken: string;
  userId: string;
}

export async function send(
  { url, token }: Pick<Session, "url" | "token">,
  { method, path }: { method: string; path: string },
  body?: unknown,
) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { "Content-Type": "application/json" }),
      ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.headers.get("content-type")?.startsWith("application/json") !== true)
    throw new Error(`${method} ${path} answers ${String(response.status)}: ${text}`);
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    body: z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
  };
}

export async function signIn(url: string, username: string): Promise<Session> {
  const reply = await send({ url, token: "" }, ssoContract.token, { username, password: testPassword });
  expect(reply).toMatchObject({ status: 200 });
  const { data: tokens } = z.object({ data: TokenPair }).parse(reply.body);
  const claims = z
    .object({ sub: z.string() })
    .parse(JSON.parse(Buffer.from(tokens.access_token.split(".")[1] ?? "", "base64url").toString("utf8")));
  return { url, token: tokens.access_token, refreshToken: tokens.refresh_token, userId: claims.sub };
}

/** Creates a tenant and returns its username. */
export async function createTenant(url: string): Promise<string> {
  const admin = await signIn(url, testSettings.PORTAL_ADMIN_USERNAME);
  const username = createUniqueName("tenant");
  const reply = await send(admin, usersContract.create, {
    username,
    password: testPassword,
    firstname: "Sari",
    lastname: "Wijaya",
    email: `${username}@example.com`,
    phone: "0215550100",
    company: "PT Uji",
    address: "Jakarta",
  });
  expect(reply).toMatchObject({ status: 200 });
  return username;
}
