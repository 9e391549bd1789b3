import {
  registrationsContract as contract,
  type Register,
} from "contract/registrations/registrations.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { uniqueName } from "./builders.ts";
import { callerWith, newAddress } from "./caller.ts";

export const password = "tujuh gajah menari";
export const visitor = () => callerWith(undefined, newAddress());
export const newEmail = () => `${uniqueName("rina")}@bank.co.id`;
const form = (email: string, details: Partial<Register> = {}): Register => ({
  firstname: "Rina",
  lastname: "Lestari",
  email,
  company: "PT Bank Uji",
  category: "provider",
  password,
  ...details,
});
export const register = (email: string, details: Partial<Register> = {}, caller = visitor()) =>
  caller.call(contract.create, { body: form(email, details) });
export const confirm = (token: string, typed = password, caller = visitor()) =>
  caller.call(contract.confirm, { body: { token, password: typed } });
export const signIn = (username: string, typed: string) =>
  visitor().call(ssoContract.token, { body: { username, password: typed } });
