import { omissionNames } from "contract/activity/omission-names";
import type { EvidenceLanguage, Omission } from "contract/activity/activity.contract";
import type { Language } from "contract/language";

const english = {
  title: "SNAP sandbox activity",
  general: "General information",
  activity: "Activity",
  user: "User",
  company: "Company",
  app: "App",
  environment: "Environment",
  service: "Service",
  session: "Session",
  time: "Time",
  duration: "Duration",
  requestId: "Request id",
  request: "Request",
  response: "Response",
  methodAndPath: "Method and path",
  headers: "Headers",
  body: "Body",
  bodyBase64: "Body in base64",
  bodyLaidOut: "Body, laid out",
  bodyReceived: "Body, as received",
  bodySent: "Body, as sent",
  hash: "SHA-256 of the body",
  bytes: "{count} bytes",
  recordedBytes: "of the {count} bytes that are recorded, masked or cut; the body had {all} bytes",
  recordedOnly: "of the {count} bytes that are recorded; secrets are masked",
  status: "HTTP status",
  code: "Response code",
  calledBy: "Called by",
  thePortal: "the portal",
  reported: "the {client}, which reported the answer",
  server: "Server",
  findings: "Against the standard",
  nothingFound: "nothing found",
  signature: "Signature",
  proven: "valid",
  notProven: "not valid, or not checked",
  client: "Client",
  sentBy: "Sent by",
  byPortal: "the portal, not a client of the app",
  byClient: "a client of the app",
  fault: "Fault on demand",
  disturbed: "the answer was disturbed",
  calls: "Calls",
  firstOf: "{count}; this is the first of them",
  notRecorded: "Headers and bodies not recorded",
  empty: "(empty)",
  first: "The first {count} characters.",
  numberedHow:
    "{count} characters are written by the number, as {example}: without a glyph in these fonts, or invisible.",
  numberedOne:
    "1 character is written by the number, as {example}: without a glyph in these fonts, or invisible.",
} as const;
type Word = keyof typeof english;

const indonesian: Record<Word, string> = {
  title: "Aktivitas sandbox SNAP",
  general: "Informasi umum",
  activity: "Aktivitas",
  user: "Pengguna",
  company: "Perusahaan",
  app: "Aplikasi",
  environment: "Lingkungan",
  service: "Layanan",
  session: "Sesi",
  time: "Waktu",
  duration: "Durasi",
  requestId: "ID permintaan",
  request: "Permintaan",
  response: "Respons",
  methodAndPath: "Metode dan path",
  headers: "Header",
  body: "Isi",
  bodyBase64: "Isi dalam base64",
  bodyLaidOut: "Isi, ditata",
  bodyReceived: "Isi, seperti yang diterima",
  bodySent: "Isi, seperti yang dikirim",
  hash: "SHA-256 dari isi",
  bytes: "{count} byte",
  recordedBytes: "dari {count} byte yang dicatat, disamarkan atau dipotong; isinya {all} byte",
  recordedOnly: "dari {count} byte yang dicatat; rahasia disamarkan",
  status: "Status HTTP",
  code: "Kode respons",
  calledBy: "Dipanggil oleh",
  thePortal: "portal",
  reported: "{client}, yang melaporkan jawabannya",
  server: "Server",
  findings: "Terhadap standar",
  nothingFound: "tidak ada temuan",
  signature: "Tanda tangan",
  proven: "sah",
  notProven: "tidak sah, atau tidak diperiksa",
  client: "Klien",
  sentBy: "Dikirim oleh",
  byPortal: "portal, bukan klien aplikasi",
  byClient: "klien aplikasi",
  fault: "Gangguan sesuai permintaan",
  disturbed: "jawabannya diganggu",
  calls: "Panggilan",
  firstOf: "{count}; ini yang pertama",
  notRecorded: "Header dan isi tidak dicatat",
  empty: "(kosong)",
  first: "{count} karakter pertama.",
  numberedHow:
    "{count} karakter ditulis dengan nomornya, seperti {example}: tanpa bentuk di font ini, atau tidak terlihat.",
  numberedOne:
    "1 karakter ditulis dengan nomornya, seperti {example}: tanpa bentuk di font ini, atau tidak terlihat.",
};
const words: Record<Language, Record<Word, string>> = { en: english, id: indonesian };

/** The words of a file in its language; in both, Indonesian first, as on the forms of the regulator. */
export interface Words {
  of: (word: Word, values?: Readonly<Record<string, string | number>>) => string;
  omission: (omission: Omission) => string;
}

export function createWords(language: EvidenceLanguage): Words {
  const languages: readonly Language[] = language === "both" ? ["id", "en"] : [language];
  const join = (texts: readonly string[]) => [...new Set(texts)].join(" / ");
  return {
    of: (word, values = {}) =>
      join(
        languages.map((each) =>
          words[each][word].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)),
        ),
      ),
    omission: (omission) => join(languages.map((each) => omissionNames[each][omission])),
  };
}
