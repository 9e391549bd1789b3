import type { ReactNode } from "react";
import { Box } from "@mantine/core";
import { Link } from "react-router-dom";
import { getGuideHead } from "./content/guides.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { topicGroups, listTopics } from "./topics.ts";
import { useArea } from "./use-area.ts";
import { Page } from "#ui/page/page.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

const purposes = { admin: "purposeAdmin", tenant: "purposeTenant", visitor: "purposeVisitor" } as const;

export function OverviewPage() {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { reader, base } = useArea();
  const topics = listTopics(reader);
  return (
    <Page title={t("title")} purpose={t(purposes[reader])}>
      {topicGroups.map((group) => (
        <Box key={group} component="section" mb={28}>
          <h2 className={classes.overviewTitle}>{t(group)}</h2>
          <ul className={classes.tiles}>
            {topics
              .filter((topic) => topic.group === group)
              .map((topic) => (
                <Tile key={topic.slug} {...getGuideHead(topic, language)}>
                  {(name) => <Link to={`${base}/documentations/${topic.slug}`}>{name}</Link>}
                </Tile>
              ))}
          </ul>
        </Box>
      ))}
      <Box component="section" mb={28}>
        <h2 className={classes.overviewTitle}>{t("lookUp")}</h2>
        <ul className={classes.tiles}>
          <Tile title={t("snapServices")} summary={t("snapServicesPurpose")}>
            {(name) => <Link to={`${base}/documentations/services`}>{name}</Link>}
          </Tile>
          <Tile title={t("reference")} summary={t("referencePurpose")}>
            {(name) => <Link to={`${base}/documentations/reference`}>{name}</Link>}
          </Tile>
          <Tile title={t("faqs")} summary={t("faqsPurpose")}>
            {(name) => <Link to={`${base}/faqs`}>{name}</Link>}
          </Tile>
          <Tile title={t("apiReference")} summary={t("apiReferencePurpose")}>
            {(name) => <Link to="/docs">{name}</Link>}
          </Tile>
        </ul>
      </Box>
    </Page>
  );
}

interface TileProps {
  title: string;
  summary: string;
  children: (name: string) => ReactNode;
}

function Tile({ title, summary, children }: TileProps) {
  return (
    <li className={classes.tile}>
      <h3 className={classes.tileTitle}>{children(title)}</h3>
      <p className={classes.quiet}>{summary}</p>
    </li>
  );
}
