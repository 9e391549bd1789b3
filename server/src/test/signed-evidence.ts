import type { Evidence } from "#features/sandbox/explanation/evidence.values.ts";

const token = `eyJhbGciOiJFUzI1NiJ9.${"QmFsYW5jZUlucXVpcnk".repeat(12)}.${"c2lnbmF0dXJl".repeat(7)}`;
export const secret = "snap_sbx_q7Wm2Zc9Lr4Tb8Xv1Kd6Hs3Jf5Np0YgAeUoIiCkBtDw";
export const previousSecret = "snap_sbx_R4nD0mPr3v10u5S3cr3tOfTh15Appl1cat10nInSandb0x";
export const otherSecret = "snap_sbx_0th3rAppl1cat10nOfTh3Sam3C0mpanyInTh3Sandb0xxx";
export const productionSecret = "snap_prd_Pr0duct10nS3cr3tOfTh3Sam3C0mpanyAndItsApp0000";

const body = `{
  "partnerReferenceNo": "2020102900000000000001",
  "accountNo": "  2000100101",
  "amount": {"value": "10000.00", "currency": "IDR"},
  "rate": 1.50, "isMain": true, "note": null, "remark": "",
  "additionalInfo": {"url": "https://toko.id/nota?a=1&b=2", "nama": "Sarì <b>", "list": [], "data": {}}
}
`;

/** A call whose request has something that each mistake can be made with. */
export const signedEvidence: Evidence = {
  kind: "call",
  method: "POST",
  host: "sandbox.id:8080",
  target: "/api/v1.0/balance-inquiry?b=2&a=x%20y",
  body: Buffer.from(body),
  timestamp: "2026-11-20T09:05:03+07:00",
  signature: "",
  authorization: `Bearer ${token}`,
  token,
  customerToken: "customer-token-of-the-app",
  clientId: "",
  partnerId: "partner-of-the-app",
  externalId: "41807553358950093184162180797837",
  fields: ["partnerReferenceNo", "bankCardToken", "accountNo", "balanceTypes", "additionalInfo"],
  consumerKey: "962489e9-de5d-4eb7-92a4-b07d44d64bf4",
  secrets: [
    { value: secret, kind: "accepted", app: "Kasir" },
    { value: previousSecret, kind: "previous", app: "Kasir", endedAt: "2026-11-20T01:00:00.000Z" },
    { value: otherSecret, kind: "other", app: "Dompet" },
    { value: productionSecret, kind: "other environment", app: "Kasir Produksi" },
  ],
  clients: [
    { app: "Kasir", consumerKey: "962489e9-de5d-4eb7-92a4-b07d44d64bf4" },
    { app: "Dompet", consumerKey: "0b1a7d5c-0000-4eb7-92a4-b07d44d64bf4" },
  ],
  recentTokens: ["eyJhbGciOiJFUzI1NiJ9.earlier.token", "eyJhbGciOiJFUzI1NiJ9.earliest.token"],
  publicKeys: [],
};
