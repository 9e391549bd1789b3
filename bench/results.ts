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

## What was found where a goal is missed, or was (2026-11-22)

- **signature-auth.** A signature takes 0.3 ms of a core, an HTTP request through Express about as much, half of that in
  the system's socket calls: Express with a JSON body and crypto.sign and nothing else reaches 0.41 to 0.44 of the floor,
  so 0.6 is out of reach for one process that shares two cores with its load generator. What was ours to save was saved:
  tokens are verified once, the session and the key are looked up ten requests at a time in one statement each
  (server/src/db/batch.ts), keys are parsed once, and statements are planned once.
- **GET /apps/all.** A page of 100 apps takes about 1.6 times the floor's processor in Node and 3.5 times in PostgreSQL (was
  1.8 and 4.8): the floor joins the owner and writes what it read, ours also reads products and accounts, opens a sealed
  secret for each app, looks the session up and checks each row against the contract. What brought it from 0.23 to about 0.6: natural keys instead of two joins, planning once (planning took 0.7 ms of every execution), rows written
  without the names of their columns and read beside what hangs on them (3.2 to 1.8 ms of PostgreSQL), moments completed
  as text (0.4 to 0.02 ms), and trying only the routes of the feature (0.15 ms). The rest would mean answering from a
  cache or leaving out the check; neither is worth it here.
- **Uploads.** Written while they came, they reached 0.28: eight hand-overs between threads for each file. Written once after
  the examination, with records that end together stored by one statement, and read without an iterator, they gave 0.45
  to 0.70 in runs of the same code. The garbage collector made the difference (\`--trace-gc\`): joining the pieces of a file
  left 400 kB of buffers for each, and where they outlived two scavenges, 188 full markings in 24 s took half of the
  processor (2.7 ms a file, 0.46); with 19 of them it was 1.2 ms (0.64). Kept in the pieces in which it came, checked by
  its head, hashed piece by piece and written by one \`writev\`, a file costs 1.2 to 1.5 ms in every run. Files without a folder
  of their own saved two calls to the disk more: 0.55 to 0.74 in four runs by hand.
- **Lists against bare Express + pg.** Both sides answer in turns, five times each, after twelve seconds in which Node compiles;
  the median p99 counts. One after the other, as before, the same comparison gave 1.5 to 3.3 within an hour, because
  the machine changes its speed by half within a minute.
- **Lighthouse, mobile.** It slows the processor down four times, so that the score follows the machine: on one half as fast as
  this one Apps had 71 and SIT-Request 82, for the blocking time alone. Since then a page comes in half as many files
  (48 in place of 88; naming one to the browser takes half a millisecond of the main thread), dialogs are rendered after
  the first paint, and the cards behind the first two come one at a time, which keeps each task short. What is left is
  React's first rendering. The machine still moves the score by up to ten points within an hour.
- **Keywords.** A word is compared at both sizes on pages with as many rows: an answer of 100 rows takes longer than one of
  20, whatever the table. A search that matches 1,000 to 10,000 rows looks for its page among the nearest rows first; one
  that matches more is counted in portions behind the answer. On the embedded database with the same rows (by hand, one
  request at a time, the lowest tenth): first and last pages 1.2 to 1.4 of those at 1,000 rows, keywords 1.2 to 1.6.
- **The search over everything** with 100,000 apps and 50,000 requests: 2 ms where nothing fits, 7 to 36 ms for words, 75 ms
  for two letters, which have no trigram.
`;
