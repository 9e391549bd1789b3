import { randomBytes } from "node:crypto";
import { z } from "zod";
import { tokenOf } from "../e2e/portal-api.ts";
import { load } from "./load.ts";
import { startPortalProcess } from "./portal-process.ts";
import type { Row } from "./results.ts";
import { seedLists, type ListSizes } from "./seed-lists.ts";

const small: ListSizes = { apps: 1000, requests: 1000, history: 1000 };
const large: ListSizes = { apps: 100_000, requests: 50_000, history: 500_000 };
const lists = { apps: "apps/all", requests: "production/all", history: "history/all" };
const kinds = {
  "first page": "",
  "last page": "page=",
  filtered: "from=2025-01-01&order_type=DESC",
  keyword: "keyword=Nusantara%207",
};
const adminPassword = "bench-password-1";
const Page = z.object({ meta: z.object({ total: z.number() }) });

/** Each kind of list at 1,000 rows and at its full size, and what an export of all history takes. */
export async function measureLists(smallUrl: string, largeUrl: string, seconds: number): Promise<Row[]> {
  const before = await measured(smallUrl, 3903, small, seconds);
  const after = await measured(largeUrl, 3904, large, seconds);
  const rows = [...after.p99].map(([what, p99]): Row => {
    const base = before.p99.get(what) ?? 0;
    const ratio = p99 / base;
    return {
      what: `${what}, p99 against 1,000 rows`,
      measured: `${String(p99)} ms of ${String(base)} ms = **${ratio.toFixed(2)}**`,
      goal: "≤ 2",
      met: ratio <= 2,
    };
  });
  const memory = after.exportMegabytes;
  return [
    ...rows,
    {
      what: "Export of 500,000 history rows as XLSX, memory above idle",
      measured: `${memory.toFixed(0)} MB`,
      goal: "≤ 150 MB",
      met: memory <= 150,
    },
  ];
}

async function measured(databaseUrl: string, port: number, sizes: ListSizes, seconds: number) {
  const masterKey = randomBytes(32).toString("base64");
  const portal = await startPortalProcess(port, {
    DATABASE_URL: databaseUrl,
    PORTAL_MASTER_KEY: masterKey,
    PORTAL_ADMIN_PASSWORD: adminPassword,
  });
  await seedLists(databaseUrl, masterKey, sizes);
  const headers = { authorization: `Bearer ${await tokenOf(portal.url, "admin", adminPassword)}` };
  const p99 = new Map<string, number>();
  for (const [list, path] of Object.entries(lists))
    for (const [kind, query] of Object.entries(kinds)) {
      const url = `${portal.url}/api/v1/${path}`;
      const { meta } = Page.parse(await (await fetch(url, { headers })).json());
      const asked = query === "page=" ? `page=${String(Math.ceil(meta.total / 100))}` : query;
      p99.set(`${list}, ${kind}`, (await load({ url: `${url}?${asked}`, headers }, seconds / 2)).p99);
    }
  const idle = portal.residentMegabytes();
  let most = idle;
  const answer = await fetch(`${portal.url}/api/v1/history/all/export?format=xlsx`, { headers });
  const reader = answer.body?.getReader();
  while (reader !== undefined && !(await reader.read()).done)
    most = Math.max(most, portal.residentMegabytes());
  await portal.stop();
  return { p99, exportMegabytes: most - idle };
}
