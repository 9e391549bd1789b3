import { dayMs } from "contract/time";
import { expect, test } from "vitest";
import { db } from "#db/database.ts";
import { buildRegistration } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";
import { deleteOldRegistrations } from "./registrations.retention.ts";

usePortal();

test("maintenance deletes unconfirmed registrations after 7 days and decided ones after 90", async () => {
  const subtractTime = (days: number) => new Date(Date.now() - days * dayMs);
  const kept = [
    await buildRegistration({ state: "unconfirmed", createdAt: subtractTime(6) }),
    // Its link was mailed again.
    await buildRegistration({
      state: "unconfirmed",
      createdAt: subtractTime(8),
      expiresAt: subtractTime(-1),
    }),
    await buildRegistration({ state: "waiting", createdAt: subtractTime(400) }),
    await buildRegistration({ state: "rejected", createdAt: subtractTime(400), decidedAt: subtractTime(89) }),
  ];
  const deleted = [
    await buildRegistration({ state: "unconfirmed", createdAt: subtractTime(8), expiresAt: subtractTime(7) }),
    await buildRegistration({
      state: "unconfirmed",
      createdAt: subtractTime(31),
      expiresAt: subtractTime(-1),
    }),
    await buildRegistration({ state: "approved", decidedAt: subtractTime(91) }),
  ];
  await deleteOldRegistrations(new AbortController().signal, new Date());
  const ids = [...kept, ...deleted].map(({ id }) => id);
  const left = await db().registration.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});
