import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { startMailServer } from "./mail-server.ts";
import { startPortal } from "./portal-process.ts";

interface Started {
  mails: Awaited<ReturnType<typeof startMailServer>>;
  portal: Awaited<ReturnType<typeof startPortal>>;
  browser: Browser;
}

/** A separate portal for the tests of a file, which mails to a real SMTP server, and a browser. */
export function usePortalWithMails(settings: Record<string, string> = {}) {
  let started: Started | undefined;
  const running = () => {
    if (started === undefined) throw new Error("The portal has not started.");
    return started;
  };
  beforeAll(async () => {
    const mails = await startMailServer();
    const portal = await startPortal({ ...mails.settings, ...settings });
    started = { mails, portal, browser: await openBrowser() };
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.portal.stop();
    await started?.mails.stop();
  });
  return {
    get url() {
      return running().portal.url;
    },
    get adminPassword() {
      return running().portal.adminPassword;
    },
    get browser() {
      return running().browser;
    },
    get mails() {
      return running().mails;
    },
    restart: (daysLater: number) => running().portal.restart(daysLater),
  };
}
