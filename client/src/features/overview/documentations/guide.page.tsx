import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconBook2 } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router-dom";
import { getGuideHead } from "./content/guides.ts";
import { guideQuery } from "./documentations.queries.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { GuideSections } from "./guide-sections.tsx";
import { topics, listTopics, type Topic } from "./topics.ts";
import { useArea } from "./use-area.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Page } from "#ui/page/page.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";

export function GuidePage() {
  const t = useTexts(documentationsTexts);
  const { reader, base } = useArea();
  const { pathname } = useLocation();
  const { slug } = useParams();
  const topic = listTopics(reader).find((candidate) => candidate.slug === slug);
  if (topic !== undefined) return <GuideOf key={topic.slug} topic={topic} />;
  if (reader === "visitor" && topics.some((other) => other.slug === slug))
    return (
      <NoGuide sentence={t("onlyForAdmins")}>
        <Button component={Link} to="/login" state={{ from: pathname }}>
          {t("toSignIn")}
        </Button>
      </NoGuide>
    );
  return (
    <NoGuide sentence={t("unknownTopic")}>
      <Button component={Link} to={`${base}/documentations`}>
        {t("backToOverview")}
      </Button>
    </NoGuide>
  );
}

function NoGuide({ sentence, children }: { sentence: string; children: ReactNode }) {
  const t = useTexts(documentationsTexts);
  return (
    <Page title={t("title")} purpose={sentence}>
      <EmptyState icon={IconBook2} sentence={sentence} action={children} />
    </Page>
  );
}

function GuideOf({ topic }: { topic: Topic }) {
  const [language] = useLanguage();
  const query = useQuery({
    ...guideQuery(topic, language),
    // Another language keeps the place in the text.
    placeholderData: keepPreviousData,
  });
  const { title, summary } = getGuideHead(topic, language);
  return (
    <Page title={title} purpose={summary}>
      <Loaded query={query} lines={10}>
        {(guide) => <GuideSections topic={topic} guide={guide} />}
      </Loaded>
    </Page>
  );
}
