import { defineTexts } from "#ui/text/texts.ts";

export const servicesTexts = defineTexts("services", {
  en: {
    services: "SNAP services",
    servicesPurpose: "All services of the standard with fields, samples and response codes.",
    baseUrl: "Base address",
    openApi: "OpenAPI of the sandbox",
    markdown: "All pages as Markdown",
    searchServices: "Search name, code, path or category",
    noService: "No results for “{{text}}”.",
    count_one: "{{count}} service",
    count_other: "{{count}} services",
    notification: "notification",
    allServices: "All services",
    unknownService: "There is no service {{code}}.",
    codeOfConsumer: "Service {{code}} · You call the provider.",
    codeOfProvider: "Service {{code}} · The provider calls you.",
    onThisPage: "On this page",
    overview: "What it is for",
    headers: "Headers",
    request: "Request fields",
    response: "Response fields",
    samples: "Samples",
    send: "Send it to the sandbox",
    meaningsHint:
      "The meanings are in the words of this portal. Where the text of the standard or of your provider differs, it prevails.",
    unknownMeaning:
      "No published text says for certain what this field means. Ask your provider before you use it.",
    codes: "Response codes",
    serviceCode: "Service code",
    methodAndPath: "Method and path",
    otherMethods: "Also accepted",
    category: "Category",
    version: "Version",
    caller: "Caller",
    consumerCalls: "The consumer calls the provider.",
    providerCalls: "The provider calls its partner.",
    customerToken: "Customer token",
    strict:
      "Required by the standard: Authorization-Customer with a token of service 07 or 74. Many clients do not send it, so only the strict sandbox refuses a call without it.",
    optional: "Optional: with it the call acts for a customer.",
    remark: "Remark",
    sandbox: "Sandbox",
    sandboxToken: "Issues a token for 15 minutes to an approved app.",
    sandboxCustomerToken:
      "Exchanges the code of a consent for a customer token of 15 days. The code works once and for 10 minutes; service 10 returns one, and so does the page /sandbox/consent with client_id, redirect_url and state in its query.",
    sandboxConsent:
      "The customer of the sandbox agrees at once. To play a customer who agrees or refuses in a browser, open /sandbox/consent with client_id, redirect_url and state in its query.",
    sandboxPaymentPage:
      "Every call is verified and paid at once. With a PAY_RETURN address in urlParams and without otp, the payment waits: webRedirectUrl opens a page on which you play the customer.",
    sandboxEcho:
      "Every call is verified. The sandbox answers the sample below with the references of your request.",
    sandboxBank: "Every call is verified. What one call changes, the next one of the same app finds.",
    sandboxOrders:
      "Every call is verified and kept with its references and amounts, so that later calls find it. It moves no money.",
    values: "Values of the sandbox",
    valuesHint:
      "With the sample request and these values, an app with unchanged test data gets these answers. Reset the test data in the details of the app.",
    banks: "Bank codes",
    banksHint:
      "The sandbox accepts every well-formed code of another bank: three digits, the seven digits of clearing, which begin with them, or a BIC of 8 or 11 characters. Each bank has the accounts 3000300301 to 3000300304, and those that you add to it. Bank {{code}} is not supported: its answer ends with 03. The codes of the best-known banks:",
    bankCode: "Code",
    bankBic: "BIC",
    bankName: "Bank",
    bankSources: "Only banks on which two public lists agree:",
    codes_source: "codes from",
    bics_source: "BICs from",
    onRequest: "Answers on request",
    onRequestHint:
      "An X-EXTERNAL-ID that begins with {{prefix}}, the HTTP status and the last two digits of a response code gets this code once all checks have passed. The service is not executed. Add digits that make the X-EXTERNAL-ID new. Beside these, 405xx01 and every code that begins with 403, 404 or 409, except 409xx00, can be requested.",
    onRequestHeader: "X-EXTERNAL-ID begins with",
    valueFields: "Fields",
    valueAnswer: "Answer",
    valueMeaning: "What it means",
    valueAfter: "After the sample of service {{code}}.",
    repetition:
      "A call that succeeded and is sent again with the same reference answers {{same}} and moves no money. If any field differs, except the one-time password, cardData, the middle digits of bankCardNo and flagAdvise, it answers {{other}}. A call that was refused can be sent again.",
    historyPages:
      "Pages are numbered from 0. Send the same toDateTime with each page, so that new transactions do not move the others to a later page. A period contains its fromDateTime, but not its toDateTime.",
    statementPages:
      "A statement has the 100 newest entries of the period, and all others of the second of the last one. While hasMore is Y, ask for the next page with lastRecordDateTime as toDateTime. A period contains its fromDateTime, but not its toDateTime.",
    callbackAfterCall: "Sent after a call of service {{code}}.",
    callbackOfAccount: "Sent when a customer of another bank pays a virtual account of your test data.",
    callbackOfQr: "Sent when a QR of your app is paid: by service 50, or in its test data.",
    callbackReceiver: "It goes to the server of your app or, without one, to the listen script.",
    callbackOfInquiry:
      "Sent to the server of your app when a customer of another bank pays a virtual account of your test data. Without a server the bank does not ask.",
    callbackGuide: "Receive callbacks",
    noFields: "This service has no fields.",
    nested:
      "Indented fields are members of the field above. A mandatory member is mandatory if its parent is sent.",
    inPath: "in the path",
    inQuery: "in the query",
    allowedUnlessStrict: "Also accepted, except in strict mode:",
    optionalUnlessStrict: "may be left out, except in strict mode",
    sampleRequest: "Sample request",
    sampleResponse: "Sample response",
    program:
      "A complete program: it requests a token, signs the call and sends it. Use the credentials of an approved app.",
    customerTokenSource:
      "CUSTOMER_TOKEN is accessToken of service 74, for a code of service 10 or of the page /sandbox/consent?client_id=…, or accessTokenInfo.accessToken of service 07. If the app is not in strict mode, you can also do without it: delete the headers Authorization-Customer and X-DEVICE-ID from the program.",
  },
  id: {
    services: "Layanan SNAP",
    servicesPurpose: "Semua layanan standar beserta field, contoh, dan kode respons.",
    baseUrl: "Alamat dasar",
    openApi: "OpenAPI sandbox",
    markdown: "Semua halaman sebagai Markdown",
    searchServices: "Cari nama, kode, path, atau kategori",
    noService: "Tidak ada hasil untuk “{{text}}”.",
    count_one: "{{count}} layanan",
    count_other: "{{count}} layanan",
    notification: "notifikasi",
    allServices: "Semua layanan",
    unknownService: "Tidak ada layanan {{code}}.",
    codeOfConsumer: "Layanan {{code}} · Anda memanggil penyedia.",
    codeOfProvider: "Layanan {{code}} · Penyedia memanggil Anda.",
    onThisPage: "Di halaman ini",
    overview: "Kegunaan",
    headers: "Header",
    request: "Field permintaan",
    response: "Field respons",
    samples: "Contoh",
    send: "Kirim ke sandbox",
    meaningsHint:
      "Arti field ditulis dengan kata-kata portal ini. Bila teks standar atau penyedia Anda berbeda, teks itu yang berlaku.",
    unknownMeaning:
      "Tidak ada teks terbitan yang memastikan arti field ini. Tanyakan kepada penyedia sebelum memakainya.",
    codes: "Kode respons",
    serviceCode: "Kode layanan",
    methodAndPath: "Metode dan path",
    otherMethods: "Juga diterima",
    category: "Kategori",
    version: "Versi",
    caller: "Pemanggil",
    consumerCalls: "Konsumen memanggil penyedia.",
    providerCalls: "Penyedia memanggil mitranya.",
    customerToken: "Token pelanggan",
    strict:
      "Wajib menurut standar: Authorization-Customer dengan token dari layanan 07 atau 74. Banyak klien tidak mengirimnya, sehingga hanya sandbox ketat yang menolak panggilan tanpa token ini.",
    optional: "Opsional: dengan token ini panggilan mewakili pelanggan.",
    remark: "Catatan",
    sandbox: "Sandbox",
    sandboxToken: "Menerbitkan token selama 15 menit untuk aplikasi yang disetujui.",
    sandboxCustomerToken:
      "Menukar kode persetujuan dengan token pelanggan selama 15 hari. Kode berlaku satu kali dalam 10 menit; layanan 10 mengembalikan kode, begitu juga halaman /sandbox/consent dengan client_id, redirect_url, dan state di query.",
    sandboxConsent:
      "Pelanggan sandbox langsung setuju. Untuk berperan sebagai pelanggan yang setuju atau menolak di peramban, buka /sandbox/consent dengan client_id, redirect_url, dan state di query.",
    sandboxPaymentPage:
      "Setiap panggilan diverifikasi dan langsung dibayar. Dengan alamat PAY_RETURN di urlParams dan tanpa otp, pembayaran menunggu: webRedirectUrl membuka halaman tempat Anda berperan sebagai pelanggan.",
    sandboxEcho:
      "Setiap panggilan diverifikasi. Sandbox menjawab contoh di bawah dengan referensi permintaan Anda.",
    sandboxBank:
      "Setiap panggilan diverifikasi. Perubahan oleh satu panggilan ditemukan panggilan berikutnya dari aplikasi yang sama.",
    sandboxOrders:
      "Setiap panggilan diverifikasi dan disimpan beserta referensi dan nominalnya, sehingga panggilan berikutnya menemukannya. Panggilan tidak memindahkan uang.",
    values: "Nilai sandbox",
    valuesHint:
      "Dengan contoh permintaan dan nilai ini, aplikasi yang data ujinya belum diubah menerima jawaban berikut. Setel ulang data uji di rincian aplikasi.",
    banks: "Kode bank",
    banksHint:
      "Sandbox menerima setiap kode bank lain yang bentuknya benar: tiga angka, tujuh angka kliring yang diawali tiga angka itu, atau BIC 8 atau 11 karakter. Setiap bank memiliki rekening 3000300301 sampai 3000300304, dan rekening yang Anda tambahkan. Bank {{code}} tidak didukung: jawabannya berakhiran 03. Kode bank yang paling dikenal:",
    bankCode: "Kode",
    bankBic: "BIC",
    bankName: "Bank",
    bankSources: "Hanya bank yang sama dalam dua daftar publik:",
    codes_source: "kode dari",
    bics_source: "BIC dari",
    onRequest: "Jawaban sesuai pilihan",
    onRequestHint:
      "X-EXTERNAL-ID yang diawali {{prefix}}, status HTTP, dan dua digit terakhir kode respons menerima kode tersebut setelah semua pemeriksaan lolos. Layanan tidak dijalankan. Tambahkan digit agar X-EXTERNAL-ID baru. Selain itu, 405xx01 dan setiap kode yang diawali 403, 404, atau 409 dapat diminta, kecuali 409xx00.",
    onRequestHeader: "X-EXTERNAL-ID diawali",
    valueFields: "Field",
    valueAnswer: "Jawaban",
    valueMeaning: "Artinya",
    valueAfter: "Setelah contoh layanan {{code}}.",
    repetition:
      "Panggilan yang berhasil lalu dikirim lagi dengan referensi yang sama menjawab {{same}} dan tidak memindahkan uang. Bila ada field yang berbeda, selain OTP, cardData, angka tengah bankCardNo, dan flagAdvise, jawabannya {{other}}. Panggilan yang ditolak dapat dikirim lagi.",
    historyPages:
      "Halaman dinomori mulai dari 0. Kirim toDateTime yang sama untuk setiap halaman agar transaksi baru tidak menggeser yang lain ke halaman berikutnya. Periode mencakup fromDateTime, tetapi tidak toDateTime.",
    statementPages:
      "Mutasi berisi 100 entri terbaru dari periode dan semua entri lain pada detik entri terakhir. Selama hasMore bernilai Y, minta halaman berikutnya dengan lastRecordDateTime sebagai toDateTime. Periode mencakup fromDateTime, tetapi tidak toDateTime.",
    callbackAfterCall: "Dikirim setelah panggilan layanan {{code}}.",
    callbackOfAccount: "Dikirim saat nasabah bank lain membayar virtual account dari data uji Anda.",
    callbackOfQr: "Dikirim saat QR aplikasi Anda dibayar: lewat layanan 50, atau di data ujinya.",
    callbackReceiver: "Callback dikirim ke server aplikasi Anda atau, tanpa server, ke skrip listen.",
    callbackOfInquiry:
      "Dikirim ke server aplikasi Anda saat nasabah bank lain membayar virtual account dari data uji Anda. Tanpa server, bank tidak bertanya.",
    callbackGuide: "Menerima callback",
    noFields: "Layanan ini tidak memiliki field.",
    nested: "Field yang menjorok adalah anggota field di atasnya. Anggota wajib diisi bila induknya dikirim.",
    inPath: "di path",
    inQuery: "di query",
    allowedUnlessStrict: "Juga diterima, kecuali dalam mode ketat:",
    optionalUnlessStrict: "boleh tidak dikirim, kecuali dalam mode ketat",
    sampleRequest: "Contoh permintaan",
    sampleResponse: "Contoh respons",
    program:
      "Program lengkap: meminta token, menandatangani panggilan, dan mengirimnya. Gunakan kredensial aplikasi yang disetujui.",
    customerTokenSource:
      "CUSTOMER_TOKEN adalah accessToken dari layanan 74, untuk kode dari layanan 10 atau dari halaman /sandbox/consent?client_id=…, atau accessTokenInfo.accessToken dari layanan 07. Jika aplikasi tidak dalam mode ketat, Anda juga dapat menghapus header Authorization-Customer dan X-DEVICE-ID dari program.",
  },
});
