import { code, points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "find",
      ["Find a call", "Menemukan panggilan"],
      text(
        "[Activity](~/activity) lists the calls of your apps to the sandbox, newest first. A new call appears within a few seconds while **Live** is on.",
        "[Aktivitas](~/activity) memuat panggilan aplikasi Anda ke sandbox, yang terbaru di atas. Panggilan baru muncul dalam beberapa detik selama **Langsung** aktif.",
      ),
      steps(
        [
          "Search for a partnerReferenceNo, a referenceNo or an X-EXTERNAL-ID in full, or for the beginning of a path or response code.",
          "Cari partnerReferenceNo, referenceNo atau X-EXTERNAL-ID secara utuh, atau awal dari path atau kode respons.",
        ],
        [
          "Filter by app, service, status, code, cause, path and time. The address of the page contains the filters, so that you can share it.",
          "Saring menurut aplikasi, layanan, status, kode, penyebab, path dan waktu. Alamat halaman memuat saringan itu, sehingga dapat dibagikan.",
        ],
        [
          "Open a call to see its headers, body and answer as they were received and sent.",
          "Buka panggilan untuk melihat header, isi dan jawabannya seperti yang diterima dan dikirim.",
        ],
      ),
    ),
    section(
      "signature",
      ["Explain a signature", "Menjelaskan tanda tangan"],
      text(
        "A call with a signature that is not valid shows the body as received, what is hashed of it, the string to sign piece by piece with the length of each piece in bytes, and, to owners and developers, the signature that was expected. If a known mistake reproduces the signature you sent, it names the mistake, shows what you signed from the first byte that differs, and says what to change.",
        "Panggilan dengan tanda tangan tidak sah menampilkan isi yang diterima, yang di-hash darinya, string yang ditandatangani bagian demi bagian beserta panjangnya dalam bita, dan, bagi pemilik dan pengembang, tanda tangan yang diharapkan. Jika kesalahan yang dikenal menghasilkan tanda tangan yang Anda kirim, kesalahan itu disebut, beserta apa yang Anda tandatangani mulai bita pertama yang berbeda dan yang perlu diubah.",
      ),
      points(
        [
          "Body: white space, characters and numbers as Python, PHP, Go, Java, .NET or a shell write them, another order of fields, null and empty fields, a form, another encoding; its hash in another form or by another algorithm.",
          "Isi: spasi, karakter, dan angka seperti ditulis Python, PHP, Go, Java, .NET, atau shell, urutan kolom lain, kolom null dan kosong, formulir, encoding lain; hash-nya dalam bentuk atau algoritma lain.",
        ],
        [
          "Pieces: another method, path, prefix, query, token or time, or one with quotes, a line break or a variable that was not filled in; their order and separators, and what is around the whole string.",
          "Bagian: metode, path, awalan, query, token, atau waktu lain, atau yang punya tanda kutip, baris baru, atau variabel yang belum diisi; urutan dan pemisahnya, serta apa yang ada di sekitar seluruh string.",
        ],
        [
          "Secret and key: a previous secret (and when it ended), one of another app or environment, one that was decoded, quoted, cut or empty; a key that is not registered, with the hash and padding that RSA used.",
          "Secret dan kunci: secret sebelumnya (dan kapan berakhir), dari aplikasi atau lingkungan lain, yang di-decode, dikutip, terpotong, atau kosong; kunci yang tidak terdaftar, beserta hash dan padding yang dipakai RSA.",
        ],
        [
          "Signature: another algorithm, hex, another base64, quotes, line breaks, or no signature at all.",
          "Tanda tangan: algoritma lain, heksadesimal, base64 lain, tanda kutip, baris baru, atau bukan tanda tangan sama sekali.",
        ],
      ),
      text(
        "Up to two mistakes together are recognised, and further ones in the header. Where no mistake is found, paste **The string I signed** and **The body I hashed** from the log of your program: the portal compares them byte by byte, and says whether the signature is one of this string.",
        "Hingga dua kesalahan sekaligus dikenali, ditambah yang ada di header. Jika tidak ada kesalahan yang ditemukan, tempelkan **String yang saya tandatangani** dan **Isi yang saya hash** dari log program Anda: portal membandingkannya bita demi bita, dan menyatakan apakah tanda tangannya berasal dari string itu.",
      ),
    ),
    section(
      "refusal",
      ["Understand a refusal", "Memahami penolakan"],
      text(
        "Every refused call says why, with your own values: the rule, what you sent, what is expected, and the code that writes it, in the language of your client first. The answer of the call itself stays as short as the standard has it.",
        "Setiap panggilan yang ditolak menyebut alasannya dengan nilai Anda sendiri: aturannya, yang Anda kirim, yang seharusnya, dan kode untuk menulisnya, dimulai dari bahasa klien Anda. Jawaban panggilannya sendiri tetap singkat seperti di standar.",
      ),
      points(
        [
          "Headers: a time of another zone with its exact difference, variables that were not replaced, names with underscores, tokens that are cut or quoted.",
          "Header: waktu dari zona lain dengan selisih tepatnya, variabel yang tidak diganti, nama bergaris bawah, token yang terpotong atau berkutip.",
        ],
        [
          "Bodies: what they are instead of JSON, and at which byte they stop being JSON. Fields: type, length, amount, date, case and misspelt names; all fields of a body at once.",
          "Isi: berupa apa selain JSON, dan pada bita ke berapa tidak lagi JSON. Kolom: tipe, panjang, jumlah uang, tanggal, huruf besar-kecil dan nama yang salah eja; semua kolom sekaligus.",
        ],
        [
          "A repeated X-EXTERNAL-ID or reference links the call that used it first. A wrong path names the nearest one.",
          "X-EXTERNAL-ID atau referensi yang berulang menautkan panggilan yang pertama memakainya. Path yang salah menyebut yang terdekat.",
        ],
        [
          "An answer 429 names the limit in X-RateLimit-Limit and X-RateLimit-Scope, and in Retry-After the seconds until the next call is possible.",
          "Jawaban 429 menyebut batasnya di X-RateLimit-Limit dan X-RateLimit-Scope, dan di Retry-After jumlah detik sampai panggilan berikutnya bisa dilakukan.",
        ],
      ),
    ),
    section(
      "evidence",
      ["Download evidence", "Mengunduh bukti"],
      steps(
        [
          "Open a call and choose **Download PDF**: general information, request and response, as reviewers ask for them. **Download HAR** is for browsers and API tools, **Download CSV** for spreadsheets.",
          "Buka panggilan dan pilih **Unduh PDF**: informasi umum, permintaan dan respons, seperti yang diminta penilai. **Unduh HAR** untuk peramban dan alat API, **Unduh CSV** untuk lembar kerja.",
        ],
        [
          "For several calls in one file, tick them in the table first, at most 100.",
          "Untuk beberapa panggilan dalam satu berkas, centang dahulu pada tabel, paling banyak 100.",
        ],
        [
          "The download button of the table saves the list itself as CSV or XLSX.",
          "Tombol unduh pada tabel menyimpan daftarnya sendiri sebagai CSV atau XLSX.",
        ],
      ),
      code(
        ["The same in a script, with a machine token", "Hal yang sama dalam skrip, dengan token mesin"],
        `curl -H @token.header -OJ "$PORTAL/api/v1/activity/evidence?format=pdf&ids=<id>,<id>"`,
      ),
    ),
    section(
      "usage",
      ["Count calls", "Menghitung panggilan"],
      text(
        "[Usage](~/usage) counts calls, refusals by cause and durations per app and service, for 24 hours or 30 days. The page of an active app shows how many calls it has left in this minute, as the headers X-RateLimit-Remaining and X-RateLimit-Reset of each answer do.",
        "[Pemakaian](~/usage) menghitung panggilan, penolakan menurut penyebab dan durasi per aplikasi dan layanan, untuk 24 jam atau 30 hari. Halaman aplikasi aktif menampilkan sisa panggilan pada menit ini, seperti header X-RateLimit-Remaining dan X-RateLimit-Reset pada setiap jawaban.",
      ),
    ),
    section(
      "recorded",
      ["What is recorded", "Yang dicatat"],
      points(
        [
          "Access tokens, secrets, passwords and authorization codes are masked: you see their beginning, end and length only.",
          "Access token, secret, kata sandi dan kode otorisasi disamarkan: Anda hanya melihat awal, akhir dan panjangnya.",
        ],
        [
          "Calls without a valid signature are recorded up to 60 times a minute per app, and do not count against its hit rate.",
          "Panggilan tanpa tanda tangan yang sah dicatat hingga 60 kali per menit per aplikasi, dan tidak mengurangi batas hit.",
        ],
        [
          "Calls are deleted after 30 days, unless the operators chose another period.",
          "Panggilan dihapus setelah 30 hari, kecuali operator memilih jangka waktu lain.",
        ],
      ),
    ),
  ],
};
