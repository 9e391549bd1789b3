interface Bank {
  /** Three digits. */
  code: string;
  /** Eight characters. */
  bic: string;
  name: string;
}

const defineBank = (code: string, bic: string, name: string): Bank => ({ code, bic, name });

/** Where the codes of `knownBanks` come from: only those on which both lists agree. */
export const bankSources = [
  {
    what: "codes",
    title: "List of Banks in Indonesia (JSON), 2023",
    url: "https://github.com/vnxx/list-of-banks-in-indoneisa-json",
  },
  {
    what: "bics",
    title: "BCA, Tabel Sandi Bank KlikBCA Bisnis, 31 March 2026",
    url: "https://pustaka.bca.co.id/bisnis/layanan/e-banking-bisnis/klikbca-bisnis/data-bank-update-31-maret-2026.pdf",
  },
] as const;

/** The best-known banks; every other well-formed code is accepted, too. */
export const knownBanks: readonly Bank[] = [
  defineBank("002", "BRINIDJA", "BRI"),
  defineBank("008", "BMRIIDJA", "Mandiri"),
  defineBank("009", "BNINIDJA", "BNI"),
  defineBank("011", "BDINIDJA", "Danamon"),
  defineBank("013", "BBBAIDJA", "Permata"),
  defineBank("014", "CENAIDJA", "BCA"),
  defineBank("016", "IBBKIDJA", "Maybank Indonesia"),
  defineBank("019", "PINBIDJA", "Panin"),
  defineBank("022", "BNIAIDJA", "CIMB Niaga"),
  defineBank("023", "BBIJIDJA", "UOB Indonesia"),
  defineBank("028", "NISPIDJA", "OCBC NISP"),
  defineBank("031", "CITIIDJX", "Citibank"),
  defineBank("046", "DBSBIDJA", "DBS Indonesia"),
  defineBank("050", "SCBLIDJX", "Standard Chartered"),
  defineBank("097", "MAYAIDJA", "Mayapada"),
  defineBank("110", "PDJBIDJA", "BJB"),
  defineBank("147", "MUABIDJA", "Muamalat"),
  defineBank("153", "SBJKIDJA", "Sinarmas"),
  defineBank("161", "GNESIDJA", "Ganesha"),
  defineBank("200", "BTANIDJA", "BTN"),
  defineBank("426", "MEGAIDJA", "Mega"),
  defineBank("441", "BBUKIDJA", "KB Bukopin"),
  defineBank("451", "BSMDIDJA", "BSI"),
  defineBank("490", "YUDBIDJ1", "Neo Commerce"),
  defineBank("494", "AGTBIDJA", "Raya"),
];

/** The bank of the sandbox itself. */
export const ownBankCode = "991";
const ownBankName = "Bank Contoh";

/** The only well-formed code that the sandbox does not serve, so that a client can see how a bank is refused. */
export const unsupportedBankCode = "999";

/** The services whose calls name another bank. */
export const servicesNamingABank: readonly string[] = ["16", "18", "22", "23", "42", "43"];

/** Three digits, the seven of clearing, which begin with them, or a BIC with or without its branch. */
export const wellFormedBankCode = /^(?:\d{3}|\d{7}|[A-Za-z]{6}[0-9A-Za-z]{2}(?:[0-9A-Za-z]{3})?)$/;

/** The three digits of a bank; a BIC of another bank is its own code. Undefined if it is not well-formed. */
export function findBankCode(written: string): string | undefined {
  if (!wellFormedBankCode.test(written)) return undefined;
  if (/^\d/.test(written)) return written.slice(0, 3);
  const bic = written.slice(0, 8).toUpperCase();
  return knownBanks.find((each) => each.bic === bic)?.code ?? bic;
}

/** The name of a bank by any of its codes; undefined unless it is one of the best-known. */
export function findBankName(written: string): string | undefined {
  const code = findBankCode(written);
  return code === ownBankCode ? ownBankName : knownBanks.find((each) => each.code === code)?.name;
}
