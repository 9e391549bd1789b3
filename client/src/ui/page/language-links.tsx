import { Fragment } from "react";
import { UnstyledButton } from "@mantine/core";
import { languages, type Language } from "#ui/text/i18n.ts";
import { useLanguage } from "#ui/text/texts.ts";
import classes from "./language-links.module.css";

const names: Record<Language, string> = { en: "English", id: "Indonesia" };

/** The language switch of pages without a header. */
export function LanguageLinks() {
  const [language, setLanguage] = useLanguage();
  return (
    <div className={classes.links} role="group" aria-label="Language, Bahasa">
      {languages.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && <span aria-hidden>·</span>}
          <UnstyledButton
            lang={one}
            className={classes.link}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {names[one]}
          </UnstyledButton>
        </Fragment>
      ))}
    </div>
  );
}
