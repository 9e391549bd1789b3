import { expect, test } from "vitest";
import { runAfterCommit, db, runInTransaction } from "./database.ts";
import { buildUser } from "#test/builders.ts";
import { usePortal } from "#test/portal.ts";

usePortal();

test("a transaction cannot request a second connection", async () => {
  await expect(runInTransaction(() => db().user.count())).rejects.toThrow("use its own connection");
  await expect(runInTransaction(() => runInTransaction(() => Promise.resolve()))).rejects.toThrow(
    "own connection",
  );
  expect(await runInTransaction((tx) => tx.user.count())).toBeGreaterThan(0);
  expect(await db().user.count()).toBeGreaterThan(0);
});

test("afterCommit runs after the commit, and not after a rollback", async () => {
  const { id } = await buildUser({ company: "Before" });
  const read = () => db().user.findUniqueOrThrow({ where: { id } });
  const seen: Promise<{ company: string }>[] = [];
  await runInTransaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { company: "After" } });
    runAfterCommit(tx, () => void seen.push(read()));
    expect(seen).toEqual([]);
  });
  expect(await Promise.all(seen)).toMatchObject([{ company: "After" }]);
  const failing = runInTransaction((tx) => {
    runAfterCommit(tx, () => void seen.push(read()));
    return tx.user.findUniqueOrThrow({ where: { username: "nobody", usernameKey: "nobody" } });
  });
  await expect(failing).rejects.toThrow();
  expect(seen).toHaveLength(1);
});
