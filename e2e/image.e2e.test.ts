import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "./portal-process.ts";

const image = mkdtempSync(path.join(tmpdir(), "portal-image-"));
afterAll(() => rmSync(image, { recursive: true, force: true }));

/** What the Dockerfile copies from the folder of the build. */
const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];

/** Copies what the image contains, without what its build removes; packages are those of this folder. */
function copyImage() {
  for (const [, from = "", to = ""] of copied) {
    const target = path.join(image, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(from, target, {
      recursive: true,
      filter: (file) => file !== "server/src" && !file.endsWith("node_modules"),
    });
  }
  for (const folder of ["node_modules", "server/node_modules"])
    symlinkSync(path.resolve(folder), path.join(image, folder));
}

test("the portal starts and serves its pages from the files that the image contains", async () => {
  expect(copied.map(([, from]) => from)).toEqual(expect.arrayContaining(["node_modules", "server"]));
  copyImage();
  const port = await freePort();
  const portal = spawn(process.execPath, ["server/dist/start.js"], {
    cwd: image,
    env: { PATH: process.env["PATH"], PORT: String(port), HOST: "127.0.0.1", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [portal.stdout, portal.stderr])
    stream.on("data", (chunk) => {
      printed += String(chunk);
    });
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/is ready|rror/);
  expect(printed).toContain("is ready");
  const page = await fetch(`http://127.0.0.1:${String(port)}/login`);
  expect(await page.text()).toContain("<title>");
  portal.kill("SIGTERM");
  await once(portal, "exit");
});
