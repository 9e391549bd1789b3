import { execFileSync } from "node:child_process";
import { createPublicKey, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { generateCommands, signCommand } from "./openssl-commands.ts";

test("the commands make a pair and sign with it when pasted into a shell", () => {
  const cwd = mkdtempSync(path.join(tmpdir(), "openssl-commands-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const runInShell = (command: string) =>
    execFileSync("sh", ["-c", command], { cwd, stdio: ["ignore", "pipe", "ignore"] }).toString();
  runInShell(generateCommands(2048));
  const publicKey = createPublicKey(readFileSync(path.join(cwd, "public.pem")));
  for (const text of ["client|2026-11-22T19:00:00+07:00", "GET:/v1.0/it's?a=%20&b=$HOME\\n:é漢:x"])
    expect(
      verify("sha256", Buffer.from(text), publicKey, Buffer.from(runInShell(signCommand(text)), "base64")),
    ).toBe(true);
});
