import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { secretSettings, settingNames } from "./config.ts";

/* Every setting is documented and reaches the container. */

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "../../..", file), "utf8");

/**
 * Fixed by the image and the compose file: the port, the folders of the volumes, and the database service.
 */
const fixedInContainer = ["NODE_ENV", "PORT", "HOST", "DATA_DIR", "UPLOADS_DIR"];

const composeFile = read("docker-compose.yml");

function listNames(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []).toSorted();
}

test("the README describes every setting", () => {
  const section = /## Settings\n(.*?)\n## /s.exec(read("README.md"))?.[1] ?? "";
  const firstCells = [...section.matchAll(/^\|(.*?)\|/gm)].map(([, cell]) => cell ?? "").join("\n");
  expect(listNames(firstCells, /`([A-Z][A-Z0-9_]+)`/g)).toEqual(settingNames.toSorted());
});

test("the README names the secrets that can be read from a file", () => {
  const sentence = /`<NAME>_FILE`[^.]*\./.exec(read("README.md"))?.[0] ?? "";
  expect(listNames(sentence, /`([A-Z][A-Z0-9_]+)`/g)).toEqual(secretSettings.toSorted());
});

test("the compose file passes every setting to the portal, secrets by their file", () => {
  const passedOn = listNames(composeFile, /^ +([A-Z][A-Z0-9_]+): \S/gm);
  const isSecret = (name: string) => secretSettings.some((secret) => secret === name);
  expect(passedOn).toEqual(
    expect.arrayContaining(
      settingNames
        .filter((name) => !fixedInContainer.includes(name))
        .map((name) => (isSecret(name) ? `${name}_FILE` : name)),
    ),
  );
});

test(".env.example contains exactly the variables that docker compose reads", () => {
  const inComposeFile = listNames(composeFile, /\$\{([A-Z][A-Z0-9_]+)[:?}-]/g);
  expect(listNames(read(".env.example"), /^([A-Z][A-Z0-9_]+)=/gm)).toEqual(
    [...new Set(["COMPOSE_PROFILES", ...inComposeFile])].toSorted(),
  );
});

test(".env.example names every profile of the compose file", () => {
  const profiles = listNames(composeFile, /profiles: \[(\w+)\]/g);
  const comment = /^# (.*)\nCOMPOSE_PROFILES=/m.exec(read(".env.example"))?.[1];
  expect(profiles).not.toEqual([]);
  for (const profile of profiles) expect(comment).toMatch(new RegExp(`\\b${profile} \\(`));
});

test("no documented command replaces COMPOSE_PROFILES by --profile", () => {
  for (const file of ["docs/operations.md", "README.md"]) expect(read(file)).not.toMatch(/compose --profile/);
});
