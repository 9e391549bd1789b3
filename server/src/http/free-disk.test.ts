import express from "express";
import { pino } from "pino";
import supertest from "supertest";
import { expect, test } from "vitest";
import { z } from "zod";
import { getConfig, parseConfig } from "#config/config.ts";
import { anonymous } from "#test/caller.ts";
import { usePortal } from "#test/portal.ts";
import { describeLowDisk, measureFreeDisk, requireWritableDisk, type FreeDisk } from "./free-disk.ts";
import { createReadiness } from "./readiness.ts";

const token = "the-token-of-the-monitoring";
/** More than any disk has. */
const portal = usePortal(undefined, () =>
  Promise.resolve({ MIN_FREE_DISK_MB: 100_000_000, METRICS_TOKEN: token }),
);

const buildDisk = (name: FreeDisk["name"], megabytes: number): FreeDisk => ({
  name,
  path: `/${name}`,
  freeBytes: megabytes * 1_000_000,
  minWritableBytes: name === "data" ? 16_777_216 : 0,
});
const createMeasure = (...disks: FreeDisk[]) => Promise.resolve(disks);
const settings = {
  ...parseConfig({
    DATABASE_URL: "postgresql://a@b/c",
    PORTAL_MASTER_KEY: Buffer.alloc(32).toString("base64"),
  }),
  MIN_FREE_DISK_MB: 500,
};

test("a disk below the minimum is described, others are not", async () => {
  expect(
    await describeLowDisk(settings, () => createMeasure(buildDisk("data", 499), buildDisk("uploads", 500))),
  ).toBe("/data has 499 MB free");
  expect(await describeLowDisk(settings, () => createMeasure(buildDisk("data", 501)))).toBeNull();
  const unlimited = { ...settings, MIN_FREE_DISK_MB: 0 };
  expect(await describeLowDisk(unlimited, () => createMeasure(buildDisk("data", 0)))).toBeNull();
});

test("only the embedded database makes a full disk an error", async () => {
  await requireWritableDisk(settings, () => createMeasure(buildDisk("data", 17), buildDisk("uploads", 0)));
  await expect(requireWritableDisk(settings, () => createMeasure(buildDisk("data", 16)))).rejects.toThrow(
    "The disk is full: /data has 16 MB free.",
  );
  const folders = await measureFreeDisk({ ...getConfig(), DATABASE_URL: undefined });
  expect(folders.find(({ name }) => name === "data")?.minWritableBytes).toBe(16_777_216);
  const server = await measureFreeDisk({ ...getConfig(), DATABASE_URL: "postgresql://a@b/c" });
  expect(server.find(({ name }) => name === "data")?.minWritableBytes).toBe(0);
});

test("a portal with little free space stays ready, warns, and logs it once", async () => {
  for (let poll = 0; poll < 2; poll += 1) {
    const { status, body } = await anonymous.get("/readyz");
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: "ready", failing: [], warnings: ["disk"] },
    });
    await new Promise((resolve) => setTimeout(resolve, 1100));
  }
  expect(portal.log.filter((line) => line.includes("little free disk space"))).toHaveLength(1);
});

test("a portal that cannot write is not ready, and ready again with space", async () => {
  const log: string[] = [];
  let megabytes = 1;
  const succeed = () => Promise.resolve();
  const measure = () => createMeasure(buildDisk("data", megabytes));
  const readiness = createReadiness(
    {
      database: succeed,
      storage: succeed,
      migrations: succeed,
      disk: () => requireWritableDisk(settings, measure),
      lowDisk: () => describeLowDisk(settings, measure),
    },
    pino({}, { write: (line) => void log.push(line) }),
  );
  const app = express().get("/readyz", readiness.handler);
  const readAnswer = async () => {
    const { status, text } = await supertest(app).get("/readyz");
    return { status, body: z.unknown().parse(JSON.parse(text)) };
  };
  expect(await readAnswer()).toEqual({
    status: 503,
    body: { status: "not ready", failing: ["disk"], warnings: ["disk"] },
  });
  megabytes = 1000;
  await expect
    .poll(readAnswer, { timeout: 10_000, interval: 200 })
    .toEqual({ status: 200, body: { status: "ready", failing: [], warnings: [] } });
  expect(log.join("")).toContain("enough free disk space again");
});

test("metrics have the free space of each folder and the size of the database", async () => {
  const scrape = async () => (await anonymous.get("/metrics", { Authorization: `Bearer ${token}` })).text;
  const text = await scrape();
  for (const folder of ["data", "uploads"])
    expect(text).toMatch(new RegExp(`portal_disk_free_bytes\\{folder="${folder}"\\} [1-9]`));
  await expect.poll(scrape, { timeout: 10_000, interval: 200 }).toMatch(/portal_database_bytes [1-9]/);
});
