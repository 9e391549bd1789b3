import { z } from "zod";

const Answer = z.object({
  status: z.string(),
  remark: z.string().optional(),
  data: z.unknown().optional(),
});

interface ApiRequest {
  method: "GET" | "POST" | "PUT";
  token: string;
  /** A form contains a file. */
  body?: object | FormData;
}

/** Calls the API as other programs do; throws unless the call succeeds. */
export async function send(url: string, path: string, { method, token, body }: ApiRequest): Promise<unknown> {
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

export async function requestToken(url: string, username: string, password: string): Promise<string> {
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
  const token = await requestToken(url, username, initial);
  await post(url, "/api/v1/user/changepassword", token, { current_password: initial, authid: password });
  return token;
}

const OwnApp = z.object({ db_id: z.string(), name: z.string(), user: z.object({ company_id: z.string() }) });
const OwnApps = z.array(z.object({ EntityApps: OwnApp }));
const Claims = z.object({ sub: z.string() });

/** The ids of an app of a user, and of its company. */
export async function findApp(
  url: string,
  { username, password }: { username: string; password: string },
  name: string,
) {
  const token = await requestToken(url, username, password);
  const payload = token.split(".")[1] ?? "";
  const { sub } = Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  const apps = OwnApps.parse(await send(url, `/api/v1/apps/user/${sub}`, { method: "GET", token }));
  const app = apps.map(({ EntityApps }) => EntityApps).find((each) => each.name === name);
  if (app === undefined) throw new Error(`There is no app ${name}.`);
  return { db_id: app.db_id, company_id: app.user.company_id };
}
