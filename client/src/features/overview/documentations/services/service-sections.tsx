import type { ReactNode } from "react";
import { servicesNamingABank } from "contract/snap/banks";
import { sandboxValues } from "contract/snap/sandbox-values";
import type { SnapServiceDetails } from "contract/snap/service-details";
import { consumerServices, type SnapService } from "contract/snap/services";
import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import type { Content } from "#features/overview/documentations/content/content.ts";
import type { FieldTexts } from "#features/overview/documentations/content/fields.ts";
import { GuideBlocks } from "#features/overview/documentations/guide-blocks.tsx";
import { LinkedHeading } from "#features/overview/documentations/linked-heading.tsx";
import type { ServiceCategory } from "#features/overview/documentations/reference/services.ts";
import { FieldList } from "./field-list.tsx";
import { ServiceAnswersOnRequest } from "./service-answers-on-request.tsx";
import { ServiceBanks } from "./service-banks.tsx";
import { ServiceCodes } from "./service-codes.tsx";
import { ServiceHeaders } from "./service-headers.tsx";
import { ServiceOverview } from "./service-overview.tsx";
import { ServiceSamples } from "./service-samples.tsx";
import { ServiceValues } from "./service-values.tsx";
import { servicesTexts } from "./services.texts.ts";
import { useScrollToAnchor } from "#features/overview/documentations/use-anchor.ts";
import { SendCall } from "#features/sandbox/sandbox-calls/send-call.panel.tsx";
import { useReader } from "#session/use-session.ts";
import { useTexts } from "#ui/text/texts.ts";
import shared from "#features/overview/documentations/documentations.module.css";
import classes from "./service-sections.module.css";

const inSandbox = new Set(consumerServices.map(({ code }) => code));

interface ServiceSectionsProps {
  service: SnapService;
  category: ServiceCategory;
  remark: Bilingual | undefined;
  details: SnapServiceDetails;
  /** What the service is for, its neighbours and its flow. */
  text: Content;
  fields: FieldTexts;
}

interface Section {
  id: string;
  title: string;
  content: ReactNode;
}

/** What one reads and, from 1280 px beside it, what one tries: Send and the samples. */
export function ServiceSections(props: ServiceSectionsProps) {
  const t = useTexts(servicesTexts);
  useScrollToAnchor();
  const [introduction, trial, reference] = [
    useIntroduction(props),
    useTrial(props),
    useServiceReference(props),
  ];
  return (
    <>
      <nav className={classes.jumps} aria-label={t("onThisPage")}>
        <ul>
          {[...introduction, ...trial, ...reference].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={classes.service} data-service>
        <Sections className={classes.introduction} of={introduction} />
        <Sections className={classes.trial} of={trial} />
        <Sections className={classes.reference} of={reference} />
      </article>
    </>
  );
}

function Sections({ className, of }: { className: string | undefined; of: Section[] }) {
  return (
    <div className={className}>
      {of.map(({ id, title, content }) => (
        <section key={id} className={classes.section}>
          <LinkedHeading id={id} title={title} />
          {content}
        </section>
      ))}
    </div>
  );
}

function useIntroduction({ service, category, remark, text }: ServiceSectionsProps): Section[] {
  const t = useTexts(servicesTexts);
  return [
    {
      id: "overview",
      title: t("overview"),
      content: (
        <>
          <GuideBlocks blocks={text.blocks} />
          <ServiceOverview service={service} category={category} remark={remark} />
        </>
      ),
    },
    ...text.sections.map(({ id, title, blocks }) => ({
      id,
      title,
      content: <GuideBlocks blocks={blocks} />,
    })),
  ];
}

function useTrial({ service, details }: ServiceSectionsProps): Section[] {
  const t = useTexts(servicesTexts);
  // Administrators have no apps.
  const canSend = useReader() !== "admin" && service.direction === "to_provider";
  return [
    ...(canSend
      ? [{ id: "send", title: t("send"), content: <SendCall service={service} details={details} /> }]
      : []),
    { id: "samples", title: t("samples"), content: <ServiceSamples service={service} details={details} /> },
  ];
}

function useServiceReference({ service, details, fields }: ServiceSectionsProps): Section[] {
  const t = useTexts(servicesTexts);
  const { code } = service;
  const values = sandboxValues[code];
  const fieldList = (kind: "request" | "response") => (
    <FieldList kind={kind} service={code} fields={details[kind]} texts={fields} />
  );
  return [
    { id: "headers", title: t("headers"), content: <ServiceHeaders service={service} /> },
    {
      id: "request",
      title: t("request"),
      content: (
        <>
          <p className={shared.text}>{t("meaningsHint")}</p>
          {fieldList("request")}
        </>
      ),
    },
    { id: "response", title: t("response"), content: fieldList("response") },
    ...(values === undefined
      ? []
      : [{ id: "values", title: t("values"), content: <ServiceValues code={code} values={values} /> }]),
    ...(servicesNamingABank.includes(code)
      ? [{ id: "banks", title: t("banks"), content: <ServiceBanks /> }]
      : []),
    ...(inSandbox.has(code)
      ? [{ id: "on-request", title: t("onRequest"), content: <ServiceAnswersOnRequest code={code} /> }]
      : []),
    { id: "codes", title: t("codes"), content: <ServiceCodes code={code} details={details} /> },
  ];
}
