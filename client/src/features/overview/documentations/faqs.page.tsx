import { Box, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { getContentRole } from "./content-role.ts";
import { toPlainText } from "./content/content.ts";
import { getFaqGroups } from "./content/faqs.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { FaqItem } from "./faq-item.tsx";
import { useAnchor, useScrollToAnchor } from "./use-anchor.ts";
import { useArea } from "./use-area.ts";
import { useLightPrint } from "./use-light-print.ts";
import { useTypedSearch } from "./use-typed-search.ts";
import { Page } from "#ui/page/page.tsx";
import { isMatch } from "#ui/text/matching.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "./documentations.module.css";

/** A link to a question resets the page, because the current search may hide the question. */
export function FaqsPage() {
  return <Faqs key={useAnchor()} />;
}

function Faqs() {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const role = getContentRole(useArea().reader);
  const anchor = useAnchor();
  const { valueOf, set } = useTypedSearch(["q"]);
  const text = valueOf("q");
  useScrollToAnchor();
  useLightPrint();
  const groups = getFaqGroups(role, language)
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ title, blocks }) => isMatch({ title, text: toPlainText(blocks) }, text)),
    }))
    .filter(({ faqs }) => faqs.length > 0);
  const count = groups.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const isInitiallyOpen = (id: string) => anchor === id || (text.trim() !== "" && count <= 3);
  return (
    <Page title={t("faqs")} purpose={t("faqsPurpose")} width="reading">
      <div role="search" className={classes.pageSearch}>
        <TextInput
          aria-label={t("searchFaqs")}
          placeholder={t("searchFaqs")}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={text}
          onChange={(event) => set("q", event.currentTarget.value)}
        />
        <p role="status" className={classes.count}>
          {count === 0 ? t("noResult", { text: text.trim() }) : t("entries", { count })}
        </p>
      </div>
      {groups.map(({ id, title, faqs }) => (
        <Box key={id} component="section" mb={28}>
          <Title order={2} id={id} className={classes.overviewTitle}>
            {title}
          </Title>
          {faqs.map((faq) => (
            <FaqItem
              key={`${faq.id} ${String(isInitiallyOpen(faq.id))}`}
              faq={faq}
              isInitiallyOpen={isInitiallyOpen(faq.id)}
            />
          ))}
        </Box>
      ))}
    </Page>
  );
}
