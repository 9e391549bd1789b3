import type { keyMessages } from "contract/messages/keys";

export const keysInIndonesian: Record<keyof typeof keyMessages, string> = {
  public_key_not_base64:
    "Kunci publik bukan base64: tempelkan PEM atau base64 dari DER-nya, tanpa karakter lain",
  public_key_unreadable:
    "Kunci publik tidak dapat dibaca: tempelkan seluruh kunci sebagai SPKI atau PKCS#1 (PEM atau base64), atau sertifikat",
  public_key_has_no_begin:
    "Kunci publik tidak memiliki baris BEGIN: tempelkan seutuhnya, dengan baris pertama dan terakhir",
  public_key_has_no_end:
    "Kunci publik tidak memiliki baris END: tempelkan seutuhnya, dengan baris pertama dan terakhir",
  public_key_has_several_blocks:
    "Kunci publik berisi {count} blok PEM: tempelkan hanya satu kunci atau sertifikat",
  public_key_is_request:
    "Ini permintaan sertifikat: tempelkan kunci publiknya (openssl req -in request.pem -pubkey -noout)",
  public_key_is_ssh: "Kunci publik ini dalam format OpenSSH: ubah dahulu (ssh-keygen -e -m PKCS8 -f key.pub)",
  public_key_unknown_label:
    "PEM dengan label {label} bukan kunci publik: tempelkan yang diawali BEGIN PUBLIC KEY",
  public_key_not_rsa:
    "Jenis kunci publik ini {type}: SNAP menandatangani dengan RSA, jadi buat pasangan kunci RSA 2048 bit atau lebih",
  public_key_too_short: "Kunci publik hanya {bits} bit: gunakan kunci RSA 2048 bit atau lebih",
  public_key_too_large: "Kunci publik {bits} bit: gunakan kunci RSA paling besar {max} bit",
  public_key_bad_exponent:
    "Eksponen kunci publik tidak lazim: buat pasangan kunci dengan eksponen 65537 (openssl genpkey -algorithm RSA)",
  public_key_damaged: "Kunci publik rusak, sedikitnya satu karakter salah: salin sekali lagi seutuhnya",
  certificate_expired:
    "Sertifikat kedaluwarsa pada {day}: gunakan yang masih berlaku, atau tempelkan hanya kunci publiknya",
  certificate_not_yet_valid:
    "Sertifikat berlaku mulai {day}: daftarkan pada saat itu, atau tempelkan hanya kunci publiknya",

  public_key_registered: "Kunci publik sudah terdaftar: ini kunci Anda {name}",
  public_key_registered_by_other:
    "Kunci publik sudah didaftarkan oleh pengguna lain: buat pasangan kunci Anda sendiri. Jika kunci ini milik Anda, tulis ke {contact}",
  public_key_needs_proof:
    "Kunci publik didaftarkan oleh perusahaan lain yang belum membuktikannya: jika milik Anda, tanda tangani teks {text} dengan kunci privatnya, lalu kirim tanda tangannya sebagai bukti",
  public_key_proof_invalid:
    "Bukti bukan tanda tangan dari teks {text} dengan kunci ini: tanda tangani teks ini persis, tanpa pergantian baris",
  public_key_revoked_before:
    "Kunci publik dicabut pada {day} dan tidak dapat didaftarkan lagi: buat pasangan kunci baru",
  public_key_of_portal_pair:
    "Kunci publik ini bagian dari pasangan kunci yang dibuat portal untuk Anda: sudah terdaftar",
  too_many_public_keys: "Perusahaan Anda sudah memiliki {max} kunci aktif: cabut salah satunya dahulu",
  public_keys_not_handled: "Kunci {username} tidak dikelola melalui portal.",

  no_such_key: "Kunci tersebut tidak ada.",
  key_already_revoked: "Kunci ini sudah dicabut.",
  portal_pair_not_revocable:
    "Pasangan kunci buatan portal tidak dapat dicabut: ganti dengan Buat kunci (POST /api/v1/basecrypto).",
};
