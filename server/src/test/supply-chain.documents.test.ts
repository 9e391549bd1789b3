import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  buildBillOfMaterials,
  runtimePackages,
  buildThirdPartyNotices,
} from "../../../scripts/third-party.ts";

/* What the portal contains of others, and how it is named and checked. */

const root = path.join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Licences that ask for their text and the name of the author, and nothing of the portal's own code. */
const permissive = ["0BSD", "Apache-2.0", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0", "OFL-1.1"];

const Bill = z.object({
  components: z.array(z.object({ purl: z.string(), hashes: z.array(z.object({ content: z.string() })) })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

describe("the software of others", () => {
  test("is listed completely, with its checksums and dependencies", () => {
    const { components, dependencies } = Bill.parse(JSON.parse(buildBillOfMaterials()));
    const listed = components.map(({ purl }) => purl);
    expect(new Set(listed).size).toBe(listed.length);
    // A package of the server, of the client, of both, and one that a development dependency uses, too.
    for (const name of ["express", "%40mantine/core", "zod", "base64-js"])
      expect(listed).toContainEqual(expect.stringMatching(new RegExp(`^pkg:npm/${name}@\\d`)));
    expect(listed.filter((purl) => /npm\/(vitest|oxlint|s3rver|typescript)@/.test(purl))).toEqual([]);
    for (const { hashes } of components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    const [product, ...others] = dependencies;
    expect(product?.dependsOn).toContainEqual(expect.stringContaining("npm/express@"));
    const reached = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect(others.map(({ ref }) => ref).filter((ref) => !reached.has(ref))).toEqual([]);
    expect([...reached].filter((ref) => !listed.includes(ref))).toEqual([]);
  });

  test("has licences that permit its use, and each is named in the notices", () => {
    const notices = buildThirdPartyNotices();
    for (const { name, version, license } of runtimePackages) {
      expect(notices).toContain(`${name} ${version} (${license ?? "licence below"})`);
      const choices = license?.replace(/[()]/g, "").split(" OR ") ?? ["MIT"];
      expect(
        choices.filter((choice) => choice.split(" AND ").every((each) => permissive.includes(each))),
        `${name}: ${license}`,
      ).not.toEqual([]);
    }
    expect(runtimePackages.filter(({ license }) => license === undefined).map(({ name }) => name)).toEqual([
      "png-js",
    ]);
    expect(
      /^([\w@/. -]+\(.*\)\n)+\nThese packages contain no text/m.exec(notices)?.[0].split("\n").length,
    ).toBeLessThan(14);
  });

  test("of the image includes no package manager", () => {
    const lastStage =
      read("Dockerfile")
        .split(/^FROM /m)
        .at(-1) ?? "";
    expect(lastStage).toMatch(/RUN rm -rf \/usr\/local\/lib\/node_modules \/usr\/local\/bin\/npm /);
    expect(lastStage).not.toMatch(/\bnpm (ci|install|run)\b/);
  });

  test("of the workflow is named by commit", () => {
    const uses = [...read(".github/workflows/ci.yml").matchAll(/uses: (.*)/g)].map(([, name]) => name);
    expect(uses).not.toEqual([]);
    for (const name of uses) expect(name).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  const answers: [string, string, number, RegExp][] = [
    [
      "no answer",
      '{"message":"405 Method Not Allowed","statusCode":405}',
      0,
      /NOT CHECKED.*405 Method Not Allowed/,
    ],
    ["no output", "", 0, /NOT CHECKED.*no report/],
    [
      "nothing above moderate",
      '{"vulnerabilities":{"a":{"name":"a","severity":"moderate","range":"<2"}}}',
      0,
      /no vuln/,
    ],
    [
      "a critical one",
      '{"vulnerabilities":{"a":{"name":"a","severity":"critical","range":"<2"}}}',
      1,
      /critical: a <2/,
    ],
  ];
  test.each(answers)(".ci/audit tells %s apart", (_name, report, code, output) => {
    const folder = mkdtempSync(path.join(tmpdir(), "portal-audit-"));
    const npm = path.join(folder, "npm");
    writeFileSync(npm, `#!/bin/sh\nprintf '%s' '${report}'\nexit 1\n`);
    chmodSync(npm, 0o755);
    const script = `{ "${path.join(root, ".ci/audit")}"; } 2>&1 || echo "exit $?"`;
    const printed = execFileSync("bash", ["-c", script], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${folder}:${process.env["PATH"] ?? ""}` },
    });
    rmSync(folder, { recursive: true });
    expect(printed).toMatch(output);
    expect(printed.includes("exit 1")).toBe(code === 1);
  });
});
