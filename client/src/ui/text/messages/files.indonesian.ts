import type { fileMessages } from "contract/messages/files";

export const filesInIndonesian: Record<keyof typeof fileMessages, string> = {
  no_such_file: "Berkas tersebut tidak ada.",
  file_too_large: "Ditolak, ukuran berkas lebih dari 1 MByte",
  file_empty: "Berkas kosong. Pilih berkas lain.",
  file_kind_not_accepted:
    "Jenis berkas ini tidak diterima. Pilih berkas yang namanya berakhir dengan {list}.",
  file_not_document: "Berkas ini bukan dokumen {kind}, walaupun namanya demikian.",
  file_not_kind: "Berkas ini bukan berkas {kind}, walaupun namanya demikian.",
  file_not_kind_but: "Berkas ini bukan berkas {kind}, walaupun namanya demikian: isinya {content}.",
  file_is_web_page:
    "Berkas ini halaman web, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_web_page_by:
    "Berkas ini disimpan sebagai halaman web oleh {program}, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_xml: "Berkas ini teks XML, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_xml_by:
    "Berkas ini disimpan sebagai XML oleh {program}, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_rtf:
    "Berkas ini teks berformat (RTF), walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_text: "Berkas ini teks biasa, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_utf16_text:
    "Berkas ini teks UTF-16, walaupun namanya berakhiran {kind}: buka lalu simpan sebagai {kind}.",
  file_is_other_document:
    "Berkas ini berformat {actual}, walaupun namanya berakhiran {kind}: ubah akhiran namanya menjadi {actual}.",
  file_protected: "Berkas dilindungi kata sandi. Simpan tanpa kata sandi.",
  file_has_macros: "Berkas memuat makro. Simpan tanpa makro.",
  file_damaged: "Berkas rusak: {program} pun tidak dapat membukanya. Simpan sekali lagi.",
  file_has_remote_template:
    "Dokumen memuat templatnya dari komputer lain. Lepaskan templatnya, atau simpan dokumen sebagai PDF.",
  image_damaged: "Gambar rusak. Simpan sekali lagi.",
  file_unpacks_too_large:
    "Isi berkas setelah dibuka jauh lebih besar daripada sebuah dokumen. Berkas ditolak karena dapat berbahaya.",
  file_too_many_parts:
    "Berkas ini memiliki {count,number} bagian, sedangkan paling banyak {max,number} diterima: simpan tanpa sebagian gambar atau lembarnya, atau sebagai PDF.",
  form_not_multipart: "Kirim berkas sebagai multipart/form-data, dalam isian “{field}”.",
  form_without_file: "Formulir tidak memuat berkas dalam isian “{field}”.",
  form_other_field: "Kirim berkas dalam isian “{field}”, bukan dalam “{other}”.",
  form_many_files: "Kirim satu berkas setiap kali: formulir memuat lebih dari satu.",
  form_unreadable: "Formulir tidak dapat dibaca: {reason}.",
  form_without_boundary: "Content-Type formulir tidak memuat boundary: biarkan klien HTTP Anda mengaturnya.",
  form_malformed: "Formulir tidak lengkap atau rusak: kirim berkasnya sekali lagi.",
};
