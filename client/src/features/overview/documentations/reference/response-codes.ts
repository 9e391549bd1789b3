import type { Bilingual } from "#features/overview/documentations/bilingual.ts";

export interface ResponseCode {
  http: string;
  /** The last two digits. */
  case: string;
  /** The layer that reports the code: system checks, message format, or business rules. */
  category: "Success" | "System" | "Message" | "Business";
  /** As in the standard, including its spelling mistakes. */
  message: string;
  meaning: Bilingual;
  action: Bilingual;
}

type Row = readonly [http: string, number: string, message: string, meaning: Bilingual, action: Bilingual];

const buildCodes = (category: ResponseCode["category"], rows: Row[]): ResponseCode[] =>
  rows.map(([http, number, message, meaning, action]) => ({
    http,
    case: number,
    category,
    message,
    meaning,
    action,
  }));

const askBank: Bilingual = [
  "Do not repeat the request; the customer contacts the bank.",
  "Jangan ulangi permintaan; nasabah menghubungi bank.",
];
const tellCustomer: Bilingual = [
  "Inform the customer and offer another payment method.",
  "Beri tahu nasabah dan tawarkan metode pembayaran lain.",
];
const checkAgreement: Bilingual = [
  "Ask the provider what your agreement covers.",
  "Tanyakan cakupan perjanjian Anda kepada penyedia.",
];
const inquire: Bilingual = [
  "The result is unknown: send a status inquiry before you repeat the request.",
  "Hasilnya belum diketahui: lakukan inquiry status sebelum mengulangi permintaan.",
];

const success = buildCodes("Success", [
  [
    "200",
    "00",
    "Successful",
    [
      "The request was processed. Some samples use Request has been processed successfully.",
      "Permintaan berhasil diproses. Sebagian contoh menulis Request has been processed successfully.",
    ],
    [
      "No action. Keep the references of the response for later inquiries.",
      "Tidak ada tindakan. Simpan nomor referensi pada respons untuk inquiry kemudian.",
    ],
  ],
  [
    "202",
    "00",
    "Request In Progress",
    ["The request was accepted; the result follows later.", "Permintaan diterima; hasilnya menyusul."],
    [
      "Wait for the notification, or send a status inquiry.",
      "Tunggu notifikasi atau lakukan inquiry status.",
    ],
  ],
]);

const message = buildCodes("Message", [
  [
    "400",
    "01",
    "Invalid Field Format {field name}",
    ["A field has the wrong format.", "Format suatu field salah."],
    [
      "Correct the named field: amounts as text with two decimals, dates with offset.",
      "Perbaiki field yang disebut: nominal berupa teks dengan dua desimal, tanggal dengan offset.",
    ],
  ],
  [
    "400",
    "02",
    "Invalid Mandatory Field {field name}",
    ["A mandatory field or header is missing.", "Field atau header wajib tidak ada."],
    ["Add the named field.", "Tambahkan field yang disebut."],
  ],
]);

const system = buildCodes("System", [
  [
    "400",
    "00",
    "Bad Request",
    ["The message cannot be read.", "Pesan tidak dapat dibaca."],
    [
      "Check that the body is JSON and Content-Type is application/json.",
      "Pastikan body berupa JSON dan Content-Type application/json.",
    ],
  ],
  [
    "401",
    "00",
    "Unauthorized. [reason]",
    [
      "Unknown client, key not found, invalid signature, or the client may not use this API.",
      "Klien tidak dikenal, kunci tidak ditemukan, tanda tangan tidak valid, atau klien tidak berhak atas API ini.",
    ],
    [
      "Compare your string to sign with that of the Signature Generator, part by part.",
      "Bandingkan string Anda dengan string dari Signature Generator, bagian demi bagian.",
    ],
  ],
  [
    "401",
    "01",
    "Invalid Token (B2B)",
    ["The access token is missing or has expired.", "Access token tidak ada atau kedaluwarsa."],
    [
      "Request a new token (service 73) and sign again with it.",
      "Minta token baru (layanan 73) dan tanda tangani ulang.",
    ],
  ],
  [
    "401",
    "02",
    "Invalid Customer Token",
    ["The customer token is missing or has expired.", "Token pelanggan tidak ada atau kedaluwarsa."],
    ["Refresh it with service 74.", "Perbarui dengan layanan 74."],
  ],
  [
    "401",
    "03",
    "Token Not Found (B2B)",
    ["The provider does not know this token.", "Penyedia tidak mengenal token ini."],
    [
      "Request a new token; do not mix the tokens of two apps.",
      "Minta token baru; jangan mencampur token dua aplikasi.",
    ],
  ],
  [
    "401",
    "04",
    "Customer Token Not Found",
    ["The provider does not know this customer token.", "Penyedia tidak mengenal token pelanggan ini."],
    ["Bind the customer again.", "Lakukan binding pelanggan kembali."],
  ],
  [
    "403",
    "01",
    "Feature Not Allowed [Reason]",
    ["Your client may not use this feature.", "Klien Anda tidak diizinkan memakai fitur ini."],
    checkAgreement,
  ],
  [
    "403",
    "06",
    "Feature Not Allowed At This Time. [reason]",
    [
      "Outside the service hours, for example after the cut-off time.",
      "Di luar jam layanan, misalnya setelah cut-off.",
    ],
    ["Send the request again during service hours.", "Kirim kembali permintaan pada jam layanan."],
  ],
  [
    "403",
    "11",
    "OTP Blocked",
    ["Too many wrong OTPs were entered.", "Terlalu banyak OTP salah yang dimasukkan."],
    tellCustomer,
  ],
  [
    "403",
    "12",
    "OTP Lifetime Expired",
    ["The OTP has expired.", "OTP sudah kedaluwarsa."],
    ["Request a new OTP (service 81).", "Minta OTP baru (layanan 81)."],
  ],
  [
    "403",
    "13",
    "OTP Sent To Cardholer",
    ["An OTP was sent; the call continues with it.", "OTP telah dikirim; proses berlanjut dengan OTP itu."],
    [
      "Ask the customer for the OTP and call service 04.",
      "Minta OTP kepada nasabah lalu panggil layanan 04.",
    ],
  ],
  [
    "404",
    "02",
    "Invalid Routing",
    ["There is no route to the bank.", "Tidak ada rute ke bank tersebut."],
    ["Check the bank code.", "Periksa kode bank."],
  ],
  [
    "404",
    "03",
    "Bank Not Supported By Switch",
    ["The switch does not support the bank.", "Switch tidak mendukung bank tersebut."],
    ["Use another transfer service for this bank.", "Gunakan layanan transfer lain untuk bank ini."],
  ],
  [
    "404",
    "06",
    "Need To Request OTP",
    ["No OTP was requested.", "OTP belum diminta."],
    ["Call service 81 first.", "Panggil layanan 81 terlebih dahulu."],
  ],
  [
    "404",
    "07",
    "Journey Not Found",
    ["The request belongs to no open journey.", "Permintaan tidak termasuk alur yang terbuka."],
    ["Start the journey again.", "Ulangi alur dari awal."],
  ],
  [
    "404",
    "10",
    "Invalid API Transition",
    ["The order of the calls is not allowed.", "Urutan pemanggilan tidak diizinkan."],
    ["Follow the order in the guide of the service.", "Ikuti urutan pada panduan layanan."],
  ],
  [
    "404",
    "15",
    "Invalid OTP",
    ["The OTP is wrong.", "OTP salah."],
    ["Ask the customer to enter it again.", "Minta nasabah memasukkannya kembali."],
  ],
  [
    "405",
    "00",
    "Requested Function Is Not Supported",
    ["The provider does not offer this function.", "Penyedia tidak menyediakan fungsi ini."],
    ["Check method and path of the service.", "Periksa metode dan path layanan."],
  ],
  [
    "409",
    "00",
    "Conflict",
    ["X-EXTERNAL-ID was already used on the same day.", "X-EXTERNAL-ID sudah digunakan pada hari yang sama."],
    [
      "Use a new number for every request, including repeated requests.",
      "Gunakan nomor baru untuk setiap permintaan, termasuk pengulangan.",
    ],
  ],
  [
    "409",
    "01",
    "Duplicate partnerReferenceNo",
    ["The reference of the request was already used.", "Nomor referensi permintaan sudah digunakan."],
    [
      "Check the status of the first request before you send another one.",
      "Periksa status permintaan pertama sebelum mengirim yang lain.",
    ],
  ],
  [
    "429",
    "00",
    "Too Many Requests",
    ["The app has exceeded its hit rate.", "Aplikasi telah melebihi batas aksesnya."],
    [
      "Wait a minute. If it happens often, request a higher hit rate.",
      "Tunggu satu menit. Bila sering terjadi, mintalah batas akses lebih tinggi.",
    ],
  ],
  ["500", "00", "General Error", ["An error without details.", "Kesalahan tanpa rincian."], inquire],
  ["500", "01", "Internal Server Error", ["An error at the provider.", "Gangguan pada penyedia."], inquire],
  [
    "500",
    "02",
    "External Server Error",
    ["An error in an external system of the provider.", "Gangguan pada sistem eksternal penyedia."],
    inquire,
  ],
  ["504", "00", "Timeout", ["No response in time.", "Tidak ada respons tepat waktu."], inquire],
]);

const business = buildCodes("Business", [
  [
    "403",
    "00",
    "Transaction Expired",
    ["The transaction has expired.", "Transaksi sudah kedaluwarsa."],
    ["Start a new transaction.", "Mulai transaksi baru."],
  ],
  [
    "403",
    "02",
    "Exceeds Transaction Amount Limit",
    ["The amount exceeds a limit.", "Nominal melebihi batas."],
    ["Reduce the amount, or split it if allowed.", "Kurangi nominal, atau pecah bila diizinkan."],
  ],
  [
    "403",
    "03",
    "Suspected Fraud",
    ["Stopped by fraud rules.", "Dihentikan oleh aturan anti-penipuan."],
    askBank,
  ],
  [
    "403",
    "04",
    "Activity Count Limit Exceeded",
    ["Too many transactions in a period.", "Terlalu banyak transaksi dalam satu periode."],
    ["Try again in the next period.", "Coba kembali pada periode berikutnya."],
  ],
  [
    "403",
    "05",
    "Do Not Honor",
    ["The bank declined without a reason.", "Bank menolak tanpa menyebut alasan."],
    askBank,
  ],
  ["403", "07", "Card Blocked", ["The card is blocked.", "Kartu diblokir."], tellCustomer],
  ["403", "08", "Card Expired", ["The card has expired.", "Kartu kedaluwarsa."], tellCustomer],
  [
    "403",
    "09",
    "Dormant Account",
    ["The account is dormant.", "Rekening tidak aktif (dormant)."],
    tellCustomer,
  ],
  [
    "403",
    "10",
    "Need To Set Token Limit",
    ["The binding has no limit.", "Binding belum memiliki limit."],
    ["Set a limit with service 02.", "Tetapkan limit dengan layanan 02."],
  ],
  ["403", "14", "Insufficient Funds", ["The balance is too low.", "Saldo tidak cukup."], tellCustomer],
  [
    "403",
    "15",
    "Transaction Not Permitted.[reason]",
    ["Not allowed for this account or merchant.", "Tidak diizinkan untuk rekening atau merchant ini."],
    ["Read the reason in the message.", "Baca alasan pada pesan."],
  ],
  ["403", "16", "Suspend Transaction", ["The transaction is suspended.", "Transaksi ditangguhkan."], askBank],
  [
    "403",
    "17",
    "Token Limit Exceeded",
    ["The limit of the binding is exceeded.", "Limit binding terlampaui."],
    [
      "Raise the limit (service 02) or wait for the next period.",
      "Naikkan limit (layanan 02) atau tunggu periode berikutnya.",
    ],
  ],
  [
    "403",
    "18",
    "Inactive Card/Account/Customer",
    ["The card, account or customer is inactive.", "Kartu, rekening, atau nasabah tidak aktif."],
    tellCustomer,
  ],
  [
    "403",
    "19",
    "Merchant Blacklisted",
    ["The merchant is blacklisted.", "Merchant masuk daftar hitam."],
    checkAgreement,
  ],
  [
    "403",
    "20",
    "Merchant Limit Exceed",
    ["The limit of the merchant is exceeded.", "Limit merchant terlampaui."],
    ["Try again in the next period.", "Coba kembali pada periode berikutnya."],
  ],
  [
    "403",
    "21",
    "Set Limit Not Allowed",
    ["A limit cannot be set here.", "Limit tidak dapat ditetapkan."],
    checkAgreement,
  ],
  [
    "403",
    "22",
    "Token Limit Invalid",
    ["The requested limit is not valid.", "Limit yang diminta tidak valid."],
    ["Use a value in the allowed range.", "Gunakan nilai dalam rentang yang diizinkan."],
  ],
  [
    "403",
    "23",
    "Account Limit Exceed",
    ["The limit of the account is exceeded.", "Limit rekening terlampaui."],
    tellCustomer,
  ],
  [
    "404",
    "00",
    "Invalid Transaction Status",
    [
      "The status of the transaction does not allow this.",
      "Status transaksi tidak memungkinkan tindakan ini.",
    ],
    ["Check its status first.", "Periksa statusnya terlebih dahulu."],
  ],
  [
    "404",
    "01",
    "Transaction Not Found",
    ["There is no transaction with these references.", "Tidak ada transaksi dengan referensi ini."],
    [
      "Check the references of the original transaction in the request.",
      "Periksa nomor referensi transaksi asal dalam permintaan.",
    ],
  ],
  [
    "404",
    "04",
    "Transaction Cancelled",
    ["The customer cancelled it.", "Nasabah membatalkannya."],
    ["Start a new transaction if required.", "Mulai transaksi baru bila diperlukan."],
  ],
  [
    "404",
    "05",
    "Merchant Is Not Registered For Card Registration Services",
    [
      "The merchant is not registered for card registration.",
      "Merchant tidak terdaftar untuk registrasi kartu.",
    ],
    checkAgreement,
  ],
  [
    "404",
    "08",
    "Invalid Merchant",
    ["The merchant is unknown.", "Merchant tidak dikenal."],
    ["Check merchantId.", "Periksa merchantId."],
  ],
  [
    "404",
    "09",
    "No Issuer",
    ["There is no issuer for this card.", "Tidak ada penerbit untuk kartu ini."],
    tellCustomer,
  ],
  [
    "404",
    "11",
    "Invalid Card/Account/Customer [info]/Virtual Account",
    ["The card, account or customer does not exist.", "Kartu, rekening, atau nasabah tidak ada."],
    ["Check the number.", "Periksa nomornya."],
  ],
  [
    "404",
    "12",
    "Invalid Bill/Virtual Account [Reason]",
    [
      "The bill or VA is blocked, suspended or not found.",
      "Tagihan atau VA diblokir, ditangguhkan, atau tidak ditemukan.",
    ],
    [
      "Check partnerServiceId (8 characters, spaces on the left) and customerNo.",
      "Periksa partnerServiceId (8 karakter, spasi di kiri) dan customerNo.",
    ],
  ],
  [
    "404",
    "13",
    "Invalid Amount",
    ["The amount differs from the billed amount.", "Nominal tidak sesuai tagihan."],
    ["Pay the exact billed amount.", "Bayar tepat sesuai tagihan."],
  ],
  [
    "404",
    "14",
    "Paid Bill",
    ["The bill is already paid.", "Tagihan sudah dibayar."],
    ["No action. Do not pay again.", "Tidak ada tindakan. Jangan bayar lagi."],
  ],
  [
    "404",
    "16",
    "Partner Not Found",
    ["X-PARTNER-ID is unknown.", "X-PARTNER-ID tidak dikenal."],
    [
      "Ask the provider whether to use the client id or a partner code.",
      "Tanyakan kepada penyedia apakah menggunakan client ID atau kode mitra.",
    ],
  ],
  [
    "404",
    "17",
    "Invalid Terminal",
    ["The terminal is unknown.", "Terminal tidak dikenal."],
    ["Check terminalId.", "Periksa terminalId."],
  ],
  [
    "404",
    "18",
    "Inconsistent Request",
    [
      "The same reference was sent with different data. This counts as success for transfers 17, 18, 22, 23, VA payment, refund and void, and as failed for OTC, direct debit, CPM, auth and capture.",
      "Referensi yang sama dikirim dengan data berbeda. Ini dianggap berhasil untuk transfer 17, 18, 22, 23, pembayaran VA, refund, dan void; dianggap gagal untuk OTC, debit langsung, CPM, auth, dan capture.",
    ],
    [
      "Send the same data as in the first request, or use a new reference.",
      "Kirim data yang sama dengan permintaan pertama, atau gunakan referensi baru.",
    ],
  ],
  [
    "404",
    "19",
    "Invalid Bill/Virtual Account",
    ["The bill or VA has expired.", "Tagihan atau VA kedaluwarsa."],
    ["Create a new bill or VA.", "Buat tagihan atau VA baru."],
  ],
  [
    "405",
    "01",
    "Requested Opearation Is Not Allowed",
    ["The operation is not allowed in this state.", "Operasi tidak diizinkan pada status ini."],
    ["Check the status first.", "Periksa statusnya terlebih dahulu."],
  ],
]);

/** Sorted by HTTP status and case, as in the standard. */
export const responseCodes: ResponseCode[] = [...success, ...message, ...system, ...business].sort(
  (one, other) => (one.http + one.case).localeCompare(other.http + other.case),
);
