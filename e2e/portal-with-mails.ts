import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { startMailServer } from "./mail-server.ts";
import { freePort, startPortal } from "./portal-process.ts";

interface StartedPortal {
  mails: Awaited<ReturnType<typeof startMailServer>>;
  portal: Awaited<ReturnType<typeof startPortal>>;
  browser: Browser;
}

/** A separate portal for the tests of a file, which mails to a real SMTP server, and a browser. */
export function usePortalWithMails(settings: Record<string, string> = {}) {
  let started: StartedPortal | undefined;
  const getRunning = () => {
    if (started === undefined) throw new Error("The portal has not started.");
    return started;
  };
  beforeAll(async () => {
    const mails = await startMailServer();
    const PORT = String(await freePort());
    // Send reaches the sandbox here; PUBLIC_URL is only written into mails.
    const SNAP_BASE_URL = `http://127.0.0.1:${PORT}`;
    const portal = await startPortal({ ...mails.settings, PORT, SNAP_BASE_URL, ...settings });
    started = { mails, portal, browser: await openBrowser() };
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.portal.stop();
    await started?.mails.stop();
  });
  return {
    get url() {
      return getRunning().portal.url;
    },
    get adminPassword() {
      return getRunning().portal.adminPassword;
    },
    get browser() {
      return getRunning().browser;
    },
    get mails() {
      return getRunning().mails;
    },
    restart: (daysLater: number) => getRunning().portal.restart(daysLater),
  };
}
