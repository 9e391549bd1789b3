import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { NavLink } from "react-router-dom";
import { getGuideHead } from "./content/guides.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { topicGroups, listTopics } from "./topics.ts";
import { useArea } from "./use-area.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

/** The topics of the role; on small screens a button opens the list. */
export function TopicNavigation() {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { reader, base } = useArea();
  const [isOpen, setIsOpen] = useState(false);
  const topics = listTopics(reader);
  const here = `${base}/documentations`;
  const renderLink = (to: string, label: string, isExact = true) => (
    <li key={to}>
      <NavLink to={to} end={isExact} className={classes.topic} onClick={() => setIsOpen(false)}>
        {label}
      </NavLink>
    </li>
  );
  return (
    <nav aria-label={t("topics")} className={classes.topics} data-open={isOpen}>
      <Button
        className={classes.topicsButton}
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<IconChevronDown size={16} stroke={1.6} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("allTopics")}
      </Button>
      <div className={classes.topicLists}>
        <ul>
          {renderLink(here, t("overview"))}
          {renderLink(`${here}/services`, t("snapServices"), false)}
          {renderLink(`${here}/reference`, t("reference"))}
          {renderLink(`${base}/faqs`, t("faqs"))}
        </ul>
        {topicGroups.map((group) => (
          <Group key={group} caption={t(group)}>
            {topics
              .filter((topic) => topic.group === group)
              .map((topic) => renderLink(`${here}/${topic.slug}`, getGuideHead(topic, language).title))}
          </Group>
        ))}
      </div>
    </nav>
  );
}

function Group({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div>
      <p className={classes.groupCaption}>{caption}</p>
      <ul>{children}</ul>
    </div>
  );
}
