import type { Language } from "../language.ts";
import type { Environment } from "./portal.contract.ts";

/** The environments on screens and in exported files. */
export const environmentNames: Record<Language, Record<Environment, string>> = {
  en: { sandbox: "Sandbox", production: "Production" },
  id: { sandbox: "Sandbox", production: "Produksi" },
};
