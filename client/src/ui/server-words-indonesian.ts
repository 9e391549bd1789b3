/**
 * What the server and the contract say, and how it is said in Indonesian. What stands in braces is filled in. Of two that
 * fit, the first counts; the general ones stand last.
 */
const catalogue: Record<string, string> = {
  // Successes
  Success: "Berhasil",
  "Request Signature Success": "Tanda tangan berhasil dibuat",
  "Create Apps Success": "Aplikasi berhasil dibuat",
  "Approved Apps Success": "Aplikasi berhasil disetujui",
  "Create Key Success": "Kunci berhasil dibuat",
  "Edit Profile Success": "Profil berhasil diubah",
  "User Success": "Pengguna berhasil disimpan",
  "Enable/Disable User Success": "Status pengguna berhasil diubah",
  "Create Tenant Success": "Tenant berhasil dibuat",
  "Create Administrator Success": "Administrator berhasil dibuat",
  "Upload Image Success": "Gambar berhasil diunggah",
  "Upload Document Success": "Dokumen berhasil diunggah",
  "Change Status Success": "Status berhasil diubah",
  "Request SIT Success": "Permintaan SIT berhasil dibuat",
  "Template Document Success": "Dokumen templat berhasil ditambahkan",
  "Your Password has been change, Please keep your Account securely":
    "Kata sandi Anda telah diubah. Jagalah keamanan akun Anda.",
  "If this account is known, a mail is on its way. Its link works once, for 30 minutes.":
    "Jika akun ini terdaftar, surel sedang dikirim. Tautannya berlaku satu kali, selama 30 menit.",

  // Fields that must be there
  "Version is required": "Versi wajib diisi",
  "Type is required": "Jenis wajib diisi",
  "Method is required": "Metode wajib diisi",
  "URL Path is required": "Path URL wajib diisi",
  "Timestamp is required": "Timestamp wajib diisi",
  "ClientId is required": "Client ID wajib diisi",
  "Client Secret is required": "Client secret wajib diisi",
  "Body is required": "Body wajib diisi",
  "Access Token is required": "Access token wajib diisi",
  "User is required": "Pengguna wajib dipilih",
  "Name of product required": "Nama aplikasi wajib diisi",
  "Source Account is required": "Rekening sumber wajib dipilih",
  "Max Hit Rate is required": "Batas akses maksimum wajib dipilih",
  "Products is required": "Produk wajib dipilih",
  "isActive is required": "isActive wajib dipilih",
  "Username is required": "Nama pengguna wajib diisi",
  "Username or email is required": "Nama pengguna atau surel wajib diisi",
  "Password must be text": "Kata sandi harus berupa teks",
  "Password is required": "Kata sandi wajib diisi",
  "Current password is required": "Kata sandi saat ini wajib diisi",
  "Firstname is required": "Nama depan wajib diisi",
  "Lastname is required": "Nama belakang wajib diisi",
  "Email is required": "Surel wajib diisi",
  "Phone is required": "Telepon wajib diisi",
  "Company is required": "Perusahaan wajib diisi",
  "Address is required": "Alamat wajib diisi",
  "RequestedBy is required": "Nama pemohon wajib diisi",
  "Requested Type is required": "Jenis permintaan wajib dipilih",
  "Status is required": "Status wajib dipilih",
  "Keyword is required": "Kata kunci wajib diisi",
  "enable is required: true or false": "enable wajib diisi: true atau false",

  // Fields that say too much, too little or something else
  "Deny Request, unknown version": "Permintaan ditolak, versi tidak dikenal",
  "Keyword must have at least 2 characters": "Kata kunci paling sedikit 2 karakter",
  "Max Hit Rate must be a number": "Batas akses maksimum harus berupa angka",
  "Max Hit Rate must be 30, 60, 90 or 120": "Batas akses maksimum harus 30, 60, 90, atau 120",
  "Requested Type must be production": "Jenis permintaan harus production",
  "Status must be one of {list}": "Status harus salah satu dari {list}",
  "A new request starts at {status}": "Permintaan baru dimulai dari {status}",
  "Method must be POST, GET, PUT, DELETE or PATCH": "Metode harus POST, GET, PUT, DELETE, atau PATCH",
  "Body must be JSON text": "Body harus berupa teks JSON",
  "Body is not JSON: {reason} at line {line}, column {column}. Correct the body, or leave it empty.":
    "Body bukan JSON: {reason} pada baris {line}, kolom {column}. Perbaiki body, atau kosongkan.",
  "Body is not JSON: {reason} at line {line}, column {column}":
    "Body bukan JSON: {reason} pada baris {line}, kolom {column}",
  "{reason}. Correct the body, or leave it empty.": "{reason}. Perbaiki body, atau kosongkan.",
  "Email must be an address such as name@company.co.id":
    "Surel harus berupa alamat seperti nama@perusahaan.co.id",
  "This is the last active administrator: enable or create another one first.":
    "Ini administrator aktif terakhir: aktifkan atau buat administrator lain terlebih dahulu.",
  "Email is already in use by another user": "Surel sudah digunakan oleh pengguna lain",
  "Username is already in use by another user": "Nama pengguna sudah digunakan oleh pengguna lain",
  "Username may only have letters, digits and . _ @ + - (no spaces)":
    "Nama pengguna hanya boleh berisi huruf, angka, dan . _ @ + - (tanpa spasi)",
  "Password must have at least 8 characters": "Kata sandi paling sedikit 8 karakter",
  "Password must not be longer than 256 characters": "Kata sandi paling panjang 256 karakter",
  "Password must be another than the current one": "Kata sandi harus berbeda dari yang sekarang",
  "Password is one of the most common ones: choose one that others do not use":
    "Kata sandi ini terlalu umum: pilih yang tidak dipakai orang lain",
  "Password must be more than your name, username, email or company, or a word of this portal":
    "Kata sandi tidak boleh hanya berupa nama, nama pengguna, surel, atau perusahaan Anda, atau kata dari portal ini",
  "Current password is wrong": "Kata sandi saat ini salah",
  "The avatar does not exist: upload the image first": "Avatar tidak ada: unggah gambarnya dahulu",
  "Source Account {account} does not exist": "Rekening sumber {account} tidak ada",
  "Products: {path} is not a {environment} product": "Produk: {path} bukan produk {environment}",
  "Document {path} does not exist: upload it first": "Dokumen {path} tidak ada: unggah dahulu",
  "Choose at least one app": "Pilih paling sedikit satu aplikasi",
  "At most 100 apps can be approved at once": "Paling banyak 100 aplikasi dapat disetujui sekaligus",

  // Files
  "Forbidden, File size more than 1 MByte": "Ditolak, ukuran berkas lebih dari 1 MByte",
  "The storage is full: the file was not kept. Tell the operators, then try again.":
    "Penyimpanan penuh: berkas tidak tersimpan. Beri tahu pengelola, lalu coba lagi.",
  "The file storage is temporarily unavailable. Try again in a few seconds.":
    "Penyimpanan berkas sementara tidak tersedia. Coba lagi beberapa detik lagi.",
  "There is no such file.": "Berkas tersebut tidak ada.",
  "The file is empty. Choose another one.": "Berkas kosong. Pilih berkas lain.",
  "The file is not a {kind} document, though its name says so.":
    "Berkas ini bukan dokumen {kind}, walaupun namanya demikian.",
  "The file is not a {kind} file, though its name says so: its content is {mime}.":
    "Berkas ini bukan berkas {kind}, walaupun namanya demikian: isinya {mime}.",
  "The file is not a {kind} file, though its name says so.":
    "Berkas ini bukan berkas {kind}, walaupun namanya demikian.",
  "The file is protected with a password, or not a {kind} file of this kind. Save it without.":
    "Berkas dilindungi kata sandi, atau bukan berkas {kind} jenis ini. Simpan tanpa kata sandi.",
  "The file is protected with a password. Save it without.":
    "Berkas dilindungi kata sandi. Simpan tanpa kata sandi.",
  "The file has macros. Save it without macros.": "Berkas memuat makro. Simpan tanpa makro.",
  "The file is damaged: {program} could not open it either. Save it again.":
    "Berkas rusak: {program} pun tidak dapat membukanya. Simpan sekali lagi.",
  "The file unpacks to far more than a document has. It is not accepted, because that could harm readers.":
    "Isi berkas setelah dibuka jauh lebih besar daripada sebuah dokumen. Berkas ditolak karena dapat merugikan pembacanya.",
  "Files of this kind are not accepted. Choose one whose name ends with {list}.":
    "Jenis berkas ini tidak diterima. Pilih berkas yang namanya berakhir dengan {list}.",
  'Send the file as multipart/form-data, in the field "{field}".':
    "Kirim berkas sebagai multipart/form-data, dalam isian “{field}”.",
  'The form has no file in its field "{field}".': "Formulir tidak memuat berkas dalam isian “{field}”.",
  'Send the file in the field "{field}", not in "{other}".':
    "Kirim berkas dalam isian “{field}”, bukan dalam “{other}”.",
  "Send one file at a time: the form has more than one.":
    "Kirim satu berkas setiap kali: formulir memuat lebih dari satu.",
  "The form cannot be read: {reason}.": "Formulir tidak dapat dibaca: {reason}.",
  "The Content-Type of the form has no boundary: let your HTTP client set it.":
    "Content-Type formulir tidak memuat boundary: biarkan klien HTTP Anda mengaturnya.",
  "The form is incomplete or malformed: send the file again.":
    "Formulir tidak lengkap atau rusak: kirim berkasnya sekali lagi.",
  "Too many files in a short time. Try again in {count} seconds.":
    "Terlalu banyak berkas dalam waktu singkat. Coba lagi dalam {count} detik.",
  "The upload was given up.": "Pengunggahan dibatalkan.",
  "The upload broke off.": "Pengunggahan terputus.",

  "The list is longer than a spreadsheet, which holds 1,048,575 rows. Filter the list, or export it as CSV.":
    "Daftar ini lebih panjang daripada sebuah lembar kerja, yang memuat 1.048.575 baris. Saring daftarnya, atau ekspor sebagai CSV.",

  // Signing
  "ClientId is unknown: use the consumer key of one of your approved apps":
    "Client ID tidak dikenal: gunakan consumer key salah satu aplikasi Anda yang telah disetujui",
  "{app} is not approved yet: wait for the approval before signing with it":
    "{app} belum disetujui: tunggu persetujuan sebelum menandatangani dengannya",
  "{app} belongs to {user}, whose account is disabled: enable it on the Tenants page first":
    "{app} milik {user}, yang akunnya dinonaktifkan: aktifkan dahulu akun itu di halaman Tenant",
  "The owner of {app} has no key pair: make one with Create Key on the Profile page":
    "Pemilik {app} belum memiliki pasangan kunci: buat dengan Buat kunci di halaman Profil",
  "Client Secret is not that of {app}: copy the consumer secret from the Apps page":
    "Client secret bukan milik {app}: salin consumer secret dari halaman Aplikasi",
  "The timestamp field is required.": "Isian timestamp wajib ada.",
  "The clientId field is required.": "Isian clientId wajib ada.",
  "The privateKey field is required.": "Isian privateKey wajib ada.",
  "The httpMethod field is required.": "Isian httpMethod wajib ada.",
  "The endpointUrl field is required.": "Isian endpointUrl wajib ada.",
  "The clientSecret field is required.": "Isian clientSecret wajib ada.",
  "The privateKey field is required, or AccessToken together with X-CLIENT-SECRET.":
    "Isian privateKey wajib ada, atau AccessToken bersama X-CLIENT-SECRET.",
  "Too many signatures from this address. Try again in {count} seconds.":
    "Terlalu banyak tanda tangan dari alamat ini. Coba lagi dalam {count} detik.",

  // Key pairs
  "{user} has no key pair yet. Make one with Create Key (POST /api/v1/basecrypto).":
    "{user} belum memiliki pasangan kunci. Buat dengan Buat kunci (POST /api/v1/basecrypto).",
  "A key pair was made for this user at the same moment. View it instead.":
    "Pasangan kunci untuk pengguna ini baru saja dibuat pada saat yang sama. Silakan lihat kunci itu.",
  "The key pair of {user} is not handled through the portal. Choose another user.":
    "Pasangan kunci {user} tidak dikelola melalui portal. Pilih pengguna lain.",
  'There is a key pair already ({fingerprint}). Send "rotate": true to replace it; the old one then only verifies.':
    'Pasangan kunci sudah ada ({fingerprint}). Kirim "rotate": true untuk menggantinya; kunci lama hanya dapat memverifikasi.',

  // E-mail addresses and mails
  "This link is not valid: copy it whole from the newest mail. Change the e-mail address on the Profile page to get a new one.":
    "Tautan ini tidak sah: salin seutuhnya dari surel terbaru. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  "This link has been used already. Change the e-mail address on the Profile page to get a new one.":
    "Tautan ini sudah digunakan. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  "This link has been used already, or is void. Change the e-mail address on the Profile page to get a new one.":
    "Tautan ini sudah digunakan atau tidak berlaku lagi. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  "This link is void: the change was cancelled or replaced by another one. Change the e-mail address on the Profile page to get a new one.":
    "Tautan ini tidak berlaku lagi: perubahannya dibatalkan atau diganti dengan yang lain. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  "This link has expired: it works for {hours} hours. Change the e-mail address on the Profile page to get a new one.":
    "Tautan ini kedaluwarsa: berlaku selama {hours} jam. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  "This link {why}. Change the e-mail address on the Profile page to get a new one.":
    "Tautan ini tidak berlaku. Ubah alamat surel di halaman Profil untuk mendapat tautan baru.",
  "This link is not valid any more: it works once, for {days} days. Write to {address}.":
    "Tautan ini tidak berlaku lagi: hanya dapat digunakan satu kali, selama {days} hari. Tulis ke {address}.",
  "This link has been used already.": "Tautan ini sudah digunakan.",
  "No new e-mail address waits for its confirmation.":
    "Tidak ada alamat surel baru yang menunggu konfirmasi.",
  "There is no such mail.": "Surel tersebut tidak ada.",
  "This mail was sent already.": "Surel ini sudah terkirim.",
  "This mail is being sent at this moment.": "Surel ini sedang dikirim.",
  "This mail cannot be sent again: its content was deleted after four days.":
    "Surel ini tidak dapat dikirim lagi: isinya telah dihapus setelah empat hari.",

  // What is not there, or has changed
  "There is no such entry.": "Data tersebut tidak ada.",
  "There is no such app.": "Aplikasi tersebut tidak ada.",
  "There is no such user.": "Pengguna tersebut tidak ada.",
  "There is no such production request.": "Permintaan produksi tersebut tidak ada.",
  "A production request has at most {most} files. Create a new request for further files.":
    "Sebuah permintaan produksi memiliki paling banyak {most} berkas. Buat permintaan baru untuk berkas lainnya.",
  "There is no such record.": "Catatan tersebut tidak ada.",
  "There is no such notification.": "Pemberitahuan tersebut tidak ada.",
  "There is no such event.": "Peristiwa tersebut tidak ada.",
  "must be the name of a security event": "harus berupa nama peristiwa keamanan",
  "must be success or failure": "harus success atau failure",
  "There is no app with this consumer_key.": "Tidak ada aplikasi dengan consumer_key ini.",
  "There is no call {method} {path}.": "Tidak ada panggilan {method} {path}.",
  "{app} is approved.": "{app} telah disetujui.",
  "{app} goes on waiting with these terms.": "{app} tetap menunggu dengan ketentuan ini.",
  "{app} was already approved by {user} on {time}.": "{app} sudah disetujui oleh {user} pada {time}.",
  "{app} was already approved by {user}.": "{app} sudah disetujui oleh {user}.",
  "{app} was already approved.": "{app} sudah disetujui.",
  "The status is meanwhile {status}, set by {user}. Look at the request again.":
    "Status sementara itu telah menjadi {status}, diubah oleh {user}. Periksa kembali permintaannya.",
  "The status is meanwhile {status}. Look at the request again.":
    "Status sementara itu telah menjadi {status}. Periksa kembali permintaannya.",
  "You cannot enable or disable your own account.":
    "Anda tidak dapat mengaktifkan atau menonaktifkan akun Anda sendiri.",

  // Sign-in and passwords
  "Username/Password does not match. Please try again.":
    "Nama pengguna/kata sandi tidak cocok. Silakan coba lagi.",
  "The session has ended. Sign in again.": "Sesi telah berakhir. Silakan masuk kembali.",
  "This call is for the role {roles} only.": "Panggilan ini hanya untuk peran {roles}.",
  "This account is disabled. Write to {email}.": "Akun ini dinonaktifkan. Tulis ke {email}.",
  'This link has been used already. Ask for a new one with "Forgot password?" on the sign-in page.':
    "Tautan ini sudah digunakan. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  'This link has expired: it works for {minutes} minutes. Ask for a new one with "Forgot password?" on the sign-in page.':
    "Tautan ini sudah kedaluwarsa: berlaku selama {minutes} menit. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  'This link {why}. Ask for a new one with "Forgot password?" on the sign-in page.':
    "Tautan ini tidak berlaku. Minta yang baru melalui “Lupa kata sandi?” di halaman masuk.",
  "Too many failed sign-ins. Try again in {count} minutes.":
    "Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam {count} menit.",
  "Too many failed sign-ins. Try again in {count} seconds.":
    "Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam {count} detik.",
  "Too many {what}. Try again in {count} minutes.":
    "Terlalu banyak percobaan. Coba lagi dalam {count} menit.",
  "Too many {what}. Try again in {count} seconds.":
    "Terlalu banyak percobaan. Coba lagi dalam {count} detik.",
  "Too many {what}. Try again in {time}.": "Terlalu banyak percobaan. Coba lagi dalam {time}.",

  // The connection and the server as a whole
  "Request Failed": "Permintaan gagal",
  "The portal cannot be reached. Check your connection and try again.":
    "Portal tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.",
  "The portal gave an answer that cannot be read (HTTP {status}). Please try again.":
    "Jawaban portal tidak dapat dibaca (HTTP {status}). Silakan coba lagi.",
  "Something went wrong in the browser.": "Terjadi kesalahan di peramban.",
  "Something went wrong on the server. Give the request id to the operators.":
    "Terjadi kesalahan di server. Berikan ID permintaan kepada pengelola.",
  "The service is temporarily unavailable. Try again in a few seconds.":
    "Layanan sementara tidak tersedia. Coba lagi beberapa detik lagi.",
  "The request body is larger than 1,000,000 bytes.": "Isi permintaan lebih besar dari 1.000.000 byte.",
  "The body's encoding is not supported: send UTF-8, plain or gzip.":
    "Pengodean isi permintaan tidak didukung: kirim UTF-8, polos atau gzip.",
  "The request is incomplete or malformed: send it again.":
    "Permintaan tidak lengkap atau rusak: kirim sekali lagi.",
  "The body is not JSON (fault at line {line}, column {column}). Send JSON with Content-Type: application/json.":
    "Isi permintaan bukan JSON (kesalahan pada baris {line}, kolom {column}). Kirim JSON dengan Content-Type: application/json.",
  "must not have more than {count} entries": "paling banyak {count} entri",
  "must not have entries longer than {count} characters": "setiap entri paling panjang {count} karakter",
  "Body has too many members": "Body memuat terlalu banyak anggota",
  "The body is not compressed as its Content-Encoding says: send it again.":
    "Isi permintaan tidak dikompresi sesuai Content-Encoding: kirim sekali lagi.",
  "The body is nested more than {count} levels deep.": "Isi permintaan bersarang lebih dari {count} tingkat.",
  "The body has more than {count} values.": "Isi permintaan memuat lebih dari {count} nilai.",
  "The body is not JSON. Send JSON with Content-Type: application/json.":
    "Isi permintaan bukan JSON. Kirim JSON dengan Content-Type: application/json.",

  // Rules that hold for many fields
  "must be text": "harus berupa teks",
  "must be a list of texts": "harus berupa daftar teks",
  "must not contain the NUL character": "tidak boleh memuat karakter NUL",
  "must not be longer than {count} characters": "paling panjang {count} karakter",
  "must be ASC or DESC": "harus ASC atau DESC",
  "must be T (tenants) or A (administrators)": "harus T (tenant) atau A (administrator)",
  "must be sandbox or production": "harus sandbox atau production",
  "must be csv or xlsx": "harus csv atau xlsx",
  "must be true or false": "harus true atau false",
  "must be a day as YYYY-MM-DD": "harus berupa tanggal YYYY-MM-DD",
  "must be a day from 1900 to 2999": "harus berupa tanggal dari tahun 1900 sampai 2999",
  "must not be before from": "tidak boleh sebelum from",
  "must be one of {list}": "harus salah satu dari {list}",
  "must be a number from {least} to {most}": "harus berupa angka dari {least} sampai {most}",
  "must be a number from {least}": "harus berupa angka mulai dari {least}",
  "must be at least {least}": "paling sedikit {least}",
  "must be at most {most}": "paling banyak {most}",
  "{field} must be true or false": "{field} harus true atau false",
  "{field} must be a list of app ids": "{field} harus berupa daftar ID aplikasi",
  "{field} is required": "{field} wajib diisi",
};

const known = new Map(Object.entries(catalogue).filter(([english]) => !english.includes("{")));

const patterns = Object.entries(catalogue)
  .filter(([english]) => english.includes("{"))
  .map(([english, indonesian]) => ({ pattern: patternOf(english), indonesian }));

function patternOf(english: string): RegExp {
  const literal = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>.+?)")}$`, "su");
}

/** A message in Indonesian; one that nobody has translated stays as it is. */
export function inIndonesian(message: string): string {
  return whole(message) ?? message.split("; ").map(part).join("; ");
}

/** One of several faults, with the name of its field where the server puts it in front. */
function part(message: string): string {
  const [, field = "", rule = message] = /^([\w.]+: )(.+)$/su.exec(message) ?? [];
  return whole(message) ?? `${field}${whole(rule) ?? rule}`;
}

function whole(message: string): string | undefined {
  const exact = known.get(message);
  if (exact !== undefined) return exact;
  for (const { pattern, indonesian } of patterns) {
    const values = pattern.exec(message)?.groups;
    if (values !== undefined)
      return indonesian.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
  }
  return undefined;
}
