import type { ReactNode } from "react";
import { Anchor, Button, Title } from "@mantine/core";
import { IconBuildingBank, IconChecklist, IconDatabase, IconZoomCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { snapServices } from "contract/snap/services";
import { Link } from "react-router-dom";
import { ExampleCall } from "./example-call.tsx";
import { RegistrationStatus } from "./registration-status.tsx";
import { startTexts } from "./start.texts.ts";
import { ServiceCategories } from "#features/overview/documentations/service-categories.panel.tsx";
import { portalQuery } from "#features/platform/portal/portal.queries.ts";
import { getArea, useReader } from "#session/use-session.ts";
import { useDocumentTitle } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./start.module.css";

/** What the portal is and how to begin, for those who do not have an account yet. */
export function StartPage() {
  const t = useTexts(startTexts);
  useDocumentTitle(t("title"));
  const { data: portal } = useQuery(portalQuery);
  const canRegister = portal?.registration !== "off";
  const base = `${getArea(useReader())}/documentations`;
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div>
          <p className={classes.standard} lang="id">
            {t("standard")}
          </p>
          <Title order={1} className={classes.headline} id="page-title" tabIndex={-1}>
            {t("headline")}
          </Title>
          <p className={classes.lead}>{t("lead")}</p>
          <div className={classes.actions}>
            {/* Keeps its place until the settings are known. */}
            <Button
              component={Link}
              to={canRegister ? "/register" : "/login"}
              size="md"
              style={portal === undefined ? { visibility: "hidden" } : undefined}
            >
              {t(canRegister ? "register" : "signIn")}
            </Button>
            <Button component={Link} to={base} variant="default" size="md">
              {t("readDocumentation")}
            </Button>
          </div>
          <RegistrationStatus portal={portal} />
        </div>
        <ExampleCall />
      </section>

      <Section title={t("begin")}>
        <ol className={classes.steps}>
          <Step
            title={t("accountTitle")}
            to={canRegister ? "/register" : `${base}/sign-in#first-time`}
            link={t(canRegister ? "accountOpenForm" : "accountLink")}
          >
            {t(canRegister ? "accountRegister" : "accountClosed")}
          </Step>
          <Step title={t("appTitle")} to={`${base}/create-an-app`} link={t("appLink")}>
            {t("appText")}
          </Step>
          <Step title={t("callTitle")} to={`${base}/first-transfer`} link={t("callLink")}>
            {t("callText")}
          </Step>
        </ol>
      </Section>

      <Section title={t("sandbox")}>
        <ul className={classes.points}>
          <Point icon={<IconBuildingBank size={20} stroke={1.6} />} title={t("verifiesTitle")}>
            {t("verifiesText")}
          </Point>
          <Point icon={<IconDatabase size={20} stroke={1.6} />} title={t("remembersTitle")}>
            {t("remembersText")}
          </Point>
          <Point icon={<IconZoomCheck size={20} stroke={1.6} />} title={t("explainsTitle")}>
            {t("explainsText")}
          </Point>
          <Point icon={<IconChecklist size={20} stroke={1.6} />} title={t("leadsTitle")}>
            {t("leadsText")}
          </Point>
        </ul>
      </Section>

      <Section
        title={t("services")}
        hint={t("servicesHint", { count: snapServices.length })}
        action={
          <Anchor component={Link} to={`${base}/services`}>
            {t("allServices")}
          </Anchor>
        }
      >
        <ServiceCategories />
      </Section>
    </div>
  );
}

interface SectionProps {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, hint, action, children }: SectionProps) {
  return (
    <section>
      <header className={classes.sectionHead}>
        <div>
          <Title order={2} className={classes.sectionTitle}>
            {title}
          </Title>
          {hint !== undefined && <p className={classes.muted}>{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

interface StepProps {
  title: string;
  to: string;
  link: string;
  children: string;
}

function Step({ title, to, link, children }: StepProps) {
  return (
    <li className={classes.step}>
      <Title order={3} className={classes.stepTitle}>
        {title}
      </Title>
      <p className={classes.muted}>{children}</p>
      <Anchor component={Link} to={to} className={classes.stepLink}>
        {link}
      </Anchor>
    </li>
  );
}

interface PointProps {
  icon: ReactNode;
  title: string;
  children: string;
}

function Point({ icon, title, children }: PointProps) {
  return (
    <li>
      <span className={classes.pointIcon} aria-hidden>
        {icon}
      </span>
      <Title order={3} className={classes.stepTitle}>
        {title}
      </Title>
      <p className={classes.muted}>{children}</p>
    </li>
  );
}
