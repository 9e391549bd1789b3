import { useState } from "react";
import { Anchor, Box, SegmentedControl, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ActivityDetail } from "contract/activity/activity.contract";
import type { Refusal, RefusalFinding } from "contract/activity/refusal";
import { openLink } from "contract/links";
import { CodeFigure } from "#ui/code/code-figure.tsx";
import { detectLanguage, recipeLanguages, refusalRecipes } from "./refusal-recipes.ts";
import { refusalDeviationTexts } from "./refusal-deviations.texts.ts";
import { refusalRuleTexts } from "./refusal-rules.texts.ts";
import { refusalTexts } from "./refusal.texts.ts";
import { FieldLink } from "#features/sandbox/services/field-link.panel.tsx";
import { getArea, useReader } from "#session/use-session.ts";
import { useValues } from "./use-values.ts";
import { VisibleText } from "./visible-text.tsx";
import { useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";
import typography from "#ui/typography.module.css";
import classes from "./refusal.module.css";

interface RefusalViewProps {
  /** The code of the service that was called. */
  service: string;
  refusal: Refusal;
  firstUse: ActivityDetail["first_use"];
  /** Of the client that sent the call; its language is shown first. */
  userAgent: string;
}

/** Why a call was refused: the rule, what was sent, what is expected and how to write it. */
export function RefusalView({ service, refusal, firstUse, userAgent }: RefusalViewProps) {
  const t = useTexts(refusalTexts);
  const [first, ...others] = refusal.findings;
  if (first === undefined) return null;
  return (
    <section aria-label={t("title")}>
      <Title order={3} mb={8}>
        {t("title")}
      </Title>
      <Finding service={service} finding={first} firstUse={firstUse} hasDecided />
      {others.length > 0 && (
        <Box component="p" m="16px 0 8px" className={typography.muted}>
          {t("others")}
        </Box>
      )}
      {others.map((finding) => (
        <Finding
          key={`${finding.subject} ${finding.name}`}
          service={service}
          finding={finding}
          firstUse={null}
        />
      ))}
      <Recipes findings={refusal.findings} userAgent={userAgent} />
    </section>
  );
}

interface FindingProps {
  service: string;
  finding: RefusalFinding;
  firstUse: RefusalViewProps["firstUse"];
  /** It decided the answer; the others would have. */
  hasDecided?: boolean;
}

function Finding({ service, finding, firstUse, hasDecided = false }: FindingProps) {
  const t = useTexts(refusalTexts);
  const rules = useTexts(refusalRuleTexts);
  const deviations = useTexts(refusalDeviationTexts);
  const { subject, name, rule, deviation, sent, place, expected, is_example: isExample } = finding;
  const values = useValues(finding.values);
  return (
    <article className={classes.finding} data-decided={hasDecided || undefined}>
      <p className={typography.caption}>
        {t(subject)}
        {name !== "" && (
          <code className={classes.name}>
            {subject === "field" ? <FieldLink service={service} field={name} /> : name}
          </code>
        )}
      </p>
      <Box component="p" mt={4} fw={500}>
        {deviations(deviation, values)}
      </Box>
      {firstUse !== null && <FirstUse firstUse={firstUse} />}
      <Box component="dl" mt={8}>
        <Fact label={t("rule")}>{rules(rule, values)}</Fact>
        {(sent !== null || subject !== "app") && (
          <Fact label={t("sent")}>{sent === null ? t("nothing") : <Value text={sent} place={place} />}</Fact>
        )}
        {expected !== null && (
          <Fact label={t(isExample ? "example" : "expected")}>
            <Value text={expected} isExpected />
          </Fact>
        )}
      </Box>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ValueProps {
  text: string;
  /** The character that is wrong. */
  place?: number | null;
  isExpected?: boolean;
}

/** A value as it was sent; white space at its ends is visible. */
function Value({ text, place = null, isExpected = false }: ValueProps) {
  const isSpaced = /^\s|\s$|[\r\n\t]/.test(text);
  const renderPart = (part: string) => (isSpaced ? <VisibleText text={part} /> : part);
  return (
    <code className={classes.value} data-expected={isExpected || undefined}>
      {place === null ? (
        renderPart(text)
      ) : (
        <>
          {renderPart(text.slice(0, place))}
          <mark className={classes.place}>{renderPart(text.slice(place, place + 1) || " ")}</mark>
          {renderPart(text.slice(place + 1))}
        </>
      )}
    </code>
  );
}

function FirstUse({ firstUse }: { firstUse: NonNullable<ActivityDetail["first_use"]> }) {
  const t = useTexts(refusalTexts);
  const area = getArea(useReader());
  return (
    <Box component="p" mt={4} fw={500}>
      {t("firstUse", { time: formatDateTime(new Date(firstUse.created_at)) })}{" "}
      <Anchor component={Link} to={openLink(`${area}/activity`, firstUse.db_id)} underline="always">
        {t("openFirstUse")}
      </Anchor>
    </Box>
  );
}

/** How to write what is expected, once for all findings that need the same. */
function Recipes({ findings, userAgent }: { findings: Refusal["findings"]; userAgent: string }) {
  const t = useTexts(refusalTexts);
  const [language, setLanguage] = useState(detectLanguage(userAgent));
  const recipes = [...new Set(findings.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])))];
  if (recipes.length === 0) return null;
  return (
    <>
      <div className={classes.languages}>
        <SegmentedControl
          aria-label={t("language")}
          size="xs"
          value={language}
          data={[...recipeLanguages]}
          onChange={(chosen) => setLanguage(recipeLanguages.find((each) => each === chosen) ?? language)}
        />
      </div>
      {recipes.map((recipe) => (
        <CodeFigure
          key={recipe}
          what={t("howTo", { what: t(`recipe_${recipe}`) })}
          text={refusalRecipes[recipe][language]}
        />
      ))}
    </>
  );
}
