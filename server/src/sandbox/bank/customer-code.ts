/**
 * The code that a customer shows (QR CPM), in the form of EMVCo's consumer-presented mode: BER-TLV in base64.
 * The sandbox keeps no codes: the issuer's data in it carry the reference and the end.
 */
export interface CustomerCode {
  /** 24 digits. */
  reference: string;
  expiresAt: Date;
}

const application = "A0000006022020";
const label = "QRISCPM";
const pan = "9360099110000000071F";

export function encodeCustomerCode({ reference, expiresAt }: CustomerCode): string {
  const seconds = String(Math.floor(expiresAt.getTime() / 1000));
  const issuerData = field("63", field("9F74", Buffer.from(reference + seconds)));
  const template = Buffer.concat([
    field("4F", Buffer.from(application, "hex")),
    field("50", Buffer.from(label)),
    field("5A", Buffer.from(pan, "hex")),
    issuerData,
  ]);
  return Buffer.concat([field("85", Buffer.from("CPV01")), field("61", template)]).toString("base64");
}

/** No value is longer than the 127 bytes that one byte of length can tell. */
const field = (tag: string, value: Buffer) =>
  Buffer.concat([Buffer.from(tag, "hex"), Buffer.of(value.length), value]);

/** The parts of a code of the sandbox; null for any other text. */
export function decodeCustomerCode(content: string): CustomerCode | null {
  const issuerData = Buffer.from(content, "base64").subarray(-34).toString("latin1");
  const [, reference = "", seconds = ""] = /^(\d{24})(\d{10})$/.exec(issuerData) ?? [];
  const code = { reference, expiresAt: new Date(Number(seconds) * 1000) };
  return reference !== "" && encodeCustomerCode(code) === content ? code : null;
}
