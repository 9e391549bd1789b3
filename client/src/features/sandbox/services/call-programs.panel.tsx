import { useState } from "react";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { CodeBlock } from "#ui/code/code-block.tsx";
import { ProgramChoice } from "#ui/code/program-choice.tsx";
import { sampleLanguages } from "./sample-languages.ts";
import { buildSampleCall, type SampleCall } from "./service-sample.values.ts";
import { useSnapBaseUrl } from "#features/platform/portal/portal.queries.ts";

interface CallProgramsProps {
  service: SnapService;
  details: SnapServiceDetails;
  /** A call that was sent; default: the sample of the service. */
  sent?: Pick<SampleCall, "method" | "path" | "body">;
}

/** A program in the chosen language that signs and sends a call. */
export function CallPrograms({ service, details, sent }: CallProgramsProps) {
  const [chosen, setChosen] = useState(sampleLanguages[0]);
  const call = { ...buildSampleCall(service, details, useSnapBaseUrl()), ...sent };
  return (
    <>
      <ProgramChoice programs={sampleLanguages} chosen={chosen} onChoose={setChosen} />
      <CodeBlock what={chosen.file} code={chosen.write(call)} />
    </>
  );
}
