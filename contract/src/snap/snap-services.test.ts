import { describe, expect, test } from "vitest";
import { findFaults } from "./field-errors.ts";
import { formats, hasFormat, parseTime } from "./formats.ts";
import { commonCases, buildResponseCode, buildResponseMessage } from "./response-codes.ts";
import { loadDetails, type SnapField } from "./service-details.ts";
import { consumerServices, getServiceName, noServiceCode, snapServices } from "./services.ts";

const all = await Promise.all(
  snapServices.map(async (service) => ({ ...service, details: await loadDetails(service.code) })),
);

/** The fields with their paths, those of nested objects included. */
const flattenFields = (fields: readonly SnapField[], prefix = ""): [string, SnapField][] =>
  fields.flatMap((field) => [
    [`${prefix}${field.name}`, field],
    ...flattenFields(field.fields ?? [], `${prefix}${field.name}.`),
  ]);

const listBodyFields = (fields: readonly SnapField[]) => fields.filter((field) => field.in === undefined);

test("the table has the services 01 to 81 in order; 68 of them are called by consumers", () => {
  expect(snapServices.map(({ code }) => code)).toEqual(
    Array.from({ length: 81 }, (_, index) => String(index + 1).padStart(2, "0")),
  );
  expect(consumerServices).toHaveLength(68);
});

test("method and path belong to one service", () => {
  const routes = snapServices.flatMap(({ paths, methods }) =>
    paths.flatMap((path) => methods.map((method) => `${method} ${path}`)),
  );
  expect(new Set(routes).size).toBe(routes.length);
  for (const route of routes) expect(route).toMatch(/^[A-Z]+ [A-Za-z0-9{}/-]+$/);
});

test("names are unique", () => {
  expect(new Set(snapServices.map(({ name }) => name)).size).toBe(81);
});

describe.each(all)("service $code, $name", ({ code, paths, details }) => {
  const { request, response, sampleRequest, sampleResponse, errors } = details;

  test("is described in the file of its code", () => {
    expect(details.code).toBe(code);
    expect(new Set([...errors, ...commonCases]).size).toBe(errors.length + commonCases.length);
  });

  test("has unique fields; members only below objects and arrays of objects", () => {
    for (const fields of [flattenFields(request), flattenFields(response)]) {
      const names = fields.map(([path]) => path);
      expect(new Set(names).size).toBe(names.length);
      for (const [, field] of fields) {
        expect(field.items !== undefined).toBe(field.type === "array");
        if (field.fields !== undefined) expect(["object", "array"]).toContain(field.type);
        if (field.format !== undefined) expect(Object.keys(formats)).toContain(field.format);
      }
    }
  });

  test("has a path parameter for each field of the path", () => {
    const inPath = request.filter((field) => field.in === "path").map(({ name }) => name);
    for (const path of paths)
      expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(inPath);
  });

  test("accepts its own samples", () => {
    expect(findFaults(request, sampleRequest)).toEqual([]);
    expect(findFaults(response, sampleResponse)).toEqual([]);
    expect(sampleResponse["responseCode"]).toBe(buildResponseCode(code, "20000"));
  });

  test("declares every field of its samples", () => {
    for (const [fields, sample] of [
      [request, sampleRequest],
      [response, sampleResponse],
    ] as const) {
      const declared = new Set(fields.map(({ name }) => name));
      expect(Object.keys(sample).filter((name) => !declared.has(name))).toEqual([]);
    }
  });

  test("reports each mandatory field that is missing, null or empty, and each of a wrong type", () => {
    for (const field of listBodyFields(request)) {
      const wrong = field.type === "object" ? "x" : field.type === "array" ? {} : { a: 1 };
      expect(findFaults(request, { ...sampleRequest, [field.name]: wrong })).toContainEqual({
        kind: "format",
        field: field.name,
      });
      if (field.presence !== "M" || field.lenientPresence === "O") continue;
      for (const missing of [undefined, null, ""])
        expect(findFaults(request, { ...sampleRequest, [field.name]: missing })).toContainEqual({
          kind: "missing",
          field: field.name,
        });
    }
  });
});

test("every X-EXTERNAL-ID of the standard can be asked for", async () => {
  for (const { code } of snapServices)
    for (const { name, maxLength } of (await loadDetails(code)).request)
      if (name === "originalExternalId")
        expect([code, Math.max(maxLength ?? 0, 36)]).toEqual([code, maxLength]);
});

test("messages name the field or the reason", () => {
  expect(buildResponseCode("17", "40001")).toBe("4001701");
  expect(buildResponseMessage("40001", "amount.value")).toBe("Invalid Field Format amount.value");
  expect(buildResponseMessage("40100", "Invalid Signature")).toBe("Unauthorized. Invalid Signature");
  expect(buildResponseMessage("40301")).toBe("Feature Not Allowed");
});

describe("field rules", () => {
  const amount: SnapField = {
    name: "amount",
    type: "object",
    presence: "O",
    fields: [{ name: "value", type: "string", presence: "M", maxLength: 19, format: "decimal" }],
  };

  test("a mandatory member counts only if its parent is sent", () => {
    expect(findFaults([amount], {})).toEqual([]);
    expect(findFaults([amount], { amount: {} })).toEqual([{ kind: "missing", field: "amount.value" }]);
    expect(findFaults([amount], { amount: { value: "10000" } })).toEqual([
      { kind: "format", field: "amount.value" },
    ]);
  });

  test("an empty text is not an object or an array", () => {
    for (const type of ["object", "array"] as const) {
      const field = { ...amount, type };
      expect(findFaults([field], { amount: "" })).toEqual([{ kind: "format", field: "amount" }]);
      expect(findFaults([{ ...field, presence: "M" }], { amount: "" })).toEqual([
        { kind: "missing", field: "amount" },
      ]);
    }
  });

  test("items are named by their index", () => {
    const infos: SnapField = { name: "infos", type: "array", items: "object", presence: "M", maxItems: 2 };
    const fields = [{ ...infos, fields: [{ name: "no", type: "string", presence: "M" } as const] }];
    expect(findFaults(fields, { infos: [{ no: "1" }, {}] })).toEqual([
      { kind: "missing", field: "infos[1].no" },
    ]);
    expect(findFaults(fields, { infos: [] })).toEqual([{ kind: "missing", field: "infos" }]);
    expect(findFaults(fields, { infos: [1, 2, 3] })).toEqual([{ kind: "format", field: "infos" }]);
  });

  test("length counts characters; timestamps with milliseconds are accepted", () => {
    const name: SnapField = { name: "name", type: "string", presence: "M", maxLength: 3 };
    expect(findFaults([name], { name: "🦊🦊🦊" })).toEqual([]);
    expect(findFaults([name], { name: "abcd" })).toEqual([{ kind: "format", field: "name" }]);
    const time: SnapField = { name: "at", type: "string", presence: "M", maxLength: 25, format: "date-time" };
    expect(findFaults([time], { at: "2026-11-20T10:15:00.123+07:00" })).toEqual([]);
    expect(findFaults([time], { at: "2026-13-20T10:15:00+07:00" })).toEqual([
      { kind: "format", field: "at" },
    ]);
  });

  test.each([
    ["2026-11-20T10:15:00+07:00", "2026-11-20T03:15:00.000Z"],
    ["2026-11-20T10:15:00.1+07:00", "2026-11-20T03:15:00.100Z"],
    ["2026-11-20T10:15:00.123456789+07:00", "2026-11-20T03:15:00.123Z"],
    ["2026-11-20T10:15:00.1234567891+07:00", undefined],
    ["2026-11-20T10:15:00+0700", "2026-11-20T03:15:00.000Z"],
    ["2026-11-20T10:15:00.123456789-0330", "2026-11-20T13:45:00.123Z"],
    ["2026-11-20T10:15:00+07", "2026-11-20T03:15:00.000Z"],
    ["2026-11-20T10:15:00Z", "2026-11-20T10:15:00.000Z"],
    ["2026-11-20T10:15:00+7", undefined],
    ["2026-11-20T10:15:00+25:00", undefined],
    ["2026-11-20T10:15:00", undefined],
    ["2026-02-30T10:15:00+07:00", undefined],
    ["2028-02-29T10:15:00+07:00", "2028-02-29T03:15:00.000Z"],
  ])("the time %s is %s", (text, time) => {
    expect(parseTime(text)?.toISOString()).toBe(time);
    expect(hasFormat(text, "date-time")).toBe(time !== undefined);
  });

  test.each([
    ["2026-02-30", "date", false],
    ["2026-02-28", "date", true],
    ["20260230", "compact-date", false],
    ["20260228", "compact-date", true],
    ["25:00:00", "time", false],
    ["10:15", "time", true],
    ["10:15:00.123+0700", "time", true],
  ] as const)("%s has the format %s: %s", (text, format, is) => {
    expect(hasFormat(text, format)).toBe(is);
  });

  test("whole numbers may be texts", () => {
    const size: SnapField = { name: "pageSize", type: "integer", presence: "O", maxLength: 2 };
    for (const value of [10, "10"]) expect(findFaults([size], { pageSize: value })).toEqual([]);
    for (const value of [100, 1.5, -1, "ten", true])
      expect(findFaults([size], { pageSize: value })).toEqual([{ kind: "format", field: "pageSize" }]);
  });
});

test("the name of calls to no service is in both languages", () => {
  expect(getServiceName(noServiceCode)).toBe("Unknown path");
  expect(getServiceName(noServiceCode, "id")).toBe("Path tidak dikenal");
});
