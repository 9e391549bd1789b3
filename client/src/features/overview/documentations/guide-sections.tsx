import type { Content } from "./content/content.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { GuideBlocks } from "./guide-blocks.tsx";
import { LinkedHeading } from "./linked-heading.tsx";
import { NeighbourTopics } from "./neighbour-topics.tsx";
import type { Topic } from "./topics.ts";
import { useScrollToAnchor } from "./use-anchor.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

export function GuideSections({ topic, guide: { sections } }: { topic: Topic; guide: Content }) {
  const t = useTexts(documentationsTexts);
  useScrollToAnchor();
  return (
    <div className={classes.guide}>
      <article className={classes.article}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id}>
            <LinkedHeading id={id} title={title} />
            <GuideBlocks blocks={blocks} />
          </section>
        ))}
        <NeighbourTopics topic={topic} />
      </article>
      <nav className={classes.onThisPage} aria-label={t("onThisPage")}>
        <p className={classes.groupCaption}>{t("onThisPage")}</p>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
