import { expect, test } from "vitest";
import { pageWordsTexts } from "./page-words.texts.ts";
import { getTexts } from "#ui/text/texts.ts";

test.each(["en", "id"])("in %s, profile and mails are found by both spellings of email", (lng) => {
  const t = getTexts(pageWordsTexts);
  for (const page of ["profile", "mails"] as const)
    expect(t(page, { lng }).split(", ")).toEqual(expect.arrayContaining(["email", "e-mail"]));
});
