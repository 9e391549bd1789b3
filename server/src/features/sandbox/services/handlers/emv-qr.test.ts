import { loadDetails } from "contract/snap/service-details";
import { describe, expect, test } from "vitest";
import { computeCrc16, decodeQr, encodeQr, qrMerchant } from "./emv-qr.ts";

/** The example of the specification of merchant-presented QRs; its lengths count characters, not bytes. */
const published =
  "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT" +
  "6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A";

const content = {
  amount: "150000.00",
  merchantId: "MRC0000217",
  storeId: "STORE-014",
  terminalId: "TRM00012",
  referenceNo: "REF2026112000000917",
};
const seal = (unchecked: string) =>
  `${unchecked}${computeCrc16(unchecked).toString(16).toUpperCase().padStart(4, "0")}`;

test("the checksum has its known values", () => {
  expect(computeCrc16("123456789")).toBe(0x29b1);
  expect(computeCrc16("")).toBe(0xffff);
});

test("the published example is read", () => {
  expect(decodeQr(published)).toEqual({
    merchantName: "BEST TRANSPORT",
    merchantCity: "BEIJING",
    merchantCategory: "4111",
    merchants: [],
    amount: "23.72",
    isRupiah: false,
    referenceNo: "",
  });
});

describe("a QR that was written", () => {
  test("has the elements of a dynamic QR in rupiah, each with its length", () => {
    const text = encodeQr(content);
    expect(text.startsWith("000201010212" + "26640016ID.CO.CONTOH.WWW01199360009910000000075")).toBe(true);
    expect(text).toContain("51440014ID.CO.QRIS.WWW0215ID10200000000710303UMI");
    expect(text).toContain("5204581253033605409150000.005802ID5911Toko Contoh6007Jakarta6248");
    expect(text).toContain("0309STORE-0140519REF20261120000009170708TRM00012");
    expect(text).toMatch(/6304[0-9A-F]{4}$/);
  });

  test("is read as it was written", () => {
    expect(decodeQr(encodeQr(content))).toEqual({
      merchantName: qrMerchant.name,
      merchantCity: qrMerchant.city,
      merchantCategory: "5812",
      merchants: [{ pan: qrMerchant.pan, acquirer: qrMerchant.acquirer }],
      amount: "150000.00",
      isRupiah: true,
      referenceNo: "REF2026112000000917",
    });
  });

  test("needs no amount, merchant, store or terminal, and shortens those that do not fit", () => {
    const bare = encodeQr({ ...content, amount: null, merchantId: "", storeId: "", terminalId: "" });
    expect(decodeQr(bare)).toMatchObject({ amount: null, referenceNo: content.referenceNo });
    const long = encodeQr({ ...content, merchantId: "9".repeat(64), storeId: "é🦊".repeat(32) });
    expect(long).toContain(`0215${"9".repeat(15)}`);
    expect(long).toContain(`0325${"?".repeat(25)}`);
    expect(decodeQr(long)).not.toBeNull();
  });

  test("is in the samples of services 47 and 48", async () => {
    expect((await loadDetails("47")).sampleResponse["qrContent"]).toBe(
      encodeQr({ ...content, referenceNo: "REF2026112000000916" }),
    );
    expect((await loadDetails("48")).sampleRequest["qrContent"]).toBe(encodeQr(content));
  });
});

describe("a QR is not valid", () => {
  const text = encodeQr(content);
  const unchecked = text.slice(0, -4);
  test.each([
    ["nothing", ""],
    ["no QR", "hello"],
    ["another checksum", `${unchecked}0000`],
    ["another amount under the old checksum", text.replace("150000.00", "150000.01")],
    ["without its last character", text.slice(0, -1)],
    ["with more after the checksum", `${text}0101`],
    ["without a checksum", unchecked.slice(0, -4)],
    ["a length that is too long", seal("0002010199")],
    ["an empty element", seal(`${unchecked.slice(0, -4)}61006304`)],
    ["a repeated element", seal(`${unchecked.slice(0, -4)}5802ID6304`)],
    ["another format", seal(`000202${unchecked.slice(6)}`)],
    ["without a country", seal(unchecked.replace("5802ID", ""))],
    ["an amount that is no number", seal(unchecked.replace("150000.00", "15,000.00"))],
    ["a merchant account of wrong lengths", seal(unchecked.replace("26640016", "26640099"))],
    ["labels of wrong lengths", seal(unchecked.replace("62480309", "62480399"))],
  ])("%s", (_case, broken) => {
    expect(decodeQr(broken)).toBeNull();
  });
});
