import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { z } from "zod";
import { signIn } from "../e2e/browser.ts";
import { findChromium } from "../e2e/find-chromium.ts";

const run = promisify(execFile);
const debuggingPort = 9377;

const categories = ["performance", "accessibility", "best-practices"] as const;
const Score = z.object({ score: z.number().nullable() });
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, "best-practices": Score }),
});

export interface LighthouseScores {
  path: string;
  device: "desktop" | "mobile";
  scores: Scores;
}

type Scores = Record<(typeof categories)[number], number>;

/**
 * Lighthouse's scores (0 to 100) of pages in a Chromium that is signed in; the login page is measured before.
 */
export async function runLighthouse(
  url: string,
  credentials: { username: string; password: string },
  paths: string[],
): Promise<LighthouseScores[]> {
  const profile = mkdtempSync(path.join(tmpdir(), "portal-lighthouse-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${String(debuggingPort)}`],
  });
  try {
    const scores: LighthouseScores[] = [];
    const measure = async (each: string) => {
      for (const device of ["desktop", "mobile"] as const)
        scores.push({ path: each, device, scores: await measureMedian(3, `${url}${each}`, device) });
    };
    await measure("/login");
    const page = await context.newPage();
    await signIn(page, url, credentials.username, credentials.password);
    for (const each of paths) await measure(each);
    return scores;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The median run by performance, because scores on a shared machine vary by some points. */
async function measureMedian(runs: number, url: string, device: LighthouseScores["device"]) {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measureScores(url, device));
  const [median] = all.toSorted((a, b) => a.performance - b.performance).slice(Math.floor(runs / 2));
  if (median === undefined) throw new Error("Lighthouse was not run.");
  return median;
}

/** npx downloads Lighthouse for each bench on a new machine; the portal itself does not need it. */
async function measureScores(url: string, device: LighthouseScores["device"]): Promise<Scores> {
  const { stdout } = await run(
    "npx",
    [
      "--yes",
      "lighthouse@12.8.2",
      url,
      `--port=${String(debuggingPort)}`,
      "--disable-storage-reset",
      "--output=json",
      // A page with live updates keeps a connection open, so Lighthouse would wait 45 s for a quiet network.
      "--max-wait-for-load=12000",
      "--quiet",
      `--only-categories=${categories.join(",")}`,
      ...(device === "desktop" ? ["--preset=desktop"] : []),
    ],
    { maxBuffer: 64_000_000 },
  );
  const report = Report.parse(JSON.parse(stdout)).categories;
  const toPoints = (score: number | null) => Math.round((score ?? 0) * 100);
  return {
    performance: toPoints(report.performance.score),
    accessibility: toPoints(report.accessibility.score),
    "best-practices": toPoints(report["best-practices"].score),
  };
}
