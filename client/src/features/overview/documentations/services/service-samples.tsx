import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { CodeBlock } from "#ui/code/code-block.tsx";
import { CallPrograms } from "#features/sandbox/services/call-programs.panel.tsx";
import { buildSampleCall } from "#features/sandbox/services/service-sample.values.ts";
import { Environment } from "#features/overview/documentations/environment.tsx";
import { servicesTexts } from "./services.texts.ts";
import { useSnapBaseUrl } from "#features/platform/portal/portal.queries.ts";
import { useTexts } from "#ui/text/texts.ts";
import shared from "#features/overview/documentations/documentations.module.css";

interface ServiceSamplesProps {
  service: SnapService;
  details: SnapServiceDetails;
}

/** Request and response as JSON, and for what a consumer calls, a program in the chosen language. */
export function ServiceSamples({ service, details }: ServiceSamplesProps) {
  const t = useTexts(servicesTexts);
  const call = buildSampleCall(service, details, useSnapBaseUrl());
  return (
    <>
      {call.body !== "" && (
        <CodeBlock isJson what={t("sampleRequest")} code={JSON.stringify(JSON.parse(call.body), null, 2)} />
      )}
      <CodeBlock isJson what={t("sampleResponse")} code={JSON.stringify(details.sampleResponse, null, 2)} />
      {service.direction === "to_provider" && (
        <>
          <p className={shared.text}>{t("program")}</p>
          {call.actsForCustomer && <p className={shared.text}>{t("customerTokenSource")}</p>}
          <Environment of={call.actsForCustomer ? "customerCall" : "call"} service={service.code} />
          <CallPrograms service={service} details={details} />
        </>
      )}
    </>
  );
}
