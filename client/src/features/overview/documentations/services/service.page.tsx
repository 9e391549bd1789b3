import { Button } from "@mantine/core";
import { IconBook2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { snapServices } from "contract/snap/services";
import { Link, useParams } from "react-router-dom";
import { services } from "#features/overview/documentations/reference/services.ts";
import { detailsQuery } from "#features/sandbox/services/service-details.queries.ts";
import { ServiceSections } from "./service-sections.tsx";
import { servicesTexts } from "./services.texts.ts";
import { useArea } from "#features/overview/documentations/use-area.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { Page } from "#ui/page/page.tsx";
import { useTexts } from "#ui/text/texts.ts";

export function ServicePage() {
  const t = useTexts(servicesTexts);
  const { base } = useArea();
  const { code = "" } = useParams();
  const { data: details, error, refetch } = useQuery(detailsQuery(code));
  const service = snapServices.find((each) => each.code === code);
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
      purpose={t(row.direction === "provider" ? "ofProvider" : "ofConsumer", { code })}
      action={all}
    >
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && details === undefined && <LinesSkeleton lines={10} />}
      {details !== undefined && (
        <ServiceSections
          key={code}
          service={service}
          category={row.category}
          remark={row.remark}
          details={details}
        />
      )}
    </Page>
  );
}
