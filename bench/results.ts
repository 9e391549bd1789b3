import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** Null if there is no goal. */
  met: boolean | null;
}

/** Prints the table and writes it with a description of the machine. */
export function writeResults(rows: Row[]) {
  const formatResult = (met: boolean | null) => (met === null ? "–" : met ? "yes" : "**no**");
  const table = [
    "| What | Measured | Goal | Met |",
    "|---|---|---|---|",
    ...rows.map((row) => `| ${row.what} | ${row.measured} | ${row.goal} | ${formatResult(row.met)} |`),
  ].join("\n");
  const machine = `${String(cpus().length)} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`;
  const text = `# Measured\n\nMade by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.\nThe load generator and PostgreSQL run on the same cores; each floor is measured in the same run.\n\n${table}\n`;
  writeFileSync("bench/RESULTS.md", `${text}\n${notes}`);
  console.log(text);
}

const notes = `## The floors

- **bare crypto.sign**: a process that only makes RSA 2048 signatures, ten at a time, on all cores.
- **bare bcrypt**: a process that only compares passwords at cost 12, ten at a time.
- **bare Express + pg**: one prepared statement that joins apps and owners, returned as JSON; no session, no products, no
  decryption, no validation.
- **bare multer**: Express and multer's own disk storage, on the same disk; no checks, hashes or records.
- **Sandbox**: Express and pg with the same signature check. Balance inquiry: one row read, two writes. Transfer: the same
  two accounts locked, one transfer and two postings in one transaction. Token: one RSA verification, one ES256 signature.
- Sizes are those of the JavaScript a real Chromium downloads on these pages, as gzip (1 kB = 1000 bytes);
  over https or on localhost browsers download the smaller Brotli files.

## Findings on missed goals (2026-11-27)

- **This run**: other work used the two cores from time to time, which lowers the ratios, because the portal and PostgreSQL need both
  cores and a floor needs one, and the mobile score of Apps (83, otherwise 85 to 100). An hour before, on another machine without
  other work, the token reached 0.34, the transfer 0.36 and the inquiry 0.63. The usage of 24 hours and 30 days (205 ms and 1,273 ms) took
  129 and 884 ms on 2026-11-26.
- **signature-auth.** A signature takes 0.3 ms of CPU, an HTTP request through Express about the same, half of it in
  socket system calls: Express with only a JSON body and crypto.sign reaches 0.41 to 0.47 of the floor,
  so one process that shares two cores with its load generator cannot reach 0.6. The portal looks up
  the session and the key for ten requests in one statement each
  (server/src/db/batch.ts), parses keys once, and plans statements once.
- **Sandbox.** One process is limited by its CPU time. A token takes 0.40 to 0.48 ms of the main thread, its floor 0.19: writing to
  sockets 17 %, handing the ES256 signature and the RSA check to the thread pool 12 %, the record of the call 11 %, Express 9 %, the garbage collector 7 %. It
  took 0.73 ms before transactions were followed without async context (8 %), app and keys were read together, the log had no child
  loggers (5 %), a call was recorded without copying objects (8 %), frequent statements went to the database driver without the
  query builder, tokens were signed without a stream (5 %), and the services of an app's products were looked up by index (9 % of a
  token). The ratio of tokens varies with the machine: by 0.07 within one hour, because the floor fits into the processor's cache
  and the portal does not: 0.42 to 0.46 where the floor makes 2,400 to 4,900 tokens a second, 0.35 where it makes 11,000. PostgreSQL plans the statements of a call
  once per connection. A transfer was one statement until 2026-11-27, and 0.55 of its floor; now the policy is in TypeScript only.
- **JavaScript.** React, its router and i18next are 60 % of the login page. A dialog loads its code when it opens for the first time.
- **GET /apps/all.** A page of 100 apps takes about twice the CPU time of the floor in Node.js and 4 times in PostgreSQL: the floor
  joins the owner and returns the rows; the portal also reads products and accounts, decrypts a secret for each app, looks up the
  session and validates each row with the contract. These changes reduced the time: pages without the query builder (0.7 ms of
  Node.js), planning once (1 ms of PostgreSQL), natural keys instead of two joins, rows without column names and with their related
  rows, timestamps formatted as text, and matching only the routes of the feature. A LEFT JOIN keeps
  one plan for every state of the statistics: with an inner join and fresh statistics PostgreSQL expected one row and took 14 ms instead
  of 1.5 (0.11 of the floor). The bench updates the statistics before it measures, as autovacuum does; until 2026-11-26 it did not,
  and measured 0.16 to 0.35.
- **Uploads.** Written as a stream, they reached 0.28, with eight thread switches per file. Now multer reads a file
  into memory; it is checked, written once and recorded by one statement. Not creating a folder per file saves two
  disk operations. The ratio
  varies with the machine and from run to run, which is not explained. After all loads above it was 0.43 to 0.52 where the floor
  stores 500 to 730 files a second, and 0.30, 0.40 and 0.31 where it stores 1,860. In a portal process that had only created the apps, or had been
  restarted, it was 0.51 to 0.72 and 0.51 to 0.58 on the same machines. In one run the kernel's CPU time per upload grew with the loads before it,
  from 0.5 to 1.1 ms, while that of the portal (2.0 to 3.0 ms) and of PostgreSQL (0.4 to 0.5 ms) showed no trend.
- **Lighthouse, mobile.** It slows the CPU down four times, so the score depends on the machine: on a machine half as fast
  Apps scored 71 and SIT-Request 82, because of blocking time alone. Since then a page consists of half as many files
  (48 instead of 88; each takes half a millisecond of the main thread), dialogs are rendered after
  the first paint, and cards after the first two are rendered one at a time, which keeps each task short. The rest is
  React's first rendering. The score still varies by
  up to ten points within an hour on the same machine: Apps scored 85 to 94 on 2026-11-26 on slow machines, and 100 on a fast one.
- **Lists.** 100,000 apps, 50,000 requests and 500,000 history rows. A list is one statement in the order of an index; totals are
  counted up to 10,000. Requests of both sizes alternate, because the speed of the machine changes by half within a minute.
  Exports are read without the query builder, too: 3 to 26 MB above idle, where the query builder took 86 to 204 MB.
- **The global search** with 100,000 apps and 50,000 requests: 2 ms without matches, 7 to 36 ms for words, 75 ms
  for two letters, which have no trigram.
`;
