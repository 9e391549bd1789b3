import { loadDetails } from "contract/snap/service-details";
import { consumerServices } from "contract/snap/services";
import { beforeEach, describe, expect, test } from "vitest";
import { usePortal } from "#test/portal.ts";
import { runAtOnce, buildCallingApp, call, toIdr, buildSampleCall, type TestApp } from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let references = 0;
beforeEach(async () => {
  app = await buildCallingApp();
});
const createReference = () => `AUTH-${String((references += 1))}`;

/** The sample of a service with these changes; undefined leaves a field out. */
async function send(code: string, changes: object = {}, as = app) {
  const service = consumerServices.find((each) => each.code === code);
  if (service === undefined) throw new Error(`There is no service ${code}.`);
  const { sampleRequest } = await loadDetails(code);
  const body = JSON.stringify({ ...sampleRequest, ...changes });
  return (await call(as, { ...(await buildSampleCall(service)), body })).body;
}
const readCode = async (code: string, changes: object = {}, as = app) =>
  (await send(code, changes, as)).responseCode;
const countByCode = (codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, codes.filter((each) => each === code).length]));

describe("an authorization", () => {
  const authorize = async (value = "100000.00") => {
    const partnerReferenceNo = createReference();
    const { responseCode, ...answer } = await send("63", { partnerReferenceNo, amount: toIdr(value) });
    expect(responseCode).toBe("2006300");
    return { originalPartnerReferenceNo: partnerReferenceNo, originalReferenceNo: answer["referenceNo"] };
  };
  const voidPart = (of: object, value: string, voidRemainingAmount = "FALSE") =>
    send("67", { ...of, partnerVoidNo: createReference(), voidAmount: toIdr(value), voidRemainingAmount });
  const refundAny = (of: object, value: string) =>
    send("69", {
      ...of,
      partnerRefundNo: createReference(),
      originalCaptureNo: undefined,
      refundAmount: toIdr(value),
    });
  /** The status, of which services 64, 36 and 53 say the same. */
  const readStatus = async (of: object) => {
    const asked = { ...of, originalExternalId: undefined, serviceCode: "63" };
    const answers = [await send("64", of), await send("36", asked), await send("53", asked)];
    return answers.map((answer) => answer["latestTransactionStatus"]);
  };
  const capture = (
    of: object,
    value: string,
    partnerCaptureNo = createReference(),
    lastCapture: string | undefined = "FALSE",
  ) => send("65", { ...of, partnerCaptureNo, captureAmount: toIdr(value), lastCapture });

  test("is found with its amount, captured, voided and refunded in parts", async () => {
    const of = await authorize();
    expect(await send("64", of)).toMatchObject({ responseCode: "2006400", amount: toIdr("100000.00") });
    const partnerCaptureNo = createReference();
    const captured = await capture(of, "60000.00", partnerCaptureNo);
    expect(captured).toMatchObject({
      responseCode: "2006500",
      captureAmount: toIdr("60000.00"),
      partnerCaptureNo,
    });
    const { captureNo } = captured;
    const askStatus = { ...of, partnerCaptureNo, captureNo };
    expect(await send("66", askStatus)).toMatchObject({
      responseCode: "2006600",
      captureAmount: toIdr("60000.00"),
      captureNo,
      latestCaptureStatus: "SUCCESS",
    });
    expect(await readCode("66", { ...askStatus, originalReferenceNo: "other" })).toBe("4046601");
    expect((await capture(of, "40000.01")).responseCode).toBe("4046513");

    const partnerVoidNo = createReference();
    const toVoid = { ...of, partnerVoidNo, voidAmount: undefined };
    const voided = await send("67", toVoid);
    expect(voided).toMatchObject({ responseCode: "2006700", voidAmount: toIdr("40000.00") });
    expect(await send("67", toVoid)).toMatchObject({ responseCode: "2006700", voidNo: voided["voidNo"] });
    expect(await send("68", { ...of, partnerVoidNo, voidNo: undefined })).toMatchObject({
      responseCode: "2006800",
      voidAmount: toIdr("40000.00"),
      voidNo: voided["voidNo"],
    });
    expect(await readCode("67", { ...toVoid, partnerVoidNo: createReference() })).toBe("4046704");

    const refund = (value: string, changes: object = {}) =>
      send("69", {
        ...of,
        partnerRefundNo: createReference(),
        originalCaptureNo: captureNo,
        refundAmount: toIdr(value),
        ...changes,
      });
    expect((await refund("60000.01")).responseCode).toBe("4046913");
    expect(await refund("20000.00")).toMatchObject({
      responseCode: "2006900",
      refundAmount: toIdr("20000.00"),
    });
    expect((await refund("1.00", { originalCaptureNo: "other" })).responseCode).toBe("4046901");
    expect(await refund("40000.00", { originalCaptureNo: undefined })).toMatchObject({
      responseCode: "2006900",
    });
    expect((await refund("1.00")).responseCode).toBe("4046904");
  });

  test("has a capture refunded up to its own amount, also when many refunds name it at once", async () => {
    const of = await authorize();
    const { captureNo } = await capture(of, "60000.00");
    const { captureNo: other } = await capture(of, "40000.00");
    const refund = async (value: string, originalCaptureNo: unknown) =>
      readCode("69", {
        ...of,
        partnerRefundNo: createReference(),
        originalCaptureNo,
        refundAmount: toIdr(value),
      });
    expect(countByCode(await runAtOnce(10, () => refund("25000.00", captureNo)))).toEqual({
      "2006900": 2,
      "4046913": 8,
    });
    expect(await refund("10000.00", captureNo)).toBe("2006900");
    expect(await refund("1.00", captureNo)).toBe("4046900");
    expect(await refund("15000.00", undefined)).toBe("2006900");
    expect(await refund("25000.01", other)).toBe("4046913");
    expect(await refund("25000.00", other)).toBe("2006900");
  });

  test("is never captured beyond its amount when many captures come at once", async () => {
    const of = await authorize();
    const codes = await runAtOnce(10, async () => (await capture(of, "30000.00")).responseCode);
    expect(countByCode(codes)).toEqual({ "2006500": 3, "4046513": 7 });
    const same = createReference();
    const rest = await runAtOnce(5, async () => (await capture(of, "5000.00", same)).responseCode);
    expect(countByCode(rest)).toEqual({ "2006500": 1, "4096501": 4 });
  });

  test.each([
    ["voided in part", [["67", "40000.00"]], "00"],
    [
      "voided completely",
      [
        ["67", "40000.00"],
        ["67", "60000.00"],
      ],
      "05",
    ],
    [
      "captured in part, and the capture refunded",
      [
        ["65", "60000.00"],
        ["69", "60000.00"],
      ],
      "00",
    ],
    [
      "captured and refunded in part",
      [
        ["65", "100000.00"],
        ["69", "60000.00"],
      ],
      "00",
    ],
    [
      "captured and refunded completely",
      [
        ["65", "100000.00"],
        ["69", "60000.00"],
        ["69", "40000.00"],
      ],
      "04",
    ],
    [
      "captured, refunded and voided",
      [
        ["65", "60000.00"],
        ["69", "60000.00"],
        ["67", "40000.00"],
      ],
      "04",
    ],
    [
      "captured and voided",
      [
        ["65", "60000.00"],
        ["67", "40000.00"],
      ],
      "00",
    ],
  ] as const)("that was %s has its own status", async (_title, steps, status) => {
    const of = await authorize();
    const take = { "65": capture, "67": voidPart, "69": refundAny };
    for (const [code, value] of steps)
      expect((await take[code](of, value)).responseCode).toBe(`200${code}00`);
    expect(await readStatus(of)).toEqual([status, status, status]);
  });

  test("is captured no more after its last capture, which releases the rest", async () => {
    const of = await authorize();
    expect((await capture(of, "60000.00", createReference(), "TRUE")).responseCode).toBe("2006500");
    expect((await capture(of, "40000.00")).responseCode).toBe("4046500");
    expect((await voidPart(of, "40000.00")).responseCode).toBe("4046700");
    expect(await readStatus(of)).toEqual(["00", "00", "00"]);
    expect((await refundAny(of, "60000.00")).responseCode).toBe("2006900");
    expect(await readStatus(of)).toEqual(["04", "04", "04"]);
    const open = await authorize();
    expect((await capture(open, "60000.00", createReference(), undefined)).responseCode).toBe("2006500");
    expect((await capture(open, "40000.00", createReference(), "TRUE")).responseCode).toBe("2006500");
    const raced = await authorize();
    const last = () => capture(raced, "10000.00", createReference(), "TRUE");
    const codes = await runAtOnce(5, async () => (await last()).responseCode);
    expect(countByCode(codes)).toEqual({ "2006500": 1, "4046500": 4 });
  });

  test("is voided as a whole by voidRemainingAmount, and in part without it", async () => {
    const of = await authorize();
    expect((await voidPart(of, "100000.01", "TRUE")).responseCode).toBe("4046713");
    expect(await voidPart(of, "40000.00", "TRUE")).toMatchObject({
      responseCode: "2006700",
      voidAmount: toIdr("100000.00"),
    });
    expect((await capture(of, "1.00")).responseCode).toBe("4046504");
    const open = await authorize();
    expect((await voidPart(open, "40000.00")).responseCode).toBe("2006700");
    expect((await capture(open, "60000.00")).responseCode).toBe("2006500");
  });

  test("without an amount is refused, because nothing of it could be captured", async () => {
    expect(await send("63", { partnerReferenceNo: createReference(), amount: undefined })).toMatchObject({
      responseCode: "4006302",
      responseMessage: "Invalid Mandatory Field amount",
    });
  });

  test("of another merchant or app is refused", async () => {
    const of = await authorize();
    expect(await readCode("64", { ...of, merchantId: "other" })).toBe("4046408");
    expect(await readCode("64", of, await buildCallingApp())).toBe("4046401");
    expect(await readCode("63", { partnerReferenceNo: of.originalPartnerReferenceNo })).toBe("4046318");
  });
});
