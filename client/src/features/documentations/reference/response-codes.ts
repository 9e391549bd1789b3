import type { Both } from "#features/documentations/content.ts";

export interface ResponseCode {
  http: string;
  /** The last two digits. */
  case: string;
  /** Whose matter it is: what the system checks before the business does, the message itself, or the business. */
  category: "Success" | "System" | "Message" | "Business";
  /** As it stands in the standard, slips of spelling included. */
  message: string;
  meaning: Both;
  action: Both;
}

type Row = readonly [http: string, number: string, message: string, meaning: Both, action: Both];

const of = (category: ResponseCode["category"], rows: Row[]): ResponseCode[] =>
  rows.map(([http, number, message, meaning, action]) => ({
    http,
    case: number,
    category,
    message,
    meaning,
    action,
  }));

const askBank: Both = [
  "Do not repeat it; the customer asks the bank.",
  "Jangan diulang; nasabah menghubungi bank.",
];
const tellCustomer: Both = [
  "Tell the customer and offer another way to pay.",
  "Beri tahu nasabah dan tawarkan cara bayar lain.",
];
const checkAgreement: Both = [
  "Check with the provider what your agreement covers.",
  "Pastikan kepada penyedia cakupan perjanjian Anda.",
];
const inquire: Both = [
  "The outcome is unknown: ask with a status inquiry before you send anything again.",
  "Hasilnya belum diketahui: lakukan inquiry status sebelum mengirim ulang.",
];

const success = of("Success", [
  [
    "200",
    "00",
    "Successful",
    [
      "Processed. Samples also say Request has been processed successfully.",
      "Berhasil diproses. Contoh juga menulis Request has been processed successfully.",
    ],
    [
      "Nothing; keep referenceNo for later questions.",
      "Tidak ada; simpan referenceNo untuk keperluan kemudian.",
    ],
  ],
  [
    "202",
    "00",
    "Request In Progress",
    ["Accepted, the result comes later.", "Diterima, hasilnya menyusul."],
    [
      "Wait for the notification, or ask with a status inquiry.",
      "Tunggu notifikasi atau lakukan inquiry status.",
    ],
  ],
]);

const message = of("Message", [
  [
    "400",
    "01",
    "Invalid Field Format {field name}",
    ["A field is there but its form is wrong.", "Kolom terisi tetapi formatnya salah."],
    [
      "Correct the named field: amounts as text with two decimals, dates with offset.",
      "Perbaiki kolom yang disebut: nominal berupa teks dengan dua desimal, tanggal dengan offset.",
    ],
  ],
  [
    "400",
    "02",
    "Invalid Mandatory Field {field name}",
    ["A mandatory field or header is missing.", "Kolom atau header wajib tidak ada."],
    ["Add the named field.", "Tambahkan kolom yang disebut."],
  ],
]);

const system = of("System", [
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
      "Unknown client, key not found, invalid signature, or a client that may not use this API.",
      "Klien tidak dikenal, kunci tidak ditemukan, tanda tangan tidak valid, atau klien tidak berhak atas API ini.",
    ],
    [
      "Compare your string to sign with the Signature Generator's, piece by piece.",
      "Bandingkan string Anda dengan hasil Signature Generator, bagian demi bagian.",
    ],
  ],
  [
    "401",
    "01",
    "Invalid Token (B2B)",
    ["The access token is missing or has expired.", "Access token tidak ada atau kedaluwarsa."],
    [
      "Fetch a new token (service 73) and sign again with it.",
      "Ambil token baru (layanan 73) dan tanda tangani ulang.",
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
      "Fetch a new token; do not mix tokens of two apps.",
      "Ambil token baru; jangan mencampur token dua aplikasi.",
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
      "Outside the hours of the feature, e.g. after cut-off.",
      "Di luar jam layanan, misalnya setelah cut-off.",
    ],
    ["Send it again in the next window.", "Kirim kembali pada jam layanan berikutnya."],
  ],
  ["403", "11", "OTP Blocked", ["Too many wrong OTPs.", "Terlalu banyak OTP salah."], tellCustomer],
  [
    "403",
    "12",
    "OTP Lifetime Expired",
    ["The OTP is too old.", "OTP sudah kedaluwarsa."],
    ["Ask for a new OTP (service 81).", "Minta OTP baru (layanan 81)."],
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
    ["No way to that bank.", "Tidak ada rute ke bank tersebut."],
    ["Check the bank code.", "Periksa kode bank."],
  ],
  [
    "404",
    "03",
    "Bank Not Supported By Switch",
    ["The switch does not serve that bank.", "Switch tidak melayani bank tersebut."],
    ["Use another transfer service for this bank.", "Gunakan layanan transfer lain untuk bank ini."],
  ],
  [
    "404",
    "06",
    "Need To Request OTP",
    ["No OTP was asked for before.", "OTP belum diminta."],
    ["Call service 81 first.", "Panggil layanan 81 terlebih dahulu."],
  ],
  [
    "404",
    "07",
    "Journey Not Found",
    ["The journeyId belongs to no open journey.", "journeyId tidak termasuk alur yang terbuka."],
    ["Begin the journey again.", "Ulangi alur dari awal."],
  ],
  [
    "404",
    "10",
    "Invalid API Transition",
    ["Calls came in an order that is not allowed.", "Urutan pemanggilan tidak diizinkan."],
    ["Keep the order of the service's guide.", "Ikuti urutan pada panduan layanan."],
  ],
  [
    "404",
    "15",
    "Invalid OTP",
    ["The OTP is wrong.", "OTP salah."],
    ["Let the customer type it again.", "Minta nasabah mengetik ulang."],
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
    ["X-EXTERNAL-ID was used before on the same day.", "X-EXTERNAL-ID sudah dipakai pada hari yang sama."],
    [
      "Use a new number for every request, repeats included.",
      "Gunakan nomor baru untuk setiap permintaan, termasuk pengulangan.",
    ],
  ],
  [
    "409",
    "01",
    "Duplicate partnerReferenceNo",
    ["partnerReferenceNo was used before.", "partnerReferenceNo sudah dipakai."],
    [
      "Ask for the status of the first one before you send another.",
      "Tanyakan status yang pertama sebelum mengirim yang lain.",
    ],
  ],
  [
    "429",
    "00",
    "Too Many Requests",
    ["The hit rate of the app is used up.", "Batas akses aplikasi telah habis."],
    [
      "Wait a minute; ask for a higher hit rate if it happens often.",
      "Tunggu satu menit; mintalah batas lebih tinggi bila sering terjadi.",
    ],
  ],
  ["500", "00", "General Error", ["An error without further detail.", "Kesalahan tanpa rincian."], inquire],
  ["500", "01", "Internal Server Error", ["The provider failed.", "Gangguan pada penyedia."], inquire],
  [
    "500",
    "02",
    "External Server Error",
    ["Somebody behind the provider failed.", "Gangguan pada pihak di belakang penyedia."],
    inquire,
  ],
  ["504", "00", "Timeout", ["No answer in time.", "Tidak ada jawaban tepat waktu."], inquire],
]);

const business = of("Business", [
  [
    "403",
    "00",
    "Transaction Expired",
    ["Its time is over.", "Waktunya telah habis."],
    ["Begin a new transaction.", "Mulai transaksi baru."],
  ],
  [
    "403",
    "02",
    "Exceeds Transaction Amount Limit",
    ["The amount is over a limit.", "Nominal melebihi batas."],
    ["Lower the amount, or split it if the rules allow.", "Kurangi nominal, atau pecah bila diizinkan."],
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
    ["The bank declines without a reason.", "Bank menolak tanpa menyebut alasan."],
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
    ["The binding has no limit yet.", "Binding belum memiliki limit."],
    ["Set one with service 02.", "Tetapkan dengan layanan 02."],
  ],
  ["403", "14", "Insufficient Funds", ["Not enough money.", "Saldo tidak cukup."], tellCustomer],
  [
    "403",
    "15",
    "Transaction Not Permitted.[reason]",
    ["Not allowed for this account or merchant.", "Tidak diizinkan untuk rekening atau merchant ini."],
    ["Read the reason in the message.", "Baca alasan pada pesan."],
  ],
  ["403", "16", "Suspend Transaction", ["The transaction is held.", "Transaksi ditahan."], askBank],
  [
    "403",
    "17",
    "Token Limit Exceeded",
    ["The limit of the binding is used up.", "Limit binding telah terpakai."],
    [
      "Raise the limit (service 02) or wait for the next period.",
      "Naikkan limit (layanan 02) atau tunggu periode berikutnya.",
    ],
  ],
  [
    "403",
    "18",
    "Inactive Card/Account/Customer",
    ["Closed or inactive.", "Ditutup atau tidak aktif."],
    tellCustomer,
  ],
  [
    "403",
    "19",
    "Merchant Blacklisted",
    ["The merchant is barred.", "Merchant masuk daftar hitam."],
    checkAgreement,
  ],
  [
    "403",
    "20",
    "Merchant Limit Exceed",
    ["The merchant's limit is used up.", "Limit merchant telah terpakai."],
    ["Try in the next period.", "Coba pada periode berikutnya."],
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
    ["The limit asked for is not valid.", "Limit yang diminta tidak valid."],
    ["Stay within the allowed range.", "Gunakan nilai dalam rentang yang diizinkan."],
  ],
  [
    "403",
    "23",
    "Account Limit Exceed",
    ["The account's limit is used up.", "Limit rekening telah terpakai."],
    tellCustomer,
  ],
  [
    "404",
    "00",
    "Invalid Transaction Status",
    [
      "The transaction is not in a state that allows this.",
      "Status transaksi tidak memungkinkan tindakan ini.",
    ],
    ["Ask for its status first.", "Tanyakan statusnya terlebih dahulu."],
  ],
  [
    "404",
    "01",
    "Transaction Not Found",
    ["No transaction with these references.", "Tidak ada transaksi dengan referensi ini."],
    [
      "Check originalReferenceNo and originalPartnerReferenceNo.",
      "Periksa originalReferenceNo dan originalPartnerReferenceNo.",
    ],
  ],
  [
    "404",
    "04",
    "Transaction Cancelled",
    ["The customer cancelled it.", "Nasabah membatalkannya."],
    ["Begin anew if wanted.", "Mulai kembali bila diperlukan."],
  ],
  [
    "404",
    "05",
    "Merchant Is Not Registered For Card Registration Services",
    ["The merchant may not bind cards.", "Merchant tidak terdaftar untuk registrasi kartu."],
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
    ["No issuer for this card.", "Tidak ada penerbit untuk kartu ini."],
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
    ["The amount is not the one asked for.", "Nominal tidak sesuai tagihan."],
    ["Pay exactly the billed amount.", "Bayar tepat sesuai tagihan."],
  ],
  [
    "404",
    "14",
    "Paid Bill",
    ["It is paid already.", "Sudah dibayar."],
    ["Nothing; do not pay again.", "Tidak ada; jangan bayar lagi."],
  ],
  [
    "404",
    "16",
    "Partner Not Found",
    ["X-PARTNER-ID is unknown.", "X-PARTNER-ID tidak dikenal."],
    [
      "Ask the provider whether it is the client id or a partner code.",
      "Tanyakan kepada penyedia: client ID atau kode mitra.",
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
      "Same reference, other data. It counts as success for transfers 17, 18, 22, 23, VA payment, refund and void, and as failed for OTC, direct debit, CPM, auth and capture.",
      "Referensi sama, data berbeda. Dianggap berhasil untuk transfer 17, 18, 22, 23, pembayaran VA, refund, dan void; dianggap gagal untuk OTC, debit langsung, CPM, auth, dan capture.",
    ],
    [
      "Send exactly the first data again, or use a new reference.",
      "Kirim ulang data yang persis sama, atau pakai referensi baru.",
    ],
  ],
  [
    "404",
    "19",
    "Invalid Bill/Virtual Account",
    ["The bill or VA has expired.", "Tagihan atau VA kedaluwarsa."],
    ["Create a new one.", "Buat yang baru."],
  ],
  [
    "405",
    "01",
    "Requested Opearation Is Not Allowed",
    ["Not allowed in this state.", "Operasi tidak diizinkan pada keadaan ini."],
    ["Ask for the status first.", "Tanyakan statusnya terlebih dahulu."],
  ],
]);

/** By HTTP status and case, as the standard's table has them. */
export const responseCodes: ResponseCode[] = [...success, ...message, ...system, ...business].sort(
  (one, other) => (one.http + one.case).localeCompare(other.http + other.case),
);
