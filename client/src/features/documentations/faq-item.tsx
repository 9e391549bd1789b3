import { useState } from "react";
import { IconChevronRight } from "@tabler/icons-react";
import { inLanguage } from "#features/documentations/in-language.ts";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import type { Faq } from "#features/documentations/faqs/faq.ts";
import { linkTo } from "#features/documentations/linked-heading.tsx";
import { Words } from "#features/documentations/words.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { useLanguage, useTexts } from "#ui/texts.ts";
import classes from "#features/documentations/documentations.module.css";

interface FaqItemProps {
  faq: Faq;
  /** The URL names it, or so few are left that it need not be opened by hand. */
  isOpenAtFirst: boolean;
}

export function FaqItem({ faq: { id, question, answer }, isOpenAtFirst }: FaqItemProps) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
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
