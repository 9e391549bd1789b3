import type { clientMessages } from "contract/messages/client";

export const clientInIndonesian: Record<keyof typeof clientMessages, string> = {
  request_failed: "Permintaan gagal",
  portal_unreachable: "Portal tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.",
  response_unreadable: "Respons portal tidak dapat dibaca (HTTP {status}). Silakan coba lagi.",
  browser_error: "Terjadi kesalahan di peramban.",
};
