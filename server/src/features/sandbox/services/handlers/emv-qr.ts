/*
 * QR codes of merchants in the EMV format: a list of elements, each a two-digit id, a two-digit length and a
 * value. Some values are lists themselves. The last element, 63, is the checksum of everything before it.
 */

/** What a QR for one payment in rupiah contains. */
export interface QrContent {
  /** With two places; null if the payer chooses it. */
  amount: string | null;
  merchantId: string;
  storeId: string;
  terminalId: string;
  referenceNo: string;
}

/** The merchant of all QRs of the sandbox. */
export const qrMerchant = {
  name: "Toko Contoh",
  city: "Jakarta",
  category: "5812",
  acquirer: "ID.CO.CONTOH.WWW",
  /** 9360, the acquirer, and the merchant with a Luhn check digit. */
  pan: "9360009910000000075",
  nationalId: "ID1020000000071",
} as const;

const maxAmountLength = 13;
const maxLabelLength = 25;
const maxMerchantIdLength = 15;

/** Writes a dynamic QR with both merchant templates of the national standard, 26 and 51. */
export function encodeQr({ amount, merchantId, storeId, terminalId, referenceNo }: QrContent): string {
  const criteria = writeElement("03", "UMI");
  const acquirer = [
    writeElement("00", qrMerchant.acquirer),
    writeElement("01", qrMerchant.pan),
    writeElement("02", toPrintable(merchantId, maxMerchantIdLength)),
    criteria,
  ];
  const national = [
    writeElement("00", "ID.CO.QRIS.WWW"),
    writeElement("02", qrMerchant.nationalId),
    criteria,
  ];
  const labels = [
    writeElement("03", toPrintable(storeId, maxLabelLength)),
    writeElement("05", toPrintable(referenceNo, maxLabelLength)),
    writeElement("07", toPrintable(terminalId, maxLabelLength)),
  ];
  const unchecked = [
    writeElement("00", "01"),
    writeElement("01", "12"),
    writeElement("26", acquirer.join("")),
    writeElement("51", national.join("")),
    writeElement("52", qrMerchant.category),
    writeElement("53", rupiah),
    writeElement("54", amount ?? ""),
    writeElement("58", "ID"),
    writeElement("59", qrMerchant.name),
    writeElement("60", qrMerchant.city),
    writeElement("62", labels.join("")),
    "6304",
  ].join("");
  return `${unchecked}${computeChecksum(unchecked)}`;
}

/** ISO 4217. */
const rupiah = "360";

/** An element; nothing without a value. */
const writeElement = (id: string, value: string) =>
  value === "" ? "" : `${id}${String(value.length).padStart(2, "0")}${value}`;

/** Lengths count characters, so only those of one byte are written. */
const toPrintable = (text: string, maxLength: number) => text.replace(/[^ -~]/gu, "?").slice(0, maxLength);

/** What a QR says to its payer. */
export interface DecodedQr {
  merchantName: string;
  merchantCity: string;
  merchantCategory: string;
  /** The accounts of the merchant that have a number. */
  merchants: { pan: string; acquirer: string }[];
  /** As written; null if the payer chooses it. */
  amount: string | null;
  isRupiah: boolean;
  /** Empty if the QR has none. */
  referenceNo: string;
}

const mandatory = ["00", "52", "53", "58", "59", "60", "63"];

/** Reads any QR of the format; null if its checksum, its lengths or a mandatory element is wrong. */
export function decodeQr(text: string): DecodedQr | null {
  const elements = readElements(text);
  if (elements === null || !text.startsWith("000201") || !isIntact(text)) return null;
  if (mandatory.some((id) => !elements.has(id))) return null;
  const merchants = [...elements].filter(([id]) => id >= "26" && id <= "51");
  const accounts = merchants.map(([, value]) => readElements(value));
  const labels = readElements(elements.get("62") ?? "");
  const amount = elements.get("54") ?? null;
  if (labels === null || (amount !== null && !isAmount(amount))) return null;
  if (accounts.some((account) => account === null)) return null;
  return {
    merchantName: elements.get("59") ?? "",
    merchantCity: elements.get("60") ?? "",
    merchantCategory: elements.get("52") ?? "",
    merchants: accounts.flatMap((account) => {
      const [pan, acquirer] = [account?.get("01"), account?.get("00")];
      return pan === undefined || acquirer === undefined ? [] : [{ pan, acquirer }];
    }),
    amount,
    isRupiah: elements.get("53") === rupiah,
    referenceNo: labels.get("05") ?? "",
  };
}

const isAmount = (text: string) => text.length <= maxAmountLength && /^\d+(\.\d*)?$/.test(text);

/** The checksum is the last element. */
const isIntact = (text: string) =>
  text.slice(-8, -4) === "6304" && text.slice(-4).toUpperCase() === computeChecksum(text.slice(0, -4));

/** The values by their ids; null if a length does not fit or an id is repeated. */
function readElements(text: string): Map<string, string> | null {
  const characters = Array.from(text);
  const elements = new Map<string, string>();
  let position = 0;
  while (position < characters.length) {
    const head = characters.slice(position, position + 4).join("");
    if (!/^\d{4}$/.test(head)) return null;
    const [id, length] = [head.slice(0, 2), Number(head.slice(2))];
    const value = characters.slice(position + 4, position + 4 + length);
    if (length === 0 || value.length < length || elements.has(id)) return null;
    elements.set(id, value.join(""));
    position += 4 + length;
  }
  return elements;
}

const computeChecksum = (text: string) => computeCrc16(text).toString(16).toUpperCase().padStart(4, "0");

/** CRC-16/CCITT-FALSE of the bytes of a text: polynomial 0x1021, start 0xFFFF. */
export function computeCrc16(text: string): number {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc;
}
