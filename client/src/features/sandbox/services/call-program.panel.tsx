import { useState } from "react";
import { Button, Select } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SnapServiceDetails } from "contract/snap/service-details";
import { snapServices, type SnapService } from "contract/snap/services";
import { sampleLanguages } from "./sample-languages.ts";
import { detailsQuery } from "./service-details.queries.ts";
import { buildSampleCall, type SampleCall } from "./service-sample.values.ts";
import { servicesTexts } from "./services.texts.ts";
import { useSnapBaseUrl } from "#features/platform/portal/portal.queries.ts";
import { useTexts } from "#ui/text/texts.ts";
import { useCopy } from "#ui/value/use-copy.ts";

interface CallProgramProps {
  /** What the program is for: it shows how to sign, or it repeats the call. */
  kind: "signature" | "repeat";
  /** The code of the service. */
  service: string;
  /** The call; default: the sample of the service. */
  sent?: Pick<SampleCall, "method" | "path" | "body"> | undefined;
  /** The language that is chosen first. */
  language: string;
}

/** Copies a program that signs a call and sends it. */
export function CallProgram({ service: code, ...props }: CallProgramProps) {
  const service = snapServices.find((each) => each.code === code);
  const { data: details } = useQuery({ ...detailsQuery(code), enabled: service !== undefined });
  if (service === undefined || details === undefined || service.direction === "from_provider") return null;
  return <CopyProgram service={service} details={details} {...props} />;
}

interface CopyProgramProps extends Omit<CallProgramProps, "service"> {
  service: SnapService;
  details: SnapServiceDetails;
}

function CopyProgram({ kind, service, details, sent, language }: CopyProgramProps) {
  const t = useTexts(servicesTexts);
  const { state, copy } = useCopy();
  const [chosen, setChosen] = useState(
    sampleLanguages.find((each) => each.language === language) ?? sampleLanguages[0],
  );
  const call = { ...buildSampleCall(service, details, useSnapBaseUrl()), ...sent };
  const Icon = state === "copied" ? IconCheck : IconCopy;
  const label = kind === "signature" ? t("copySignatureCode") : t("copyAs", { language: chosen.language });
  return (
    <>
      <Select
        aria-label={t("programLanguage")}
        size="xs"
        w={110}
        data={sampleLanguages.map((each) => each.language)}
        value={chosen.language}
        onChange={(name) => setChosen(sampleLanguages.find((each) => each.language === name) ?? chosen)}
        allowDeselect={false}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon size={14} stroke={1.6} />}
        onClick={() => void copy(chosen.write(call))}
      >
        {state === "idle" ? label : t(state)}
      </Button>
    </>
  );
}
