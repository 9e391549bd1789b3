import { Link } from "react-router-dom";
import { documentationsTexts } from "./documentations.texts.ts";
import { pickLanguage } from "./in-language.ts";
import { serviceCategories, services } from "./reference/services.ts";
import { useArea } from "./use-area.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

const categories = Object.entries(serviceCategories).map(([id, title]) => ({
  id,
  title,
  count: services.filter(({ category }) => category === id).length,
}));

/** The services by category; each leads to its part of the list. */
export function ServiceCategories() {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { base } = useArea();
  return (
    <ul className={classes.categories}>
      {categories.map(({ id, title, count }) => (
        <li key={id} className={classes.tile}>
          <h3 className={classes.tileTitle}>
            <Link to={`${base}/documentations/services#${id}`}>{pickLanguage(title, language)}</Link>
          </h3>
          <p className={classes.quiet}>{t("serviceCount", { count })}</p>
        </li>
      ))}
    </ul>
  );
}
