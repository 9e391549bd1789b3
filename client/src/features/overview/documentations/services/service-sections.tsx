import type { ReactNode } from "react";
import { interbankServices } from "contract/snap/banks";
import { sandboxValues } from "contract/snap/sandbox-values";
import type { SnapServiceDetails } from "contract/snap/service-details";
import { consumerServices, type SnapService } from "contract/snap/services";
import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import { LinkedHeading } from "#features/overview/documentations/linked-heading.tsx";
import type { ServiceCategory } from "#features/overview/documentations/reference/services.ts";
import { FieldTable } from "./field-table.tsx";
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

const inSandbox = new Set(consumerServices.map(({ code }) => code));

interface ServiceSectionsProps {
  service: SnapService;
  category: ServiceCategory;
  remark: Bilingual | undefined;
  details: SnapServiceDetails;
}

export function ServiceSections({ service, category, remark, details }: ServiceSectionsProps) {
  const t = useTexts(servicesTexts);
  useScrollToAnchor();
  const values = sandboxValues[service.code];
  // Administrators have no apps.
  const canSend = useReader() !== "admin" && service.direction === "to_provider";
  const sections: { id: string; title: string; content: ReactNode }[] = [
    {
      id: "overview",
      title: t("overview"),
      content: <ServiceOverview service={service} category={category} remark={remark} />,
    },
    ...(canSend
      ? [{ id: "send", title: t("send"), content: <SendCall service={service} details={details} /> }]
      : []),
    { id: "headers", title: t("headers"), content: <ServiceHeaders service={service} /> },
    {
      id: "request",
      title: t("request"),
      content: <FieldTable kind="request" fields={details.request} />,
    },
    {
      id: "response",
      title: t("response"),
      content: <FieldTable kind="response" fields={details.response} />,
    },
    { id: "samples", title: t("samples"), content: <ServiceSamples service={service} details={details} /> },
    ...(values === undefined
      ? []
      : [
          {
            id: "values",
            title: t("values"),
            content: <ServiceValues code={service.code} values={values} />,
          },
        ]),
    ...(interbankServices.includes(service.code)
      ? [{ id: "banks", title: t("banks"), content: <ServiceBanks /> }]
      : []),
    ...(inSandbox.has(service.code)
      ? [
          {
            id: "on-request",
            title: t("onRequest"),
            content: <ServiceAnswersOnRequest code={service.code} />,
          },
        ]
      : []),
    {
      id: "codes",
      title: t("codes"),
      content: <ServiceCodes code={service.code} errors={details.errors} />,
    },
  ];
  return (
    <div className={shared.guide}>
      <article className={shared.article}>
        {sections.map(({ id, title, content }) => (
          <section key={id}>
            <LinkedHeading id={id} title={title} />
            {content}
          </section>
        ))}
      </article>
      <nav className={shared.onThisPage} aria-label={t("onThisPage")}>
        <p className={shared.groupCaption}>{t("onThisPage")}</p>
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
