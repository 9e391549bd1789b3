import { z } from "zod";
import { formats, type Format } from "./formats.ts";
import { responseMessages, type ResponseCase } from "./response-codes.ts";

const createEnumOfNames = <Name extends string>(table: Record<Name, unknown>) =>
  z.custom<Name>((value) => typeof value === "string" && Object.hasOwn(table, value));

/** A field of a request or a response. */
export const SnapField = z.strictObject({
  name: z.string().min(1),
  type: z.enum(["string", "integer", "number", "object", "array"]),
  /** The type of an array's items. */
  items: z.enum(["string", "object"]).optional(),
  /** Mandatory (within its parent), conditional or optional. */
  presence: z.enum(["M", "C", "O"]),
  /** Published clients leave a mandatory field out; only strict apps must not. */
  lenientPresence: z.literal("O").optional(),
  /** Of a text, a number's digits, or each text of an array. */
  maxLength: z.int().positive().optional(),
  maxItems: z.int().positive().optional(),
  format: createEnumOfNames<Format>(formats).optional(),
  /** All values that are allowed. */
  values: z.array(z.string()).optional(),
  /** Other values that published clients send; only strict apps must not. */
  lenientValues: z.array(z.string()).optional(),
  /** Where the field is sent; undefined: in the body. */
  in: z.enum(["path", "query"]).optional(),
  description: z.string().optional(),
  /** The members of an object, or of each item of an array. */
  get fields(): z.ZodOptional<z.ZodArray<typeof SnapField>> {
    return z.array(SnapField).optional();
  },
});
export type SnapField = z.infer<typeof SnapField>;

const Sample = z.record(z.string(), z.unknown());

/** The fields and samples of a service. */
export const SnapServiceDetails = z.strictObject({
  code: z.string(),
  request: z.array(SnapField),
  response: z.array(SnapField),
  /** The cases of this service, beside the common ones. */
  errors: z.array(createEnumOfNames<ResponseCase>(responseMessages)),
  sampleRequest: Sample,
  sampleResponse: Sample,
});
export type SnapServiceDetails = z.infer<typeof SnapServiceDetails>;

const loaded = new Map<string, Promise<SnapServiceDetails>>();

/** The details of a service; each is a file of its own, so that a page loads only what it shows. */
export function loadDetails(code: string): Promise<SnapServiceDetails> {
  const known = loaded.get(code) ?? readDetails(code);
  loaded.set(code, known);
  // The next page of a browser that was offline tries again.
  known.catch(() => loaded.delete(code));
  return known;
}

async function readDetails(code: string): Promise<SnapServiceDetails> {
  const file: unknown = await import(`./services/${code}.json`);
  return z.object({ default: SnapServiceDetails }).parse(file).default;
}
