import { expect, test } from "vitest";
import { HistoryDescription } from "./history-description.tsx";
import { renderSignedIn } from "#test/render.tsx";

const show = (description: string, showsAll = false) =>
  renderSignedIn(<HistoryDescription description={description} showsAll={showsAll} />, {});
const text = () => document.body.querySelector("div > span, dl")?.textContent;

test.each([
  ["Sari Dewi:production:a/templat.pdf,a/lampiran.pdf:b/hasil.pdf", ["lampiran.pdf", "hasil.pdf"], "+1"],
  ["Sari Dewi:production:a/templat.pdf:", ["templat.pdf"], undefined],
  ["Sari Dewi:production::", [], undefined],
])(
  "of “%s” the newest file of each kind is shown, with the number of others",
  async (description, files, more) => {
    await show(description);
    expect(text()).toMatch(/^Sari Dewi · Production/);
    const links = [...document.querySelectorAll("button, a")].map(({ textContent }) => textContent);
    expect(links.filter((name) => name !== "")).toEqual(files);
    expect(document.querySelector("[title$=more] [aria-hidden]")?.textContent).toBe(more);
  },
);

test.each([
  [":uji::", "— · uji"],
  ["::", "— · —"],
])("“%s” is shown as “%s”", async (description, shown) => {
  await show(description);
  expect(text()).toBe(shown);
});

test("all files are listed on demand, and a missing part is a dash", async () => {
  await show(":production:a/templat.pdf,a/lampiran.pdf:", true);
  const parts = [...document.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(parts).toEqual([
    ["Requested by", "—"],
    ["Type", "Production"],
    ["Template file", "templat.pdflampiran.pdf"],
    ["Final file", "—"],
  ]);
});
