import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";

const folder = path.resolve(import.meta.dirname, "../../contract/src/snap/services");
const moduleId = "virtual:snap-fields";
const resolvedId = `\0${moduleId}`;

const Field = z.object({
  name: z.string(),
  type: z.string(),
  get fields(): z.ZodOptional<z.ZodArray<typeof Field>> {
    return z.array(Field).optional();
  },
});
const Service = z.object({ code: z.string(), request: z.array(Field), response: z.array(Field) });

/**
 * `virtual:snap-fields` has the names of all fields with the services that use them, because a page must not load the
 * details of all services to find one.
 */
export const snapFieldsPlugin: Plugin = {
  name: "snap-fields",
  resolveId: (id) => (id === moduleId ? resolvedId : null),
  load(id) {
    if (id !== resolvedId) return null;
    const files = readdirSync(folder).map((name) => path.join(folder, name));
    for (const file of files) this.addWatchFile(file);
    const services = files.map((file) => Service.parse(JSON.parse(readFileSync(file, "utf8"))));
    return `export default ${JSON.stringify(collectUses(services))};`;
  },
};

/** By name: in which services, and there at which place first. */
interface FieldUses {
  request: Record<string, string>;
  response: Record<string, string>;
}

function collectUses(services: readonly z.infer<typeof Service>[]): Record<string, FieldUses> {
  const uses: Record<string, FieldUses> = {};
  const collect = (
    code: string,
    kind: keyof FieldUses,
    fields: readonly z.infer<typeof Field>[],
    parents: string,
  ) => {
    for (const { name, type, fields: inner = [] } of fields) {
      const ofName = (uses[name] ??= { request: {}, response: {} });
      ofName[kind][code] ??= `${parents}${name}`;
      collect(code, kind, inner, `${parents}${name}${type === "array" ? "[]" : ""}.`);
    }
  };
  for (const { code, request, response } of services) {
    collect(code, "request", request, "");
    collect(code, "response", response, "");
  }
  return uses;
}
