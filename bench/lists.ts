import { randomBytes } from "node:crypto";
import { z } from "zod";
import { requestToken } from "../e2e/portal-api.ts";
import { computeMedian } from "./load.ts";
import { startPortalProcess, type RunningPortal } from "./portal-process.ts";
import type { Row } from "./results.ts";
import { seedLists, type ListSizes } from "./seed-lists.ts";

const small: ListSizes = { apps: 1000, requests: 1000, history: 1000 };
const large: ListSizes = { apps: 100_000, requests: 50_000, history: 500_000 };
const lists = { apps: "apps/all", requests: "production/all", history: "history/all" };
/** Queries, each with the goal of its median when sent one at a time. */
const kinds: Record<string, { query: string; goal: "3 × 1,000 rows" | "300 ms" }> = {
  "first page": { query: "", goal: "3 × 1,000 rows" },
  filtered: { query: "from=2025-01-01&order_type=DESC", goal: "3 × 1,000 rows" },
  "last page": { query: "page=", goal: "300 ms" },
  "a word in a fifth of the rows": { query: "keyword=Koperasi", goal: "300 ms" },
  "a word in one of fifty rows": { query: "keyword=Nusantara%207", goal: "300 ms" },
  "a word in no row": { query: "keyword=tidakada", goal: "300 ms" },
};
/** Requests of each kind and size; those of both sizes alternate, because the machine's speed varies. */
const requests = 31;
const adminPassword = "bench-password-1";
const Page = z.object({ meta: z.object({ total: z.number() }) });

/** Each list at full size and with 1,000 rows, and exports of the full history. */
export async function measureLists(smallUrl: string, largeUrl: string): Promise<Row[]> {
  const few = await startFilled(smallUrl, 3903, small);
  const many = await startFilled(largeUrl, 3904, large);
  const rows: Row[] = [];
  for (const [list, path] of Object.entries(lists))
    for (const [kind, { query, goal }] of Object.entries(kinds)) {
      const pages = [await few.page(path, query), await many.page(path, query)] as const;
      const [atFew, atMany] = await measureMedians(pages);
      const met = goal === "300 ms" ? atMany <= 300 : atMany <= 3 * atFew;
      rows.push({
        what: `${list}, ${kind}: median, one request at a time`,
        measured: `**${atMany.toFixed(1)} ms**, with 1,000 rows ${atFew.toFixed(1)} ms`,
        goal: `≤ ${goal}`,
        met,
      });
    }
  await few.portal.stop();
  for (const format of ["csv", "xlsx"]) {
    const { megabytes, took } = await measureExport(many, format);
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

interface ListRequest {
  url: string;
  headers: Record<string, string>;
}

/** Milliseconds from the request to the end of the response, after three requests that are not counted. */
async function measureMedians(
  pages: readonly [ListRequest, ListRequest],
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -3; turn < requests; turn += 1)
    for (const [index, { url, headers }] of pages.entries()) {
      const started = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} returned ${String(response.status)}.`);
      if (turn >= 0) times[index]?.push(performance.now() - started);
    }
  return [computeMedian(times[0]), computeMedian(times[1])];
}

/** A portal with filled lists. */
async function startFilled(databaseUrl: string, port: number, sizes: ListSizes) {
  const masterKey = randomBytes(32).toString("base64");
  const portal = await startPortalProcess(port, {
    DATABASE_URL: databaseUrl,
    PORTAL_MASTER_KEY: masterKey,
    PORTAL_ADMIN_PASSWORD: adminPassword,
  });
  await seedLists(databaseUrl, masterKey, sizes);
  const headers = { authorization: `Bearer ${await requestToken(portal.url, "admin", adminPassword)}` };
  const readPage = async (path: string, query: string) => {
    const url = `${portal.url}/api/v1/${path}`;
    const { meta } = Page.parse(await (await fetch(url, { headers })).json());
    const asked = query === "page=" ? `page=${String(Math.ceil(meta.total / 100))}` : query;
    return { url: `${url}?${asked}`, headers };
  };
  return { portal, headers, page: readPage };
}

async function measureExport(
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
