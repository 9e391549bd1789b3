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
`;
