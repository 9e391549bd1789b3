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

test.each(["16.20.2", "18.20.4", "20.18.3", "21.7.3", "22.0.0", "22.11.0", "23.11.1"])(
  "Node.js %s prints one line with the required versions",
  (version) => {
    const { status, stdout, stderr } = startOn(version);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(stderr)).toMatchObject({
      level: 60,
      msg: `SNAP Developer Portal needs Node.js 20.19, 22.12 or a later one of these, or 24 or later; this is Node.js ${version}. Install another version from https://nodejs.org.`,
    });
  },
);

test.each(["20.19.0", "20.20.2", "22.12.0", "24.0.0", "24.11.0", "25.1.0"])(
  "Node.js %s is accepted",
  (version) => {
    expect(startOn(version)).toEqual({ status: 0, stdout: "", stderr: "" });
  },
);

test("types and version managers name the oldest version of package.json", () => {
  const { engines, devDependencies } = packageFile;
  expect(engines.node).toBe("^20.19 || ^22.12 || >=24");
  const minimum = "20.19";
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
