import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** Null where there is no goal. */
  met: boolean | null;
}

/** Prints the table and writes it, with the machine it was measured on. */
export function writeResults(rows: Row[]) {
  const word = (met: boolean | null) => (met === null ? "–" : met ? "yes" : "**no**");
  const table = [
    "| What | Measured | Goal | Met |",
    "|---|---|---|---|",
    ...rows.map((row) => `| ${row.what} | ${row.measured} | ${row.goal} | ${word(row.met)} |`),
  ].join("\n");
  const machine = `${String(cpus().length)} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`;
  const text = `# Measured\n\nMade by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.\nThe load generator and PostgreSQL run on the same cores; each floor is measured in the same run.\n\n${table}\n`;
  writeFileSync("bench/RESULTS.md", `${text}\n${notes}`);
  console.log(text);
}

const notes = `## What the floors are

- **bare crypto.sign**: a process that does nothing but RSA 2048 signatures, ten at a time, on all cores.
- **bare bcrypt**: a process that does nothing but compare at cost 12, ten at a time.
- **bare Express + pg**: one prepared statement that joins apps and owners, written as JSON; no session, no products, no
  decryption, no validation.
- **bare Express + pg** for requests and history: the same statement over those tables.
- **bare multer**: Express and multer's own disk storage, on the same disk; nothing is checked, hashed or recorded.
- Sizes are of the JavaScript that a real Chromium asks for on its way through the pages, as gzip (1 kB = 1000 bytes);
  over https or on localhost browsers take the smaller Brotli files.

## What was found where a goal is missed (2026-11-21)

- **signature-auth.** A signature takes 0.3 ms of a core, an HTTP request through Express about as much, half of that in
  the system's socket calls: Express with a JSON body and crypto.sign and nothing else reaches 0.41 to 0.44 of the floor,
  so 0.6 is out of reach for one process that shares two cores with its load generator. What was ours to save was saved:
  tokens are verified once, the session and the key are looked up ten requests at a time in one statement each
  (server/src/db/batch.ts), keys are parsed once, and statements are planned once.
- **GET /apps/all.** Per request and core: 0.45 ms writing 78 kB to the socket (the floor has that, too), 0.3 ms garbage
  collection, 0.2 ms each to parse what PostgreSQL sends and to write the answer, 0.15 ms to present and 0.1 ms to check
  it against the contract, about 0.3 ms for session, routing and headers. Three steps brought it from 0.23 to about 0.5:
  natural keys instead of two joins, gathering products and accounts once per page, and planning once (planning took 0.7 ms
  of every execution). The rest would mean answering from a cache or leaving out the check; neither is worth it here.
- **Uploads.** Written while they came, they reached 0.28: eight hand-overs between threads for each file. Written once after
  the examination, with records that end together stored by one statement: 0.45 to 0.58 in repeated runs, the floor itself
  differing between 820 and 1,190 a second. Of what is left of the main thread, a tenth is the file system, a tenth the
  session and the record, 4 % the SHA-256, and the rest Express and the form, which the floor has as well. SHA-256 on another
  thread and file descriptors instead of handles made no difference.
- **Lists against bare Express + pg.** The floor joins the owner and writes what it read: a third of the work. Ours gathers
  products and accounts (or files), opens a sealed secret for each app, and checks each row against the contract, so that a
  list takes about three times the processor of the floor; ten connections on two cores wait in line for it, and the p99 is
  that queue. One request alone takes 4 to 9 ms. Before Node
  has compiled both, the same comparison gives 2.3 to 3.7.
- **Keywords.** A word is compared at both sizes on pages with as many rows: an answer of 100 rows takes longer than one of
  20, whatever the table. A search that matches 1,000 to 10,000 rows looks for its page among the nearest rows first; one
  that matches more is counted in portions behind the answer. On the embedded database with the same rows (by hand, one
  request at a time, the lowest tenth): first and last pages 1.2 to 1.4 of those at 1,000 rows, keywords 1.2 to 1.6.
- **The search over everything** with 100,000 apps and 50,000 requests: 2 ms where nothing fits, 7 to 36 ms for words, 75 ms
  for two letters, which have no trigram.
`;
