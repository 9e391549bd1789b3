import { useState } from "react";
import { IconChevronRight } from "@tabler/icons-react";
import type { Section } from "./content/content.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { GuideBlocks } from "./guide-blocks.tsx";
import { buildLink } from "./linked-heading.tsx";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

interface FaqItemProps {
  faq: Section;
  /** True if the URL links to this question, or if a search has only a few results. */
  isInitiallyOpen: boolean;
}

export function FaqItem({ faq: { id, title, blocks }, isInitiallyOpen }: FaqItemProps) {
  const t = useTexts(documentationsTexts);
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  return (
    <details className={classes.faq} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary id={id} className={classes.question}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
        {title}
      </summary>
      <div className={classes.answer}>
        <GuideBlocks blocks={blocks} />
        <CopyButton value={() => buildLink(id)} what={t("linkTo", { title })} />
      </div>
    </details>
  );
}
