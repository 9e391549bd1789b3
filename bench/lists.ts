import { randomBytes } from "node:crypto";
import { z } from "zod";
import { tokenOf } from "../e2e/portal-api.ts";
import { loadInTurns, type Compared } from "./load.ts";
import { startPortalProcess, type RunningPortal } from "./portal-process.ts";
import type { Row } from "./results.ts";
import { seedLists, type ListSizes } from "./seed-lists.ts";

const small: ListSizes = { apps: 1000, requests: 1000, history: 1000 };
const large: ListSizes = { apps: 100_000, requests: 50_000, history: 500_000 };
const lists = { apps: "apps/all", requests: "production/all", history: "history/all" };
/** Each gives as many rows at either size: an answer of a hundred rows takes longer than one of twenty. */
const kinds = {
  "first page": "",
  "last page": "page=",
  filtered: "from=2025-01-01&order_type=DESC",
  "a word that a fifth of them have": "keyword=Koperasi",
  "a word that one in fifty has, 20 rows": "keyword=Nusantara%207&limit=20",
  "a word that none has": "keyword=tidakada",
};
/** Seconds before the first page of a list is measured: until then Node compiles, for ours and for the bare server alike. */
const warmUp = 12;
const adminPassword = "bench-password-1";
const Page = z.object({ meta: z.object({ total: z.number() }) });

/**
 * Each kind of list at its full size against the same at 1,000 rows, its first page against a bare server's, and what
 * exports of all history take.
 */
export async function measureLists(
  smallUrl: string,
  largeUrl: string,
  withFloor: (databaseUrl: string, work: () => Promise<Compared>) => Promise<Compared>,
  seconds: number,
): Promise<Row[]> {
  const few = await startFilled(smallUrl, 3903, small);
  const many = await startFilled(largeUrl, 3904, large);
  const rows: Row[] = [];
  for (const [list, path] of Object.entries(lists))
    for (const [kind, query] of Object.entries(kinds)) {
      const [before, after] = [await few.page(path, query), await many.page(path, query)];
      const sizes = await loadInTurns([after, before], seconds / 2);
      rows.push(rowOf(`${list}, ${kind}: p99 against 1,000 rows`, sizes));
      if (query !== "") continue;
      const bare = { url: `http://127.0.0.1:3901/${list}` };
      const compared = await withFloor(largeUrl, () => loadInTurns([after, bare], seconds, warmUp));
      rows.push(rowOf(`${list}, ${kind}: p99 against bare Express + pg`, compared));
    }
  await few.portal.stop();
  for (const format of ["csv", "xlsx"]) {
    const { megabytes, took } = await exported(many, format);
    rows.push({
      what: `Export of 500,000 history rows as ${format.toUpperCase()}, memory above idle`,
      measured: `${megabytes.toFixed(0)} MB in ${took.toFixed(0)} s`,
      goal: "≤ 150 MB",
      met: megabytes <= 150,
    });
  }
  await many.portal.stop();
  return rows;
}

function rowOf(what: string, { result, floor }: Compared): Row {
  const ratio = result.p99 / floor.p99;
  const failures = result.failures + floor.failures;
  return {
    what,
    measured: `${String(result.p99)} ms of ${String(floor.p99)} ms = **${ratio.toFixed(2)}** (p50 ${String(result.p50)} of ${String(floor.p50)} ms${failures > 0 ? `, ${String(failures)} failures` : ""})`,
    goal: "≤ 2",
    met: ratio <= 2 && failures === 0,
  };
}

/** A portal whose lists have been filled. */
async function startFilled(databaseUrl: string, port: number, sizes: ListSizes) {
  const masterKey = randomBytes(32).toString("base64");
  const portal = await startPortalProcess(port, {
    DATABASE_URL: databaseUrl,
    PORTAL_MASTER_KEY: masterKey,
    PORTAL_ADMIN_PASSWORD: adminPassword,
  });
  await seedLists(databaseUrl, masterKey, sizes);
  const headers = { authorization: `Bearer ${await tokenOf(portal.url, "admin", adminPassword)}` };
  const page = async (path: string, query: string) => {
    const url = `${portal.url}/api/v1/${path}`;
    const { meta } = Page.parse(await (await fetch(url, { headers })).json());
    const asked = query === "page=" ? `page=${String(Math.ceil(meta.total / 100))}` : query;
    return { url: `${url}?${asked}`, headers };
  };
  return { portal, headers, page };
}

async function exported(
  { portal, headers }: { portal: RunningPortal; headers: Record<string, string> },
  format: string,
) {
  const started = performance.now();
  const idle = portal.residentMegabytes();
  let most = idle;
  const answer = await fetch(`${portal.url}/api/v1/history/all/export?format=${format}`, { headers });
  const reader = answer.body?.getReader();
  while (reader !== undefined && !(await reader.read()).done)
    most = Math.max(most, portal.residentMegabytes());
  return { megabytes: most - idle, took: (performance.now() - started) / 1000 };
}
