import { defineTexts } from "#ui/text/texts.ts";

/** Search words of the pages; a key is the label of a page. */
export const pageWordsTexts = defineTexts("page-words", {
  en: {
    home: "dashboard, start, welcome, overview, next step",
    profile:
      "my account, name, email, e-mail, phone, company, address, avatar, key pair, public key, private key, create key, upload key, fingerprint, password",
    company: "colleagues, members, team, invite, invitation, role, owner, developer, viewer, leave",
    tenants: "users, developers, companies, enable, disable, register",
    administrators: "admin, operators, team, role, users, enable, disable",
    registrations: "register, new account, approve, reject, sign up, confirm, waiting",
    sourceAccounts: "account number, holder, balance, currency, bank, retire",
    apps: "credentials, consumer key, consumer secret, client id, products, sandbox, production",
    approved: "approval, approve, waiting, source account, max hit rate",
    productions: "SIT, production, request, documents, template file, final file, status",
    activity: "calls, requests, sandbox, failed, error, inspector, response code, reference, live",
    usage: "calls, errors, statistics, hit rate, limit, quota, duration, p95, first token, first transfer",
    siggen:
      "signature, generator, sign, send, call, verify, check, curl, HAR, HMAC, RSA, SHA256, string to sign, timestamp, access token",
    documentations: "guides, help, reference, response codes, headers, samples, curl",
    faqs: "questions, answers, help",
    logs: "history, log status, changes, SIT",
    mails: "email, e-mail, outbox, sent, failed, delivery, SMTP",
    audit: "security events, sign-in, failed, throttled, address, who viewed keys",
  },
  id: {
    home: "dasbor, mulai, selamat datang, ringkasan, langkah berikutnya",
    profile:
      "akun saya, nama, surel, email, e-mail, telepon, perusahaan, alamat, foto, pasangan kunci, kunci publik, kunci privat, buat kunci, unggah kunci, sidik jari, kata sandi",
    company: "rekan, anggota, tim, undang, undangan, peran, pemilik, pengembang, pembaca, keluar",
    tenants: "pengguna, pengembang, perusahaan, aktifkan, nonaktifkan, daftar",
    administrators: "admin, operator, tim, peran, pengguna, aktifkan, nonaktifkan",
    registrations: "daftar, akun baru, setujui, tolak, konfirmasi, menunggu",
    sourceAccounts: "nomor rekening, pemilik, saldo, mata uang, bank, nonaktifkan",
    apps: "kredensial, consumer key, consumer secret, client id, produk, sandbox, produksi",
    approved: "persetujuan, setujui, menunggu, rekening sumber, batas akses",
    productions: "SIT, produksi, permintaan, dokumen, berkas templat, berkas final, status",
    activity: "panggilan, permintaan, sandbox, gagal, galat, inspektor, kode respons, referensi, langsung",
    usage: "panggilan, galat, statistik, batas akses, kuota, durasi, p95, token pertama, transfer pertama",
    siggen:
      "tanda tangan, pembuat, tandatangani, kirim, panggil, periksa, curl, HAR, HMAC, RSA, SHA256, string to sign, timestamp, access token",
    documentations: "panduan, bantuan, referensi, kode respons, header, contoh, curl",
    faqs: "pertanyaan, jawaban, bantuan",
    logs: "riwayat, status log, perubahan, SIT",
    mails: "surel, email, e-mail, kotak keluar, terkirim, gagal, pengiriman, SMTP",
    audit: "peristiwa keamanan, masuk, gagal, dibatasi, alamat, siapa yang melihat kunci",
  },
});
