import type { ssoContract } from "contract/sso/sso.contract";
import { call, type Wire } from "#api/call.ts";

type Sso = typeof ssoContract;

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

export interface Credentials {
  username: string;
  password: string;
}

export const requestTokens = async (body: Credentials) => (await call<Sso["token"]>(token, { body })).data;

export const exchangeTokens = async (refresh_token: string) =>
  (await call<Sso["refreshToken"]>(refreshToken, { body: { refresh_token } })).data;

export const endSession = (refresh_token: string) => call<Sso["logout"]>(logout, { body: { refresh_token } });
