import { snapServices } from "contract/snap/services";
import type { Bilingual } from "#features/overview/documentations/bilingual.ts";

export type ServiceCategory = keyof typeof serviceCategories;

export const serviceCategories = {
  registration: ["Registration", "Registrasi"],
  balance: ["Balance information", "Informasi saldo"],
  history: ["Transaction history", "Riwayat transaksi"],
  bankTransfer: ["Credit transfer, bank", "Transfer kredit, bank"],
  virtualAccount: ["Virtual account", "Virtual account"],
  eMoney: ["Credit transfer, non-bank", "Transfer kredit, non-bank"],
  qrMpm: ["QR, merchant presented (MPM)", "QR yang ditampilkan merchant (MPM)"],
  directDebit: ["Direct debit", "Debit langsung"],
  qrCpm: ["QR, customer presented (CPM)", "QR yang ditampilkan pelanggan (CPM)"],
  authPayment: ["Authorised payment", "Pembayaran dengan otorisasi"],
  fastDebit: ["Direct debit BI-FAST", "Debit langsung BI-FAST"],
  security: ["Security", "Keamanan"],
} as const satisfies Record<string, Bilingual>;

/** The caller: the consumer calls the provider, or the provider calls its partner (a notification). */
type Direction = "consumer" | "provider";

export interface Service {
  /** The two digits in the middle of a response code. */
  code: string;
  name: string;
  method: string;
  /** After `/{version}/`. */
  path: string;
  category: ServiceCategory;
  direction: Direction;
  /** Acts on a customer's binding, so a customer token may be required. */
  isForCustomer: boolean;
  /** Differences between published pages of the standard. */
  remark?: Bilingual;
}

const codes: readonly (readonly [ServiceCategory, string])[] = [
  ["registration", "01 02 03 04 05 06 07 08 09 10 81"],
  ["balance", "11"],
  ["history", "12 13 14"],
  ["bankTransfer", "15 16 17 18 19 20 21 22 23 75 76 36"],
  ["virtualAccount", "24 25 26 27 28 29 30 31 32 33 34 35"],
  ["eMoney", "37 38 39 40 41 42 43 44 45 46 53"],
  ["qrMpm", "47 48 49 50 51 52 77 78"],
  ["directDebit", "54 55 56 57 58"],
  ["qrCpm", "59 60 61 62 79 80"],
  ["authPayment", "63 64 65 66 67 68 69"],
  ["fastDebit", "70 71 72"],
  ["security", "73 74"],
];

const authRemark: Bilingual = [
  "Tables say GET, code samples say POST. Providers use POST.",
  "Tabel menulis GET, contoh kode menulis POST. Penyedia menggunakan POST.",
];

const remarks = new Map<string, Bilingual>([
  ["23", ["Some banks use transfer-sknbi.", "Sebagian bank memakai transfer-sknbi."]],
  [
    "31",
    [
      "Has a JSON body; some clients send it as POST.",
      "Memiliki body JSON; sebagian klien mengirimnya sebagai POST.",
    ],
  ],
  ["35", ["Some providers use POST with a body.", "Sebagian penyedia menggunakan POST dengan body."]],
  ["46", ["Code samples use otc/cashout/cancel.", "Contoh kode memakai otc/cashout/cancel."]],
  ...["63", "64", "65", "66", "67", "68", "69"].map((code): [string, Bilingual] => [code, authRemark]),
]);

/** The services of the standard by category, all of version 1.0. */
export const services: Service[] = codes.flatMap(([category, list]) =>
  list.split(" ").flatMap((code) =>
    snapServices
      .filter((service) => service.code === code)
      .map(({ name, methods: [method], paths: [path], direction, customerToken }) => ({
        code,
        name,
        method,
        path,
        category,
        direction: direction === "to_provider" ? ("consumer" as const) : ("provider" as const),
        isForCustomer: customerToken !== undefined,
        remark: remarks.get(code),
      })),
  ),
);
