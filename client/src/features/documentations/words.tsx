import { Fragment } from "react";
import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Bilingual } from "#features/documentations/content.ts";
import { inLanguage } from "#features/documentations/in-language.ts";
import { inlinesOf } from "#features/documentations/inline-markup.ts";
import { useArea } from "#features/documentations/use-area.ts";
import { useLanguage } from "#ui/text/texts.ts";
import classes from "#features/documentations/documentations.module.css";

const isDocumentation = /^~\/(documentations|faqs)\b/;

/** Renders a text of the content in the current language, with its markup. */
export function Words({ of: words }: { of: Bilingual }) {
  const [language] = useLanguage();
  const { base, pages } = useArea();
  return inlinesOf(inLanguage(words, language)).map((inline, index) => {
    switch (inline.kind) {
      case "plain":
        return <Fragment key={index}>{inline.text}</Fragment>;
      case "strong":
        return <strong key={index}>{inline.text}</strong>;
      case "code":
        return (
          <code key={index} className={classes.inlineCode}>
            {inline.text}
          </code>
        );
      case "link":
        return (
          <Anchor
            key={index}
            component={Link}
            to={inline.to.replace(/^~/, isDocumentation.test(inline.to) ? base : pages)}
            underline="always"
            inherit
          >
            {inline.text}
          </Anchor>
        );
    }
  });
}
