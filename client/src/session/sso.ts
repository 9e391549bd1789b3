import type { passwordsContract } from "contract/passwords/passwords.contract";
import type { ssoContract } from "contract/sso/sso.contract";
import { call, type Wire } from "#api/call.ts";

type Sso = typeof ssoContract;
type Passwords = typeof passwordsContract;

const token: Wire<Sso["token"]> = {
  method: "POST",
  path: "/api/v1/sso/token",
  access: "public",
  reply: "data",
};
const refreshToken: Wire<Sso["refreshToken"]> = {
  method: "POST",
  path: "/api/v1/sso/refresh-token",
  access: "public",
  reply: "data",
};
const logout: Wire<Sso["logout"]> = {
  method: "POST",
  path: "/api/v1/sso/logout",
  access: "public",
  reply: "data",
};

const confirmPath = "/api/v1/sso/confirm-password";
const access = ["admin", "tenant"] as const;
const confirm: Wire<Passwords["confirm"]> = { method: "POST", path: confirmPath, access, reply: "data" };
const confirmation: Wire<Passwords["confirmation"]> = {
  method: "GET",
  path: confirmPath,
  access,
  reply: "data",
};

export interface Credentials {
  username: string;
  password: string;
}

export const requestTokens = async (body: Credentials) => (await call<Sso["token"]>(token, { body })).data;

export const exchangeTokens = async (refresh_token: string) =>
  (await call<Sso["refreshToken"]>(refreshToken, { body: { refresh_token } })).data;

export const endSession = (refresh_token: string) => call<Sso["logout"]>(logout, { body: { refresh_token } });

export const sendPassword = (password: string) => call<Passwords["confirm"]>(confirm, { body: { password } });

export const fetchConfirmation = async () => (await call<Passwords["confirmation"]>(confirmation, {})).data;
