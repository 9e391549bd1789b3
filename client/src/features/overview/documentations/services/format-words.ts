import type { formats } from "contract/snap/formats";
import type { Bilingual } from "#features/overview/documentations/bilingual.ts";

/** What a format means, by its name in the table of services. */
export const formatWords: Record<keyof typeof formats, Bilingual> = {
  decimal: ["amount with two decimals, such as 10000.00", "nominal dengan dua desimal, misalnya 10000.00"],
  currency: ["three capital letters, such as IDR", "tiga huruf kapital, misalnya IDR"],
  "date-time": [
    "ISO 8601 with offset: 2026-11-20T09:05:03+07:00",
    "ISO 8601 dengan offset: 2026-11-20T09:05:03+07:00",
  ],
  date: ["date: 2026-11-20", "tanggal: 2026-11-20"],
  "compact-date": ["date: 20261120", "tanggal: 20261120"],
  time: ["time: 09:05:03+07:00", "waktu: 09:05:03+07:00"],
  "card-expiry": ["month and year: 1128", "bulan dan tahun: 1128"],
  digits: ["digits only", "hanya angka"],
  email: ["email address", "alamat surel"],
  phone: ["phone number, digits", "nomor telepon, angka"],
  url: ["absolute address", "alamat lengkap"],
  language: ["two letters of the language, such as ID", "dua huruf bahasa, misalnya ID"],
  country: ["two letters of the country, such as ID", "dua huruf negara, misalnya ID"],
  "partner-service-id": ["digits, filled with spaces on the left", "angka, diisi spasi di kiri"],
  "virtual-account-no": [
    "partnerServiceId and customerNo together",
    "gabungan partnerServiceId dan customerNo",
  ],
  "bill-mask": ["hexadecimal digits", "digit heksadesimal"],
};
