import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import { toPlainText, type Content } from "./content.ts";

const files = import.meta.glob<Content>("../../../../../../content/*/reference/*.md", {
  import: "default",
  eager: true,
});

type ReferenceFile = "headers" | "response-codes" | "signature-rules";

function getSection(file: ReferenceFile, language: "en" | "id", anchor: string) {
  const content = files[`../../../../../../content/${language}/reference/${file}.md`];
  const section = content?.sections.find(({ id }) => id === anchor);
  if (section === undefined) throw new Error(`content/${language}/reference/${file}.md has no #${anchor}.`);
  return section;
}

/** The heading of an entry of content/<language>/reference, and its paragraphs. */
export function readReference(file: ReferenceFile, anchor: string) {
  const [en, id] = [getSection(file, "en", anchor), getSection(file, "id", anchor)];
  const readParagraph = (index: number): Bilingual => {
    const [english, indonesian] = [en.blocks[index], id.blocks[index]];
    if (english === undefined || indonesian === undefined)
      throw new Error(`A paragraph of #${anchor} is missing in a ${file}.md.`);
    return [toPlainText([english]), toPlainText([indonesian])];
  };
  const title: Bilingual = [en.title, id.title];
  return { title, readParagraph };
}

/** The entries of a file, for tests. */
export const listSections = (file: ReferenceFile, language: "en" | "id") =>
  files[`../../../../../../content/${language}/reference/${file}.md`]?.sections ?? [];
