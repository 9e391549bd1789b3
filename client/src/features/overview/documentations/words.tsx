import { Fragment } from "react";
import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Words as WordsOfContent } from "./content/content.ts";
import { useArea } from "./use-area.ts";
import classes from "./documentations.module.css";

const isDocumentation = /^~\/(documentations|faqs)\b/;

/** A text of the content with its markup. */
export function Words({ of: words }: { of: WordsOfContent }) {
  const { base, pages } = useArea();
  return words.map((inline, index) => {
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
