import { randomUUID } from "node:crypto";
import doku from "doku-nodejs-library";
import dokuConfig from "doku-nodejs-library/_commons/config.js";
import DokuCreateVa from "doku-nodejs-library/_models/createVaRequestDto.js";
import midtrans from "midtrans-client";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { getPortalUrl, usePortal } from "#test/portal.ts";
import { buildCallingApp, type TestApp } from "#test/snap-client.ts";

/*
 * Clients that others wrote for their own payment services, as they are published. Of midtrans-client only the
 * base URL is changed. doku-nodejs-library calls paths of its vendor, which are not those of the standard, and signs
 * them: they are replaced, too. Their requests are the samples of their documentation.
 */
usePortal();

let app: TestApp;
beforeAll(async () => {
  app = await buildCallingApp();
});

const idr = { value: "1500.00", currency: "IDR" };
const customerDetails = {
  firstName: "Merchant",
  lastName: "Operation",
  email: "merchant-ops@example.com",
  phone: "+6281932358123",
};

describe("midtrans-client, with another base URL,", () => {
  beforeAll(() => {
    const { SnapBiConfig } = midtrans;
    SnapBiConfig["SNAP_BI_SANDBOX_BASE_URL"] = getPortalUrl();
    SnapBiConfig["snapBiClientId"] = app.consumerKey;
    SnapBiConfig["snapBiPrivateKey"] = app.privateKeyPem;
    SnapBiConfig["snapBiClientSecret"] = app.secret;
    SnapBiConfig["snapBiPartnerId"] = "partner-id";
    SnapBiConfig["snapBiChannelId"] = "12345";
  });

  test("gets a token, creates a virtual account and cancels it", async () => {
    const externalId = randomUUID();
    const account = {
      partnerServiceId: "    1234",
      customerNo: "0000000000",
      virtualAccountNo: "    12340000000000",
    };
    const created = await midtrans.SnapBi.va()
      .withBody({
        ...account,
        virtualAccountName: "Merchant Operation",
        virtualAccountEmail: "merchant-ops@example.com",
        virtualAccountPhone: "6281932358123",
        trxId: externalId,
        totalAmount: idr,
        expiredDate: "2030-07-20T20:50:04Z",
        additionalInfo: {
          merchantId: "MRC-1",
          bank: "bca",
          flags: { shouldRandomizeVaNumber: true },
          customerDetails,
        },
      })
      .createPayment(externalId);
    expect(created).toMatchObject({ responseCode: "2002700", virtualAccountData: account });
    const additionalInfo = { merchantId: "MRC-1" };
    const cancelled = await midtrans.SnapBi.va()
      .withBody({ ...account, trxId: externalId, additionalInfo })
      .cancel(randomUUID());
    expect(cancelled).toMatchObject({ responseCode: "2003100" });
  });

  test("creates a QR, asks for its status and cancels it", async () => {
    const partnerReferenceNo = randomUUID();
    const created = z
      .object({ responseCode: z.literal("2004700"), referenceNo: z.string(), qrContent: z.string() })
      .parse(
        await midtrans.SnapBi.qris()
          .withBody({
            partnerReferenceNo,
            merchantId: "MRC-1",
            amount: idr,
            validityPeriod: "2030-07-03T12:08:56-07:00",
            additionalInfo: {
              acquirer: "gopay",
              customerDetails,
              countryCode: "ID",
              locale: "id_ID",
              items: [{ id: randomUUID(), price: idr, quantity: 1, name: "test item name" }],
            },
          })
          .createPayment(partnerReferenceNo),
      );
    expect(created.qrContent).toMatch(/^000201/);
    const originals = {
      originalReferenceNo: created.referenceNo,
      originalPartnerReferenceNo: partnerReferenceNo,
      merchantId: "MRC-1",
    };
    const status = await midtrans.SnapBi.qris()
      .withBody({ ...originals, serviceCode: "47" })
      .getStatus(randomUUID());
    expect(status).toMatchObject({ responseCode: "2005100", latestTransactionStatus: "03" });
    const cancelled = await midtrans.SnapBi.qris()
      .withBody({ ...originals, reason: "cancel reason" })
      .cancel(randomUUID());
    expect(cancelled).toMatchObject({ responseCode: "2007700" });
  });
});

describe("doku-nodejs-library, with another base URL and the paths of the standard,", () => {
  beforeAll(() => {
    // No base URL leads from these paths to a service of the sandbox.
    expect([dokuConfig["ACCESS_TOKEN"], dokuConfig["CREATE_VA"]]).toEqual([
      "/authorization/v1/access-token/b2b",
      "/virtual-accounts/bi-snap-va/v1.1/transfer-va/create-va",
    ]);
    dokuConfig["CORE_SANDBOX_BASE_URL"] = getPortalUrl();
    dokuConfig["ACCESS_TOKEN"] = "/v1.0/access-token/b2b";
    dokuConfig["CREATE_VA"] = "/v1.0/transfer-va/create-va";
  });

  test("gets a token and creates a virtual account", async () => {
    const client = new doku.Snap({
      isProduction: false,
      privateKey: app.privateKeyPem,
      clientID: app.consumerKey,
      secretKey: app.secret,
    });
    const token = await client.getTokenB2B();
    expect(token.accessToken).toMatch(/^eyJ/);
    expect(token.expiresIn).toBe("900");
    const created = await client.createVa(
      new DokuCreateVa(
        "    1899",
        "000000000650",
        "    1899000000000650",
        "Budi Santoso",
        "budi@example.com",
        "6281288932399",
        `INV_${String(Date.now())}`,
        { value: "10000.00", currency: "IDR" },
        { channel: "VIRTUAL_ACCOUNT_BANK_CIMB", virtualAccountConfig: { reusableStatus: false } },
        "C",
        "2030-08-31T09:54:04+07:00",
        [{ english: "Thank you", indonesia: "Terima kasih" }],
      ),
    );
    expect(created.responseCode).toBe("2002700");
    expect(created.virtualAccountData.virtualAccountNo).toBe("    1899000000000650");
  });
});
