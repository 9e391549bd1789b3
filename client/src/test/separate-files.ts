import { afterAll, vi } from "vitest";

/*
 * Files of one process share its globals and modules. What one leaves there (session, drafts, a stubbed navigator) would make
 * another fail, depending on their order. A process for each file takes three times as long.
 */
vi.resetModules();

afterAll(async () => {
  // An import that is still under way would end in the modules of the next file.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
