/**
 * What people call the things of the documentation in English and Indonesian, where its titles say it otherwise. A word that
 * is typed as a whole leads to the entry before all others. By path, below the area of the reader.
 */
export const searchWords: Readonly<Record<string, string>> = {
  "/documentations/services":
    "postman, insomnia, collection, koleksi, openapi, api list, daftar api, catalogue, katalog",
  "/documentations/services#registration": "card binding, account binding, tokenisasi kartu, ikat kartu",
  "/documentations/services#virtualAccount": "va, virtual account, rekening virtual, bill payment, tagihan",
  "/documentations/services#bankTransfer": "transfer, money transfer, kirim uang, disbursement, payout",
  "/documentations/services#eMoney":
    "e-money, emoney, e-wallet, wallet, dompet, uang elektronik, cash in, cash out",
  "/documentations/services#qrMpm": "qris, qr, mpm, qr code, kode qr, static qr, dynamic qr",
  "/documentations/services#qrCpm": "cpm, customer presented",
  "/documentations/services#directDebit": "direct debit, autodebet, auto debit, autodebit",
  "/documentations/services#fastDebit": "bi-fast, bifast, bi fast, e-mandate, mandat",
  "/documentations/services#authPayment": "pre-auth, preauthorization, authorize, capture, void",
  "/documentations/provider-notifications":
    "webhook, webhooks, callback, callbacks, notify, notifikasi, pemberitahuan",
  "/documentations/own-server":
    "client simulator, simulator, provider, penyedia, server, mock client, functional test, uji fungsional",
  "/documentations/services/11": "balance, cek saldo, saldo",
  "/documentations/services/14": "statement, mutasi, mutasi rekening, rekening koran",
  "/documentations/services/16": "name check, cek nama, cek rekening",
  "/documentations/services/18": "online transfer, transfer antarbank, transfer antar bank",
  "/documentations/services/17": "overbooking, transfer sesama bank, pindah buku",
  "/documentations/services/22": "rtgs",
  "/documentations/services/23": "skn, sknbi, kliring, clearing",
  "/documentations/services/36": "transfer status, status transfer, status transaksi",
  "/documentations/services/73": "access token, token akses, get token, oauth, b2b token, client credentials",
  "/documentations/services/74": "b2b2c, customer token, token pelanggan, authorization code",
  "/documentations/services/81": "otp, one-time password",
  "/documentations/reference?kind=response-code":
    "error codes, error code, kode error, kode galat, kode kesalahan, response codes, kode respons, rc",
  "/documentations/repeat-a-call":
    "idempotency, idempotency key, idempotent, idempotensi, idempoten, retry, retries, coba lagi, ulangi",
  "/documentations/timeouts": "timeout, timeouts, time-out, pending, no answer, tanpa jawaban",
  "/documentations/errors": "errors, error handling, penanganan kesalahan, penanganan error",
  "/documentations/money": "money, rounding, decimal, uang, pembulatan, desimal",
  "/documentations/time": "time zone, timezone, zona waktu, wib",
  "/documentations/test-plan": "test plan, test case, test cases, uat, rencana uji, skenario uji",
  "/documentations/go-live": "go live, go-live, production, produksi",
  "/documentations/choose-services": "which service, choose a service, layanan mana, pilih layanan",
  "/documentations/reference#response-403-14":
    "insufficient balance, insufficient funds, saldo tidak cukup, saldo kurang",
  "/documentations/reference#header-x-external-id": "duplicate, duplikat, external id",
  "/documentations/reference#header-x-timestamp": "timestamp, waktu, clock, iso 8601",
  "/documentations/reference#header-channel-id": "channel id, kanal",
  "/documentations/reference#header-x-partner-id": "partner id",
  "/documentations/reference#rule-transaction-symmetric": "hmac, symmetric, simetris, hmac-sha512, sha512",
  "/documentations/reference#rule-transaction-asymmetric": "rsa, asymmetric, asimetris, sha256withrsa",
  "/documentations/reference#rule-body-hash": "minify, hash, sha256, body hash, hash body",
  "/documentations/reference#rule-amounts": "amount, amounts, nominal, jumlah uang",
  "/documentations/signature-generator":
    "signature, signatures, sign, tanda tangan, signing, string to sign, stringtosign, buat tanda tangan",
  "/documentations/first-signature":
    "sdk, library, sample code, code sample, contoh kode, pustaka, node, python, php, java, go",
  "/documentations/first-transfer":
    "quickstart, quick start, getting started, mulai cepat, curl, sandbox, coba",
  "/documentations/key-pair":
    "rsa key, public key, private key, kunci publik, kunci privat, pem, certificate, sertifikat",
  "/documentations/credentials":
    "consumer key, consumer secret, client id, client secret, client key, kredensial, api key",
  "/documentations/activity": "log, logs, debug, troubleshooting, request log, catatan panggilan",
  "/documentations/password": "password, reset password, kata sandi, lupa kata sandi, forgot password",
  "/documentations/machine-tokens": "ci, automation, otomasi, script, skrip, bearer, portal token",
  "/documentations/sit-request": "sit, production access, akses produksi, certification, sertifikasi",
  "/documentations/notifications": "email, e-mail, emails, e-mails, surel",
  "/documentations/company": "team, tim, invite, undang, member, anggota, role, peran",
  "/faqs#hit-rate": "rate limit, hit rate, throttle, throttling, too many requests, batas hit",
  "/faqs#too-many-mails": "too many emails, too many e-mails, terlalu banyak surel, spam",
  "/faqs#browser-cors": "cors",
  "/faqs#invalid-signature": "unauthorized, invalid signature, tanda tangan salah, signature salah",
  "/faqs#no-account": "register, registration, sign up, daftar, registrasi, pendaftaran, akun baru",
  "/docs": "swagger, rest api, portal api, api portal",
};
