import { accountMessages } from "contract/messages/accounts";
import { appMessages } from "contract/messages/apps";
import { clientMessages } from "contract/messages/client";
import { fileMessages } from "contract/messages/files";
import { httpMessages } from "contract/messages/http";
import { keyMessages } from "contract/messages/keys";
import { buildMessage } from "contract/messages/messages";
import { quotaMessages } from "contract/messages/quotas";
import { invalid, validationMessages } from "contract/messages/validation";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { getFieldMessages, getRemark, type FailureShape } from "#ui/feedback/failure.ts";
import { changeLanguage } from "#ui/text/i18n.ts";
import { indonesianTemplates } from "./indonesian.ts";
import { fetchIndonesian, translateMessage, translateSuccess } from "./messages.ts";
import { getFormErrors } from "#ui/form/zod-form.ts";

const english: Record<string, string> = {
  ...validationMessages,
  ...httpMessages,
  ...fileMessages,
  ...accountMessages,
  ...appMessages,
  ...keyMessages,
  ...quotaMessages,
  ...clientMessages,
};

const listNames = (template = "") => (template.match(/\{\w+(,number)?\}/g) ?? []).toSorted();

test("each translation has the same parameters as the English message", () => {
  const differing = Object.entries(indonesianTemplates).filter(
    ([code, template]) => listNames(template).join() !== listNames(english[code]).join(),
  );
  expect(differing).toEqual([]);
});

const createRefusal = (code: string, remark: string, errors: FailureShape["errors"] = []): FailureShape => ({
  http: 400,
  code,
  remark,
  errors,
  requestId: "r",
});
const field = { field: "limit", ...buildMessage("too_large", { field: "limit", max: 100 }) };
const severalErrors = createRefusal("invalid_input", "Username is required; Limit must be at most 100", [
  { field: "username", ...buildMessage("username_required") },
  field,
]);

describe("in Indonesian", () => {
  beforeEach(async () => {
    await changeLanguage("id");
    await fetchIndonesian();
  });

  test("a message of the server is translated by its code, with its parameters", () => {
    const time = "20 Nov 2026, 09:05:03 WIB";
    const message = buildMessage("already_approved_by_on", { app: "Kasir-sandbox", username: "admin", time });
    expect(translateMessage(message)).toBe(`Kasir-sandbox sudah disetujui oleh admin pada ${time}.`);
    expect(getRemark(createRefusal("no_such_app", "There is no such app."))).toBe(
      "Aplikasi tersebut tidak ada.",
    );
  });

  test("large sizes have the separators of the language", () => {
    expect(translateMessage(buildMessage("body_too_large", { max: 1_000_000 }))).toBe(
      "Isi permintaan lebih besar dari 1.000.000 byte.",
    );
  });

  test("several errors are translated one by one, with their fields", () => {
    expect(getRemark(severalErrors)).toBe("Nama pengguna wajib diisi; Batas paling banyak 100");
    expect(getFieldMessages(severalErrors)).toEqual({
      username: "Nama pengguna wajib diisi",
      limit: "Batas paling banyak 100",
    });
  });

  test("a message without a code is unchanged, and a field without a label keeps its name", () => {
    const errors = [
      { field: "db_id", code: "invalid_value", params: { reason: "Bad" }, message: "Bad" },
      { field: "isactive", ...buildMessage("is_active_required") },
      { field: "query.page", ...buildMessage("too_long", { field: "pageSize", max: 4 }) },
    ];
    expect(getRemark(createRefusal("invalid_input", "", errors))).toBe(
      "Bad; isActive wajib dipilih; pageSize paling panjang 4 karakter",
    );
  });

  test("errors of the form's own validation are translated by their codes, too", () => {
    expect(
      getFormErrors(z.object({ phone: z.string().min(1, invalid("phone_required")) }), { phone: "" }),
    ).toEqual({
      phone: "Telepon wajib diisi",
    });
    expect(getFormErrors(z.object({ a: z.string().min(1, "Isi dahulu") }), { a: "" })).toEqual({
      a: "Isi dahulu",
    });
  });

  test("with an unknown or empty code, the server's remark is unchanged", () => {
    expect(getRemark(createRefusal("brand_new", "A new message."))).toBe("A new message.");
    expect(getRemark(createRefusal("", "A message of an older server."))).toBe(
      "A message of an older server.",
    );
    expect(getRemark(createRefusal("constructor", "No code."))).toBe("No code.");
  });

  test("success messages are translated by their code", () => {
    const success = { code: "create_apps_success", message: "Another sentence" };
    expect(translateSuccess(success)).toBe("Aplikasi berhasil dibuat");
    expect(translateSuccess({ code: "later", message: "Another Success" })).toBe("Another Success");
  });
});

test("in English, the server's messages are unchanged", async () => {
  await changeLanguage("en");
  expect(getRemark(severalErrors)).toBe("Username is required; Limit must be at most 100");
  expect(getRemark(createRefusal("no_such_app", "A message of this response."))).toBe(
    "A message of this response.",
  );
  expect(translateSuccess({ code: "create_apps_success", message: "Create Apps Success" })).toBe(
    "Create Apps Success",
  );
});
