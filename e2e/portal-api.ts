import { z } from "zod";

const Answer = z.object({
  status: z.string(),
  remark: z.string().optional(),
  data: z.unknown().optional(),
});

interface Sent {
  method: "GET" | "POST" | "PUT";
  token: string;
  /** A form contains a file. */
  body?: object | FormData;
}

/** Calls the API as other programs do; throws unless the call succeeds. */
export async function send(url: string, path: string, { method, token, body }: Sent): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { "content-type": "application/json" }),
      authorization: `Bearer ${token}`,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const { status, remark, data = {} } = Answer.parse(JSON.parse(await answer.text()));
  if (status !== "00") throw new Error(`${path}: ${remark ?? status}`);
  return data;
}

export const post = async (url: string, path: string, token: string, body: object) =>
  z.record(z.string(), z.unknown()).parse(await send(url, path, { method: "POST", token, body }));

export async function tokenOf(url: string, username: string, password: string): Promise<string> {
  return z.string().parse((await post(url, "/api/v1/sso/token", "", { username, password }))["access_token"]);
}

/**
 * Replaces the password chosen by an administrator, as a user does at the first sign-in; returns the token of
 * a session.
 */
export async function replaceInitialPassword(
  url: string,
  username: string,
  initial: string,
  password: string,
) {
  const token = await tokenOf(url, username, initial);
  await post(url, "/api/v1/user/changepassword", token, { current_password: initial, authid: password });
  return token;
}
