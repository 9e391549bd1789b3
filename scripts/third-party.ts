/**
 * What the portal contains of others: the packages of server and client that are not for development only, from the lock
 * file, as a CycloneDX document and as a text with their licences. (`npm sbom --omit=dev` leaves out packages that a
 * development dependency uses, too.)
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const names = z.record(z.string(), z.string()).default({});
const Entry = z.object({
  version: z.string().default(""),
  license: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});
type Entry = z.infer<typeof Entry>;
const Lock = z.object({ version: z.string(), packages: z.record(z.string(), Entry) });
const Manifest = z.object({
  license: z.string().optional(),
  /** Of packages that are older than `license`. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

export interface RuntimePackage {
  /** Its folder, from the root of the repository. */
  folder: string;
  name: string;
  version: string;
  /** As the package declares it; undefined if only its text says so. */
  license: string | undefined;
  integrity: string | undefined;
}

const root = path.join(import.meta.dirname, "..");
const lock = Lock.parse(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")));
const workspaces = ["server", "client", "contract"];

const isRuntime = ([folder, entry]: [string, Entry]) =>
  folder.includes("node_modules/") &&
  entry.link !== true &&
  entry.dev !== true &&
  entry.optional !== true &&
  entry.devOptional !== true;

export const runtimePackages: RuntimePackage[] = Object.entries(lock.packages)
  .filter(isRuntime)
  .map(([folder, { version, license, integrity }]) => ({
    folder,
    name: folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length),
    version,
    license: license ?? readLicense(folder),
    integrity,
  }));

function readLicense(folder: string): string | undefined {
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8")));
  return manifest.license ?? manifest.licenses?.map(({ type }) => type).join(" OR ");
}

const buildPurl = ({ name, version }: RuntimePackage) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** The package that `name` means in a folder, as Node.js resolves it. */
function resolve(folder: string, name: string): RuntimePackage | undefined {
  const inside = path.posix.join(folder, "node_modules", name);
  const found = runtimePackages.find((each) => each.folder === inside);
  if (found !== undefined || folder === "") return found;
  const parent = folder.lastIndexOf("/node_modules/");
  return resolve(parent === -1 ? "" : folder.slice(0, parent), name);
}

function listDependencies(folder: string): string[] {
  const entry = lock.packages[folder];
  const wanted = { ...entry?.dependencies, ...entry?.optionalDependencies, ...entry?.peerDependencies };
  const found = Object.keys(wanted).flatMap((name) => resolve(folder, name) ?? []);
  return [...new Set(found.map(buildPurl))].toSorted();
}

/** The software bill of materials, in JSON of CycloneDX 1.6. The same lock file gives the same text. */
export function buildBillOfMaterials(): string {
  const product = `pkg:npm/snap-developer-portal@${lock.version}`;
  const components = new Map(
    runtimePackages.map((each) => [
      buildPurl(each),
      {
        type: "library",
        "bom-ref": buildPurl(each),
        name: each.name,
        version: each.version,
        purl: buildPurl(each),
        ...(each.license === undefined ? {} : { licenses: [toLicenseChoice(each.license)] }),
        hashes: [each.integrity ?? ""].filter((text) => text.startsWith("sha512-")).map(hash),
      },
    ]),
  );
  const dependencies = new Map(
    runtimePackages.map((each) => [buildPurl(each), listDependencies(each.folder)]),
  );
  return `${JSON.stringify(
    {
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      version: 1,
      metadata: {
        component: {
          type: "application",
          "bom-ref": product,
          name: "snap-developer-portal",
          version: lock.version,
          purl: product,
        },
      },
      components: [...components.values()],
      dependencies: [
        { ref: product, dependsOn: [...new Set(workspaces.flatMap(listDependencies))].toSorted() },
        ...[...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
      ],
    },
    null,
    2,
  )}\n`;
}

const toLicenseChoice = (license: string) =>
  /[ (]/.test(license) ? { expression: license } : { license: { id: license } };

const hash = (integrity: string) => ({
  alg: "SHA-512",
  content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex"),
});

/** The texts of a package's licence and notices; empty if it has none. */
function readLicenceTexts({ folder }: RuntimePackage): string {
  return readdirSync(path.join(root, folder))
    .filter((file) => /^(licen[cs]e|notice|copying|ofl)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(root, folder, file), "utf8").trim())
    .join("\n\n");
}

const rule = `\n\n${"-".repeat(80)}\n\n`;

/** The licences of all packages; those with the same text share it. */
export function buildThirdPartyNotices(): string {
  const byText = new Map<string, RuntimePackage[]>();
  for (const each of runtimePackages) {
    const text = readLicenceTexts(each);
    byText.set(text, [...(byText.get(text) ?? []), each]);
  }
  const sections = [...byText].map(([text, packages]) => {
    const titles = packages.map(
      ({ name, version, license }) => `${name} ${version} (${license ?? "licence below"})`,
    );
    const list = [...new Set(titles)].toSorted().join("\n");
    return text === "" ? `${list}\n\nThese packages contain no text of their licence.` : `${list}\n\n${text}`;
  });
  return `The SNAP Developer Portal contains these packages of others, each under its own licence.${rule}${sections.join(rule)}\n`;
}
