import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { getGuideHead } from "./content/guides.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { listTopics, type Topic } from "./topics.ts";
import { useArea } from "./use-area.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

/** Links to the previous and the next guide. */
export function NeighbourTopics({ topic }: { topic: Topic }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { reader, base } = useArea();
  const topics = listTopics(reader);
  const index = topics.indexOf(topic);
  const previous = topics[index - 1];
  const next = topics[index + 1];
  return (
    <nav className={classes.neighbours} aria-label={`${t("previous")}, ${t("next")}`}>
      {previous !== undefined && (
        <Link to={`${base}/documentations/${previous.slug}`} className={classes.neighbour}>
          <span className={classes.neighbourWord}>
            <IconArrowLeft size={14} aria-hidden /> {t("previous")}
          </span>
          <span>{getGuideHead(previous, language).title}</span>
        </Link>
      )}
      {next !== undefined && (
        <Link to={`${base}/documentations/${next.slug}`} className={classes.neighbour} data-next>
          <span className={classes.neighbourWord}>
            {t("next")} <IconArrowRight size={14} aria-hidden />
          </span>
          <span>{getGuideHead(next, language).title}</span>
        </Link>
      )}
    </nav>
  );
}
