/** The parts of the untyped packages that the tests use. */
declare module "midtrans-client" {
  interface Payment {
    withBody(body: object): Payment;
    createPayment(externalId: string): Promise<unknown>;
    getStatus(externalId: string): Promise<unknown>;
    refund(externalId: string): Promise<unknown>;
    cancel(externalId: string): Promise<unknown>;
  }
  const midtrans: {
    SnapBi: Record<"va" | "qris" | "directDebit", () => Payment>;
    SnapBiConfig: Record<string, string>;
  };
  export default midtrans;
}

declare module "doku-nodejs-library" {
  interface Snap {
    tokenB2B: string;
    getTokenB2B(): Promise<{ accessToken: string; expiresIn: unknown }>;
    createVa(
      request: object,
    ): Promise<{ responseCode: string; virtualAccountData: { virtualAccountNo: string } }>;
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
