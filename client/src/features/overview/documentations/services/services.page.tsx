import { Anchor, Group, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { getServiceSummary } from "#features/overview/documentations/content/service-texts.ts";
import { pickLanguage } from "#features/overview/documentations/in-language.ts";
import { serviceCategories, services } from "#features/overview/documentations/reference/services.ts";
import { servicesTexts } from "./services.texts.ts";
import { useArea } from "#features/overview/documentations/use-area.ts";
import { useScrollToAnchor } from "#features/overview/documentations/use-anchor.ts";
import { useSnapBaseUrl } from "#features/platform/portal/portal.queries.ts";
import { useTypedSearch } from "#features/overview/documentations/use-typed-search.ts";
import { Page } from "#ui/page/page.tsx";
import { isMatch } from "#ui/text/matching.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { DetailList } from "#ui/value/detail-list.tsx";
import { MonoValue } from "#ui/value/mono-value.tsx";
import shared from "#features/overview/documentations/documentations.module.css";
import classes from "./services.module.css";

const groups = Object.entries(serviceCategories).map(([id, title]) => ({ id, title }));

/** All services of the standard by category; each links to its page. */
export function ServicesPage() {
  const t = useTexts(servicesTexts);
  const [language] = useLanguage();
  const { base } = useArea();
  const { valueOf, set } = useTypedSearch(["q"]);
  const typed = valueOf("q");
  useScrollToAnchor();
  const found = services.filter(({ code, name, method, path, category }) =>
    isMatch(
      {
        title: name,
        text: `${code} ${method} /v1.0/${path} ${pickLanguage(serviceCategories[category], language)} ${getServiceSummary(code, language)}`,
      },
      typed,
    ),
  );
  return (
    <Page
      title={t("services")}
      purpose={t("servicesPurpose")}
      action={
        <Group gap="md">
          <Anchor href="/api/v1/openapi-sandbox.json" target="_blank">
            {t("openApi")}
          </Anchor>
          <Anchor href="/llms.txt" target="_blank">
            {t("markdown")}
          </Anchor>
        </Group>
      }
    >
      <DetailList
        items={[
          {
            label: t("baseUrl"),
            value: <MonoValue value={useSnapBaseUrl()} what={t("baseUrl")} keep="all" />,
          },
        ]}
      />
      <div role="search" className={shared.pageSearch}>
        <TextInput
          aria-label={t("searchServices")}
          placeholder={t("searchServices")}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={typed}
          onChange={(event) => set("q", event.currentTarget.value)}
        />
        <p role="status" className={shared.count}>
          {found.length === 0 ? t("noService", { text: typed.trim() }) : t("count", { count: found.length })}
        </p>
      </div>
      {groups
        .map((group) => ({ ...group, rows: found.filter(({ category }) => category === group.id) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ id, title, rows }) => (
          <section key={id} className={shared.part}>
            <Title order={2} id={id} tabIndex={-1} className={shared.overviewTitle}>
              {pickLanguage(title, language)}
            </Title>
            <ul className={classes.list}>
              {rows.map(({ code, name, method, path, direction }) => (
                <li key={code}>
                  <Link to={`${base}/documentations/services/${code}`} className={classes.row}>
                    <span className={classes.code}>{code}</span>
                    <span className={classes.words}>
                      <span className={classes.name}>{name}</span>
                      <span className={classes.summary}>{getServiceSummary(code, language)}</span>
                    </span>
                    <code className={classes.path}>
                      {method} /v1.0/{path}
                    </code>
                    {direction === "provider" && <span className={classes.mark}>{t("notification")}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Page>
  );
}
