import { z } from "zod";

const Answer = z.object({
  status: z.string(),
  remark: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** Calls the API as any other program does; anything but a success is thrown. */
export async function post(
  url: string,
  path: string,
  token: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { status, remark, data = {} } = Answer.parse(JSON.parse(await answer.text()));
  if (status !== "00") throw new Error(`${path}: ${remark ?? status}`);
  return data;
}

export async function tokenOf(url: string, username: string, password: string): Promise<string> {
  return z.string().parse((await post(url, "/api/v1/sso/token", "", { username, password }))["access_token"]);
}
