import type { Product } from "contract/products/products.contract";

/** The services of each family, by code; those of no family are registrations. */
const codesByFamily = {
  balance: "11 12 13 14",
  transfers: "15 16 17 18 19 20 22 23 36 37 38 39 40 42 43 44 45 46",
  virtualAccounts: "26 27 28 29 30 31 32 33 35",
  qr: "47 48 49 50 51 53 59 60 61 62 77 78 80",
  directDebit: "54 55 57 58 63 64 65 66 67 68 69 70 71",
};
type ProductFamily = keyof typeof codesByFamily | "registration";

/** In the order of the picker. */
export const productFamilies = [
  "balance",
  "transfers",
  "virtualAccounts",
  "qr",
  "directDebit",
  "registration",
] as const satisfies readonly ProductFamily[];

export const getFamily = ({ service_code }: Pick<Product, "service_code">): ProductFamily =>
  productFamilies.find(
    (family) => family !== "registration" && codesByFamily[family].split(" ").includes(service_code),
  ) ?? "registration";

/** The services with which most begin; a first transfer needs only those of `transfers`. */
export const presets = {
  transfers: ["11", "12", "15", "16", "17", "18", "36"],
  virtualAccounts: ["26", "27", "28", "29", "30", "31", "32", "33", "35"],
  qr: ["47", "48", "50", "51", "77", "78"],
  directDebit: ["54", "55", "57", "58"],
} as const satisfies Record<string, readonly string[]>;
type Preset = keyof typeof presets;
export const presetNames = [
  "transfers",
  "virtualAccounts",
  "qr",
  "directDebit",
] as const satisfies readonly Preset[];

/** Presets choose the version that signatures have by default. */
const presetVersion: Product["version"] = "1.0";

/** The paths of a preset among the products of an app's type. */
export const getPresetPaths = (offered: readonly Product[], preset: Preset): string[] => {
  const codes: readonly string[] = presets[preset];
  return offered
    .filter(({ version, service_code }) => version === presetVersion && codes.includes(service_code))
    .map(({ uripath }) => uripath);
};
