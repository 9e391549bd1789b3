import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/**
 * A Chromium for tests: CHROMIUM_PATH, the system's, or Playwright's; otherwise one is installed by the
 * system's package manager or by Playwright. Without a browser the tests fail instead of being skipped.
 */
export function findChromium(): string {
  const present = () =>
    [
      process.env["CHROMIUM_PATH"],
      // It cannot open a window, and takes less processor time.
      "/usr/bin/chromium-headless-shell",
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      chromium.executablePath(),
    ].find((candidate) => candidate !== undefined && candidate !== "" && existsSync(candidate));
  const found = present();
  if (found !== undefined) return found;
  const attempts = [
    ["apt-get", "update", "-qq"],
    // Of the recommended packages only fonts: the others are a printing system and a desktop.
    ...["chromium-headless-shell", "chromium"].map((name) => [
      "apt-get",
      "install",
      "-y",
      "-qq",
      "--no-install-recommends",
      name,
      "fonts-liberation",
    ]),
    ["npx", "playwright-core", "install", "chromium"],
  ];
  for (const [command = "", ...args] of attempts) {
    if (present() !== undefined) break;
    try {
      console.log(`No Chromium yet: ${[command, ...args].join(" ")}`);
      execFileSync(command, args, {
        stdio: "inherit",
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    } catch {
      // The next way may work.
    }
  }
  const installed = present();
  if (installed === undefined)
    throw new Error(
      "No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to it.",
    );
  return installed;
}
