import { expect, test } from "vitest";
import { pagePaths } from "contract/pages";
import { getMenu } from "#app/menu.ts";
import { pagesTexts } from "#app/pages.texts.ts";
import { changeLanguage } from "#ui/text/i18n.ts";
import { getLinks, getSegments } from "./breadcrumb.ts";
import { getTexts } from "#ui/text/texts.ts";

test("segments are capitalised and hyphens become spaces", () => {
  expect(getSegments("/app/apps")).toEqual(["App", "Apps"]);
  expect(getSegments("/tenant/sit-request-history/")).toEqual(["Tenant", "Sit request history"]);
});

test("in Indonesian, the segments are translated", async () => {
  await changeLanguage("id");
  expect(getSegments("/app/productions")).toEqual(["Portal", "Permintaan SIT"]);
  expect(getSegments("/tenant/documentations/sit-workflow")).toEqual([
    "Tenant",
    "Dokumentasi",
    "Sit workflow",
  ]);
  await changeLanguage("en");
});

test("in Indonesian, no segment of a page is in English", async () => {
  const pages = pagePaths.filter((path) => /^[/](app|tenant)[/]/.test(path) && !path.includes(":"));
  const english = new Map(pages.map((path) => [path, getSegments(path)]));
  await changeLanguage("id");
  const untranslated = pages.flatMap((path) =>
    getSegments(path).filter((segment, index) => segment === english.get(path)?.[index]),
  );
  await changeLanguage("en");
  // Words of both languages.
  expect(new Set(untranslated)).toEqual(new Set(["Tenant", "Audit"]));
});

test("in Indonesian, the last segment of each page of the menu is its label in the menu", async () => {
  await changeLanguage("id");
  const label = getTexts(pagesTexts);
  for (const page of [...getMenu("admin"), ...getMenu("tenant")])
    expect(getSegments(page.path).at(-1)).toBe(label(page.label));
  await changeLanguage("en");
});

test("an invalid percent-encoding is shown unchanged", () => {
  expect(getSegments("/app/%E0%A4%A")).toEqual(["App", "%E0%A4%A"]);
});

test("the page of one thing shows its name in place of the id, and links its list", () => {
  const path = "/app/apps/0193f0a0-0000-7000-8000-000000000001";
  expect(getSegments(path)).toEqual(["App", "Apps", "…"]);
  expect(getSegments(path, "Kasir-sandbox")).toEqual(["App", "Apps", "Kasir-sandbox"]);
  expect(getLinks(path)).toEqual([null, "/app/apps", null]);
});
