import { useState } from "react";
import { IconChevronRight } from "@tabler/icons-react";
import { inLanguage } from "#features/documentations/in-language.ts";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import type { Faq } from "#features/documentations/faqs/faq.ts";
import { linkTo } from "#features/documentations/linked-heading.tsx";
import { Words } from "#features/documentations/words.tsx";
import { CopyButton } from "#ui/value/copy-button.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "#features/documentations/documentations.module.css";

interface FaqItemProps {
  faq: Faq;
  /** True if the URL links to this question, or if a search has only a few results. */
  isInitiallyOpen: boolean;
}

export function FaqItem({ faq: { id, question, answer }, isInitiallyOpen }: FaqItemProps) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const title = inLanguage(question, language);
  return (
    <details className={classes.faq} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary id={id} className={classes.question}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
        {title}
      </summary>
      <div className={classes.answer}>
        {answer.map((paragraph, index) => (
          <p key={index} className={classes.text}>
            <Words of={paragraph} />
          </p>
        ))}
        <CopyButton value={() => linkTo(id)} what={t("linkTo", { title })} />
      </div>
    </details>
  );
}
