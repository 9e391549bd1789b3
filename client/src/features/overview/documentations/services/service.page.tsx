import { Button } from "@mantine/core";
import { IconBook2 } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { snapServices } from "contract/snap/services";
import { Link, useParams } from "react-router-dom";
import { getServiceSummary } from "#features/overview/documentations/content/service-texts.ts";
import { services } from "#features/overview/documentations/reference/services.ts";
import { detailsQuery } from "#features/sandbox/services/service-details.queries.ts";
import { ServiceSections } from "./service-sections.tsx";
import { serviceTextQuery } from "./service-texts.queries.ts";
import { servicesTexts } from "./services.texts.ts";
import { useArea } from "#features/overview/documentations/use-area.ts";
import { combineQueries } from "#ui/feedback/combine-queries.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { Page } from "#ui/page/page.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";

export function ServicePage() {
  const { code = "" } = useParams();
  // A new page for each service, so that none shows what belongs to another one.
  return <ServiceOfCode key={code} code={code} />;
}

function ServiceOfCode({ code }: { code: string }) {
  const t = useTexts(servicesTexts);
  const { base } = useArea();
  const [language] = useLanguage();
  const service = snapServices.find((each) => each.code === code);
  const enabled = service !== undefined;
  const ofDetails = useQuery({ ...detailsQuery(code), enabled });
  const ofText = useQuery({
    ...serviceTextQuery(code, language),
    enabled,
    // Another language must not unmount what was typed and answered in Send.
    placeholderData: keepPreviousData,
  });
  const [details, text] = [ofDetails.data, ofText.data];
  const both = {
    ...combineQueries(ofDetails, ofText),
    data: details === undefined || text === undefined ? undefined : { details, text },
  };
  const row = services.find((each) => each.code === code);
  const all = (
    <Button component={Link} variant="default" to={`${base}/documentations/services`}>
      {t("allServices")}
    </Button>
  );
  if (service === undefined || row === undefined)
    return (
      <Page title={t("services")} purpose={t("unknownService", { code })}>
        <EmptyState icon={IconBook2} sentence={t("unknownService", { code })} action={all} />
      </Page>
    );
  return (
    <Page
      title={service.name}
      purpose={`${getServiceSummary(code, language)} ${t(row.direction === "provider" ? "codeOfProvider" : "codeOfConsumer", { code })}`}
      action={all}
    >
      <Loaded
        query={both}
        skeleton={
          // The mark gives the page the width that its sections will have.
          <div data-service>
            <LinesSkeleton lines={10} />
          </div>
        }
      >
        {(loaded) => (
          <ServiceSections
            service={service}
            category={row.category}
            remark={row.remark}
            details={loaded.details}
            text={loaded.text.text}
            fields={loaded.text.fields}
          />
        )}
      </Loaded>
    </Page>
  );
}
