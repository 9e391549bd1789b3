import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };

/** Runs the entry file as if Node.js had another version. */
function startOn(version: string) {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      path.join(import.meta.dirname, "check-node.cjs"),
    ],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

test.each(["16.20.2", "18.20.4", "20.18.3"])(
  "Node.js %s prints one line with the required version",
  (version) => {
    const { status, stdout, stderr } = startOn(version);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(stderr)).toMatchObject({
      level: 60,
      msg: `SNAP Developer Portal needs Node.js ${packageFile.engines.node.replace(">=", "")} or later; this is Node.js ${version}. Install a newer version from https://nodejs.org.`,
    });
  },
);

test.each(["20.19.0", "20.20.2", "22.0.0", "24.11.0"])("Node.js %s is accepted", (version) => {
  expect(startOn(version)).toEqual({ status: 0, stdout: "", stderr: "" });
});

test("types and version managers name the same version as package.json", () => {
  const { engines, devDependencies } = packageFile;
  const minimum = engines.node.replace(">=", "");
  expect(readFileSync(path.join(import.meta.dirname, "../../../.nvmrc"), "utf8").trim()).toBe(minimum);
  expect(devDependencies["@types/node"]).toBe(`^${minimum}.0`);
});

test("the workflow tests the version of the image", () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, "../../..", file), "utf8");
  const versions = [...read("Dockerfile").matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(
    new Set([/node-version: (\d+)/.exec(read(".github/workflows/ci.yml"))?.[1]]),
  );
});
