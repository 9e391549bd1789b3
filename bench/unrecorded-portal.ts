import type { Plugin } from "esbuild";
import { bundleServer } from "../scripts/bundle-server.ts";
import { startPortalProcess, type RunningPortal } from "./portal-process.ts";

/** Replaces the module that records the calls of the sandbox with one that records nothing. */
const withoutRecording: Plugin = {
  name: "without-recording",
  setup: (bundle) => {
    bundle.onLoad({ filter: /[/]services[/]record-call[.]ts$/ }, () => ({
      contents: "export const recordExchange = () => undefined;",
      loader: "ts",
    }));
  },
};

/**
 * The portal, built without the recording of calls, to measure what recording costs. Its folder is the one
 * that tests build their programs in, each time they run.
 */
export async function startUnrecordedPortal(
  port: number,
  env: Record<string, string>,
): Promise<RunningPortal> {
  await bundleServer(".cache", "unknown", [withoutRecording]);
  return startPortalProcess(port, env, "server/.cache");
}
