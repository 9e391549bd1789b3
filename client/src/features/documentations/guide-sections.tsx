import type { Content } from "#features/documentations/content/content.ts";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import { GuideBlocks } from "#features/documentations/guide-blocks.tsx";
import { LinkedHeading } from "#features/documentations/linked-heading.tsx";
import { NeighbourTopics } from "#features/documentations/neighbour-topics.tsx";
import type { Topic } from "#features/documentations/topics.ts";
import { useScrollToAnchor } from "#features/documentations/use-anchor.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "#features/documentations/documentations.module.css";

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
