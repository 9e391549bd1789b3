import { expect, test } from "vitest";
import { returnAddress, returnPage } from "./return-address.ts";

test("the code and the state are added to the query of the page", () => {
  const page = returnPage("https://toko.contoh.id/kembali?lang=id");
  if (page === null) throw new Error("This is a web page.");
  expect(returnAddress(page, "a b&c", { authCode: "v1.x" })).toBe(
    "https://toko.contoh.id/kembali?lang=id&authCode=v1.x&state=a+b%26c",
  );
  expect(returnAddress(page, "", { error: "access_denied" })).toBe(
    "https://toko.contoh.id/kembali?lang=id&error=access_denied",
  );
});

test.each(["", "/kembali", "javascript:alert(1)", "data:text/html,x", "toko.contoh.id"])(
  "%j is not a page to return to",
  (text) => {
    expect(returnPage(text)).toBeNull();
  },
);
