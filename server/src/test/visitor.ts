import {
  registrationsContract as contract,
  type Register,
} from "contract/registrations/registrations.contract";
import { ssoContract } from "contract/sso/sso.contract";
import { createUniqueName } from "./builders.ts";
import { createCaller, createAddress } from "./caller.ts";

export const password = "tujuh gajah menari";
export const createVisitor = () => createCaller(undefined, createAddress());
export const createEmail = () => `${createUniqueName("rina")}@bank.co.id`;
const buildForm = (email: string, details: Partial<Register> = {}): Register => ({
  firstname: "Rina",
  lastname: "Lestari",
  email,
  company: "PT Bank Uji",
  category: "provider",
  password,
  ...details,
});
export const register = (email: string, details: Partial<Register> = {}, caller = createVisitor()) =>
  caller.call(contract.create, { body: buildForm(email, details) });
export const confirm = (token: string, typed = password, caller = createVisitor()) =>
  caller.call(contract.confirm, { body: { token, password: typed } });
export const signIn = (username: string, typed: string) =>
  createVisitor().call(ssoContract.token, { body: { username, password: typed } });
