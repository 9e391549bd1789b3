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
          "Body: white space, escaped slashes or characters, re-serialised numbers, another order of fields, another empty body; hash in upper case, in base64 or by SHA-512.",
          "Isi: spasi, garis miring atau karakter yang di-escape, angka yang diserialkan ulang, urutan kolom lain, isi kosong lain; hash dengan huruf besar, dalam base64 atau SHA-512.",
        ],
        [
          "Path and query: another path, version or prefix, a missing or reordered query, another method.",
          "Path dan query: path, versi atau awalan lain, query yang hilang atau berubah urutan, metode lain.",
        ],
        [
          "Token and timestamp: “Bearer ” in the string, an earlier or missing token, another time, zone or milliseconds.",
          "Token dan timestamp: “Bearer ” di dalam string, token lama atau tidak ada, waktu, zona atau milidetik lain.",
        ],
        [
          "Secret and key: a previous, decoded or other secret, another app of your company, hex instead of base64, symmetric and asymmetric confused.",
          "Secret dan kunci: secret sebelumnya, yang di-decode atau lain, aplikasi lain perusahaan Anda, hex alih-alih base64, simetris dan asimetris tertukar.",
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
