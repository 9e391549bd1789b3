import { useEffect } from "react";
import { openLink, pageLink } from "contract/links";
import type { EventHit, RequestHit, UserHit } from "contract/search/search.contract";
import { expect, test, vi } from "vitest";
import type { HitGroup } from "./hit.ts";
import { useHits } from "./use-hits.ts";
import { delay, refusal, success } from "#test/answers.ts";
import { renderSignedIn, type Answer } from "#test/render.tsx";

let shown: ReturnType<typeof useHits> | undefined;

function Hits({ typed }: { typed: string }) {
  const hits = useHits(typed);
  useEffect(() => {
    shown = hits;
  });
  return null;
}

async function open(typed: string, answer: Answer, role: "admin" | "tenant" = "admin") {
  const asked: string[] = [];
  const rendered = await renderSignedIn(<Hits typed={typed} />, {
    role,
    answers: { "GET /api/v1/search": answer },
    seen: (called) => void (called.startsWith("/api/v1/search") && asked.push(called)),
  });
  return { ...rendered, asked };
}
/** Waits for the pause in typing, the server and the documentation. */
const awaitHits = (check: () => void) => vi.waitFor(check, 10_000);
const group = (wanted: HitGroup["kind"]) => shown?.groups.find(({ kind }) => kind === wanted);
/** Title, hint, state and address of each hit. */
const list = (wanted: HitGroup["kind"]) =>
  (group(wanted)?.hits ?? []).map(({ title, hint, state, path }) => [title, hint, state?.label, path]);

const user = (user_id: string, change: Partial<UserHit> = {}): UserHit => ({
  user_id,
  role: "tenant",
  username: `user${user_id}`,
  firstname: "Sari",
  lastname: "Dewi",
  company: "PT Zebra",
  company_id: "c1",
  isactive: true,
  is_invited: false,
  ...change,
});
const request: RequestHit = {
  db_id: "r1",
  number: 17,
  requested_by: "Sari Dewi",
  company: "PT Zebra",
  status: "10-Requested",
  created_at: "2026-11-20 09:05:03",
};
const event = (db_id: string, username: string): EventHit => ({
  db_id,
  event: "app_decided",
  username,
  created_at: "2026-11-20T02:05:03.000Z",
});
const nothing = { apps: [], requests: [], users: [], calls: [], events: [] };

test("requests, people and events are found with what distinguishes them, and lead to their page", async () => {
  const users = [
    user("1"),
    user("2", { isactive: false, company: "PT Lain", company_id: "c2" }),
    user("3", { role: "admin" }),
  ];
  await open(
    "zebra",
    success({ ...nothing, requests: [request], users, events: [event("e1", "sari"), event("e2", "")] }),
  );
  await awaitHits(() => expect(shown?.isSearching).toBe(false));
  expect(list("requests")).toEqual([
    ["Sari Dewi", "#17 · PT Zebra", expect.any(String), openLink("/app/productions", "r1")],
  ]);
  expect(list("tenants")).toEqual([
    ["PT Zebra", "Sari Dewi · user1", "Active", openLink("/app/tenants", "1")],
    ["PT Lain", "Sari Dewi · user2", "Disabled", openLink("/app/tenants", "2")],
  ]);
  expect(list("administrators")).toEqual([
    ["Sari Dewi", "user3", "Active", openLink("/app/administrators", "3")],
  ]);
  expect(list("companies")).toEqual([
    ["PT Zebra", "Its members, apps, requests and keys", undefined, pageLink("/app/companies", "c1")],
  ]);
  const [named, unnamed] = list("events");
  expect(named?.slice(1)).toEqual([
    "sari · 20 Nov 2026 09:05:03 WIB",
    undefined,
    openLink("/app/audit", "e1"),
  ]);
  expect(unnamed?.[1]).toBe("20 Nov 2026 09:05:03 WIB");
});

test("five hits of a kind lead to the list of all, with the word; fewer are all", async () => {
  const five = ["1", "2", "3", "4", "5"].map((id) => ({ ...request, db_id: id }));
  const users = ["1", "2", "3"].map((id) => user(id));
  await open(
    "zebra kecil",
    success({ ...nothing, requests: five, users: [...users, user("4", { role: "admin" })] }),
  );
  await awaitHits(() => expect(group("requests")?.allPath).toBe("/app/productions?q=zebra+kecil"));
  expect(group("tenants")?.allPath).toBeUndefined();
  expect(group("administrators")?.allPath).toBeUndefined();
});

test("five users lead to all tenants and to all administrators, because either can be cut off", async () => {
  const users = ["1", "2", "3", "4"].map((id) => user(id));
  await open("zebra", success({ ...nothing, users: [...users, user("5", { role: "admin" })] }));
  await awaitHits(() => expect(group("tenants")?.allPath).toBe("/app/tenants?q=zebra"));
  expect(group("administrators")?.allPath).toBe("/app/administrators?q=zebra");
});

test("kinds without a hit are left out", async () => {
  await open("xqzvv", success(nothing));
  await awaitHits(() => expect(shown?.isSearching).toBe(false));
  expect(shown?.groups).toEqual([]);
});

test("pages are found at once, and it is searched until the server has answered", async () => {
  const answer = delay(success({ ...nothing, requests: [request] }));
  const { asked, step } = await open("tenants", answer);
  expect(list("pages")[0]?.[0]).toBe("Tenants");
  await awaitHits(() => expect(asked.length).toBe(1));
  expect(shown?.isSearching).toBe(true);
  expect(group("requests")).toBeUndefined();
  await step(answer.arrive);
  expect(shown?.isSearching).toBe(false);
  expect(group("requests")?.hits).toHaveLength(1);
});

test("a search that fails leaves what is found without the server, and can be tried again", async () => {
  const answer = refusal(409, "Not now.");
  const { step } = await open("tenants", answer);
  await awaitHits(() => expect(shown?.error).toMatchObject({ remark: "Not now." }));
  expect(shown?.isSearching).toBe(false);
  expect(list("pages")[0]?.[0]).toBe("Tenants");
  Object.assign(answer, { status: 200, ...success({ ...nothing, requests: [request] }) });
  await step(() => shown?.retry());
  expect(shown?.error).toBeNull();
  expect(group("requests")?.hits).toHaveLength(1);
});

test("the server is asked for the first 100 characters, without the spaces around them", async () => {
  const { asked } = await open(`  ${"z".repeat(101)}`, success(nothing));
  await awaitHits(() => expect(asked).toEqual([`/api/v1/search?keyword=${"z".repeat(100)}`]));
});

test("a single letter finds pages only, and is not searched", async () => {
  const { asked } = await open("t", success(nothing));
  expect(shown).toMatchObject({ isLongEnough: false, isSearching: false, error: null });
  expect(shown?.groups.map(({ kind }) => kind)).toEqual(["pages"]);
  expect(asked).toEqual([]);
});

test("the documentation is last, with at most eight entries, unless the word is exactly what it names", async () => {
  await open("transfer", success({ ...nothing, requests: [request] }), "tenant");
  await awaitHits(() => expect(shown?.groups.at(-1)?.kind).toBe("documentation"));
  expect(group("documentation")?.hits).toHaveLength(8);
  expect(group("documentation")?.isExact).toBe(false);
  expect(group("requests")?.hits[0]?.path).toBe(openLink("/tenant/productions", "r1"));
});
