import { useState } from "react";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { CodeBlock } from "#ui/code/code-block.tsx";
import { ProgramChoice } from "#ui/code/program-choice.tsx";
import { sampleLanguages } from "./sample-languages.ts";
import { buildSampleCall, type SampleCall } from "./service-sample.values.ts";
import { servicesTexts } from "./services.texts.ts";
import { useSnapBaseUrl } from "#features/platform/portal/portal.queries.ts";
import { useTexts } from "#ui/text/texts.ts";

interface CallProgramsProps {
  service: SnapService;
  details: SnapServiceDetails;
  /** A call that was sent; default: the sample of the service. */
  sent?: Pick<SampleCall, "method" | "path" | "body">;
}

/** A program in the chosen language that signs and sends a call. */
export function CallPrograms({ service, details, sent }: CallProgramsProps) {
  const t = useTexts(servicesTexts);
  const [chosen, setChosen] = useState(sampleLanguages[0]);
  const call = { ...buildSampleCall(service, details, useSnapBaseUrl()), ...sent };
  const program = chosen.write(call);
  return (
    <>
      <ProgramChoice programs={sampleLanguages} chosen={chosen} onChoose={setChosen}>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(program)}`}
          download={chosen.file}
        >
          {t("download", { file: chosen.file })}
        </Button>
      </ProgramChoice>
      <CodeBlock what={chosen.file} code={program} />
    </>
  );
}
