import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../server/src/db/embedded-database.ts";

/* npm run bench:embedded: single statements through the protocol server of the embedded database, on disk. */

const rounds = 5;
const turnsPerRound = 3000;

/** Repeats each kind of statement in rounds, and prints the best rate and the lowest CPU time of each. */
async function measure(kinds: Record<string, (turn: number) => Promise<unknown>>) {
  const best = new Map<string, { rate: number; cpuMs: number }>();
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, run] of Object.entries(kinds)) {
      const cpu = process.cpuUsage();
      const start = performance.now();
      for (let turn = 0; turn < turnsPerRound; turn += 1) await run(round * turnsPerRound + turn);
      const rate = (turnsPerRound * 1000) / (performance.now() - start);
      const { user, system } = process.cpuUsage(cpu);
      const cpuMs = (user + system) / 1000 / turnsPerRound;
      const before = best.get(kind) ?? { rate: 0, cpuMs: Infinity };
      best.set(kind, { rate: Math.max(rate, before.rate), cpuMs: Math.min(cpuMs, before.cpuMs) });
    }
  for (const [kind, { rate, cpuMs }] of best)
    console.log(`${kind}: ${rate.toFixed(0)}/s, ${cpuMs.toFixed(3)} ms of CPU time each`);
}

const folder = await mkdtemp(path.join(tmpdir(), "bench-embedded-"));
const database = await startEmbeddedDatabase(folder, {
  dataDir: path.join(folder, "database"),
  template: null,
});
const connect = async () => {
  const client = new pg.Client(database.connection);
  await client.connect();
  return client;
};
const [first, second] = [await connect(), await connect()];
await first.query("CREATE TABLE notes (id int PRIMARY KEY, text text)");
const text = "x".repeat(200);
const find = (client: pg.Client, turn: number) =>
  client.query("SELECT * FROM notes WHERE id = $1", [turn % 1000]);
await measure({
  "insert of one row": (turn) => first.query("INSERT INTO notes VALUES ($1, $2)", [turn, text]),
  "find by primary key": (turn) => find(first, turn),
  "the same from two connections in turn, with a session reset before each": (turn) =>
    find(turn % 2 === 0 ? first : second, turn),
});
await first.end();
await second.end();
await database.close();
await rm(folder, { recursive: true });
