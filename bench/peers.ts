import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadInTurns, type LoadComparison } from "./load.ts";
import { buildBalanceInquiries, type Caller } from "./sandbox.ts";

const port = 3903;

/** Mock servers that others use as a sandbox. npx downloads them for each bench on a new machine. */
const peers = [
  { name: "Prism 5.16.0", command: ["@stoplight/prism-cli@5.16.0", "mock", "--host=127.0.0.1"], file: [] },
  { name: "Mockoon 9.9.0", command: ["@mockoon/cli@9.9.0", "start"], file: ["--data"] },
] as const;

/**
 * Balance inquiries of the portal, which verifies and records them, in turns with those of mock servers that serve its OpenAPI
 * document of the sandbox and check and record nothing but the fields.
 */
export async function measurePeers(
  url: string,
  callers: readonly Caller[],
  seconds: number,
): Promise<(LoadComparison & { name: string })[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-peers-"));
  const document = path.join(folder, "openapi.json");
  writeFileSync(document, await (await fetch(`${url}/api/v1/openapi-sandbox.json`)).text());
  const measured = [];
  for (const { name, command, file } of peers) {
    const args = ["--yes", ...command, ...file, document, `--port=${String(port)}`];
    // A group of its own, because npx does not pass signals on.
    const peer = spawn("npx", args, { stdio: "ignore", detached: true });
    const peerUrl = `http://127.0.0.1:${String(port)}`;
    try {
      await waitForServer(peerUrl);
      const loads = [buildBalanceInquiries(url, callers), buildBalanceInquiries(peerUrl, callers)] as const;
      measured.push({ name, ...(await loadInTurns(loads, seconds)) });
    } finally {
      process.kill(-(peer.pid ?? 0), "SIGKILL");
      await once(peer, "exit");
    }
  }
  rmSync(folder, { recursive: true });
  return measured;
}

async function waitForServer(url: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await fetch(url).catch(() => null)) !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within two minutes.`);
}
