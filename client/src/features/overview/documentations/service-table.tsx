import { Anchor } from "@mantine/core";
import { consumerServices } from "contract/snap/services";
import { Link } from "react-router-dom";
import { pickLanguage } from "./in-language.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { ReferenceTable } from "./reference-table.tsx";
import { serviceCategories, type Service } from "./reference/services.ts";
import { useArea } from "./use-area.ts";
import { getServiceAnchor } from "./reference/anchors.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";

/** The portal offers each service of consumers as a product. */
const offered = new Set(consumerServices.map(({ code }) => code));

export function ServiceTable({ services }: { services: Service[] }) {
  const t = useTexts(documentationsTexts);
  const [language] = useLanguage();
  const { base } = useArea();
  const listRemarks = ({ code, direction, isForCustomer, remark }: Service) => [
    ...(offered.has(code) ? [t("offered")] : []),
    ...(direction === "provider" ? [t("called")] : []),
    ...(isForCustomer ? [t("customers")] : []),
    ...(remark === undefined ? [] : [pickLanguage(remark, language)]),
  ];
  return (
    <ReferenceTable
      caption={t("services")}
      rows={services}
      linkTitle={t("code")}
      linkOf={({ code }) => ({ id: getServiceAnchor(code), label: code })}
      columns={[
        {
          title: t("service"),
          render: ({ code, name }) => (
            <Anchor component={Link} to={`${base}/documentations/services/${code}`} inherit>
              {name}
            </Anchor>
          ),
        },
        {
          title: t("methodAndPath"),
          render: ({ method, path }) => (
            <code className={typography.mono}>
              {method} /v1.0/{path}
            </code>
          ),
        },
        {
          title: t("category"),
          render: ({ category }) => pickLanguage(serviceCategories[category], language),
        },
        { title: t("version"), render: () => "1.0" },
        { title: t("remarks"), render: (service) => listRemarks(service).join(" · ") },
      ]}
    />
  );
}
