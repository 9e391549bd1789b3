// @vitest-environment happy-dom
import { accountMessages } from "contract/messages/accounts";
import { appMessages } from "contract/messages/apps";
import { clientMessages } from "contract/messages/client";
import { fileMessages } from "contract/messages/files";
import { httpMessages } from "contract/messages/http";
import { newMessage } from "contract/messages/messages";
import { fault, validationMessages } from "contract/messages/validation";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldMessages, remarkOf, type FailureShape } from "#ui/failure.ts";
import { changeLanguage } from "#ui/i18n.ts";
import { indonesianTemplates } from "#ui/messages/indonesian.ts";
import { fetchIndonesian, inReadersLanguage, successInReadersLanguage } from "#ui/messages/messages.ts";
import { faultsOf } from "#ui/zod-form.ts";

const english: Record<string, string> = {
  ...validationMessages,
  ...httpMessages,
  ...fileMessages,
  ...accountMessages,
  ...appMessages,
  ...clientMessages,
};

const namesIn = (template = "") => (template.match(/\{\w+\}/g) ?? []).toSorted();

test("each translation fills in the same values as the English message", () => {
  const differing = Object.entries(indonesianTemplates).filter(
    ([code, template]) => namesIn(template).join() !== namesIn(english[code]).join(),
  );
  expect(differing).toEqual([]);
});

const refusal = (code: string, remark: string, errors: FailureShape["errors"] = []): FailureShape => ({
  http: 400,
  code,
  remark,
  errors,
  requestId: "r",
});
const field = { field: "limit", ...newMessage("too_large", { max: 100 }) };
const severalFaults = refusal("invalid_input", "Username is required; limit: must be at most 100", [
  { field: "username", ...newMessage("username_required") },
  field,
]);

describe("in Indonesian", () => {
  beforeEach(async () => {
    await changeLanguage("id");
    await fetchIndonesian();
  });

  test("a message of the server is read by its code, with its values", () => {
    const time = "20 Nov 2026, 09:05:03 WIB";
    const said = newMessage("already_approved_by_on", { app: "Kasir-sandbox", username: "admin", time });
    expect(inReadersLanguage(said)).toBe(`Kasir-sandbox sudah disetujui oleh admin pada ${time}.`);
    expect(remarkOf(refusal("no_such_app", "There is no such app."))).toBe("Aplikasi tersebut tidak ada.");
  });

  test("several faults are read one by one, with their fields", () => {
    expect(remarkOf(severalFaults)).toBe("Nama pengguna wajib diisi; limit: paling banyak 100");
    expect(fieldMessages(severalFaults)).toEqual({
      username: "Nama pengguna wajib diisi",
      limit: "paling banyak 100",
    });
  });

  test("what a form checks itself is read by its code, too", () => {
    expect(faultsOf(z.object({ phone: z.string().min(1, fault("phone_required")) }), { phone: "" })).toEqual({
      phone: "Telepon wajib diisi",
    });
    expect(faultsOf(z.object({ a: z.string().min(1, "Isi dahulu") }), { a: "" })).toEqual({
      a: "Isi dahulu",
    });
  });

  test("an unknown code, or none, leaves the remark as the server wrote it", () => {
    expect(remarkOf(refusal("brand_new", "Brand-new words."))).toBe("Brand-new words.");
    expect(remarkOf(refusal("", "Words of an older server."))).toBe("Words of an older server.");
    expect(remarkOf(refusal("constructor", "No code."))).toBe("No code.");
  });

  test("successes are read by their sentence", () => {
    expect(successInReadersLanguage("Create Apps Success")).toBe("Aplikasi berhasil dibuat");
    expect(successInReadersLanguage("Another Success")).toBe("Another Success");
  });
});

test("in English a message is what the server wrote, word for word", async () => {
  await changeLanguage("en");
  expect(remarkOf(severalFaults)).toBe("Username is required; limit: must be at most 100");
  expect(remarkOf(refusal("no_such_app", "Words of this answer."))).toBe("Words of this answer.");
  expect(successInReadersLanguage("Create Apps Success")).toBe("Create Apps Success");
});
