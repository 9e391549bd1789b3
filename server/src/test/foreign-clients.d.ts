/** The parts of the untyped packages that the tests use. */
declare module "midtrans-client" {
  interface Payment {
    withBody(body: object): Payment;
    createPayment(externalId: string): Promise<unknown>;
    getStatus(externalId: string): Promise<unknown>;
    refund(externalId: string): Promise<unknown>;
    cancel(externalId: string): Promise<unknown>;
  }
  interface Notification {
    withNotificationPayload(body: unknown): Notification;
    withSignature(signature: string): Notification;
    withTimeStamp(timestamp: string): Notification;
    withNotificationUrlPath(path: string): Notification;
    isWebhookNotificationVerified(): boolean;
  }
  const midtrans: {
    SnapBi: Record<"va" | "qris" | "directDebit", () => Payment> & { notification(): Notification };
    SnapBiConfig: Record<string, string>;
  };
  export default midtrans;
}

declare module "doku-nodejs-library" {
  import type { Request } from "express";
  interface Snap {
    tokenB2B: string;
    getTokenB2B(): Promise<{ accessToken: string; expiresIn: unknown }>;
    createVa(
      request: object,
    ): Promise<{ responseCode: string; virtualAccountData: { virtualAccountNo: string } }>;
    validateSignatureAndGenerateToken(request: Request): { header: object; body: object };
    validateTokenB2B(authorization: string): unknown;
    validateSymmetricSignature(request: Request): boolean;
    deletePaymentCode(request: object): Promise<{ responseCode: string }>;
  }
  const doku: { Snap: new (options: Record<string, string | boolean>) => Snap };
  export default doku;
}

declare module "doku-nodejs-library/_commons/config.js" {
  const config: Record<string, string>;
  export default config;
}

declare module "doku-nodejs-library/_models/createVaRequestDto.js" {
  const Request: new (...fields: unknown[]) => object;
  export default Request;
}
