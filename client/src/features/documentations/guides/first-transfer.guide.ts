import { code, note, points, section, steps, text, type Guide } from "#features/documentations/content.ts";

export const guide: Guide = {
  sections: [
    section(
      "prepare",
      ["1. Prepare", "1. Siapkan"],
      steps(
        [
          "An approved app with the products Intrabank Transfer and Balance Inquiry: [Apps](~/apps). Its details show consumer key, consumer secret and source account.",
          "Aplikasi yang disetujui dengan produk Intrabank Transfer dan Balance Inquiry: [Aplikasi](~/apps). Rinciannya memuat consumer key, consumer secret dan rekening sumber.",
        ],
        [
          "A private key whose public key the portal knows: create a pair on [Profile](~/profile) and save the private key as `private.pem`, or upload a public key of your own.",
          "Kunci privat yang kunci publiknya dikenal portal: buat pasangan kunci di [Profil](~/profile) dan simpan kunci privatnya sebagai `private.pem`, atau unggah kunci publik Anda sendiri.",
        ],
        [
          "To see a correct call before you write code, open [Intrabank Transfer](~/documentations/services/17) and press **Send**.",
          "Untuk melihat panggilan yang benar sebelum menulis kode, buka [Intrabank Transfer](~/documentations/services/17) dan tekan **Kirim**.",
        ],
      ),
    ),
    section(
      "transfer",
      ["2. Transfer with curl", "2. Transfer dengan curl"],
      text(
        "Save the curl program from the samples on the page of [Intrabank Transfer](~/documentations/services/17) as `snap-call.sh`. It requests a token, signs the transfer and sends it. It needs only curl and OpenSSL.",
        "Simpan program curl dari contoh di halaman [Intrabank Transfer](~/documentations/services/17) sebagai `snap-call.sh`. Program itu meminta token, menandatangani transfer dan mengirimnya. Yang diperlukan hanya curl dan OpenSSL.",
      ),
      code(
        ["Run it", "Menjalankannya"],
        `export CLIENT_ID=...               # consumer key
export CLIENT_SECRET=...           # consumer secret
export PRIVATE_KEY_FILE=private.pem
sh snap-call.sh`,
      ),
      text(
        "The answer has the response code 2001700. The program transfers 150000.00 rupiah from 2000100101 to 2000200202, two accounts of the sandbox of every app. Replace `sourceAccountNo` in it to debit the source account of your app.",
        "Jawabannya memuat kode respons 2001700. Program itu mentransfer 150000.00 rupiah dari 2000100101 ke 2000200202, dua rekening di sandbox setiap aplikasi. Ganti `sourceAccountNo` di dalamnya untuk mendebit rekening sumber aplikasi Anda.",
      ),
      text(
        "Each transfer needs a new `partnerReferenceNo`: a used one is refused with 4091701, so that a repeated request moves no money twice.",
        "Setiap transfer memerlukan `partnerReferenceNo` baru: yang sudah dipakai ditolak dengan 4091701, sehingga permintaan yang terulang tidak memindahkan uang dua kali.",
      ),
      code(
        ["Transfer again with a new reference", "Transfer lagi dengan referensi baru"],
        `sed "s/PRT-20261120-000071/PRT-$(date +%s)/" snap-call.sh > again.sh
sh again.sh`,
      ),
    ),
    section(
      "look",
      ["3. See what happened", "3. Melihat yang terjadi"],
      text(
        "Save the curl program from the page of [Balance Inquiry](~/documentations/services/11) as `balance.sh`. Each transfer lowers `availableBalance` by its amount.",
        "Simpan program curl dari halaman [Balance Inquiry](~/documentations/services/11) sebagai `balance.sh`. Setiap transfer mengurangi `availableBalance` sebesar jumlahnya.",
      ),
      code(["Show the balance", "Menampilkan saldo"], "sh balance.sh"),
      points(
        [
          "[Activity](~/activity) shows the call as it was received and answered, and for a refused call the cause.",
          "[Aktivitas](~/activity) menampilkan panggilan seperti yang diterima dan dijawab, dan penyebabnya bila ditolak.",
        ],
        [
          "**Show test data** in the details of the app lists the accounts of its sandbox with their balances, and the last transactions. You can top up accounts, add beneficiaries and set everything back to the start.",
          "**Tampilkan data uji** pada rincian aplikasi memuat rekening sandbox beserta saldonya, dan transaksi terakhir. Anda dapat mengisi saldo, menambah penerima dan mengembalikan semuanya ke keadaan awal.",
        ],
        [
          "The page of each service lists values with which the sandbox refuses a call, such as a closed account.",
          "Halaman setiap layanan memuat nilai yang membuat sandbox menolak panggilan, misalnya rekening yang ditutup.",
        ],
      ),
      note(
        "Switch on **Strict mode** in the test data before you go live: the sandbox then refuses what only lenient providers accept, such as milliseconds in X-TIMESTAMP.",
        "Aktifkan **Mode ketat** pada data uji sebelum produksi: sandbox lalu menolak yang hanya diterima penyedia yang longgar, misalnya milidetik pada X-TIMESTAMP.",
      ),
    ),
  ],
};
