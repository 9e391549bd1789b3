import { useState } from "react";
import { SegmentedControl } from "@mantine/core";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { CodeBlock } from "#features/documentations/code-block.tsx";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import { sampleLanguages } from "#features/documentations/services/sample-languages.ts";
import { sampleCall, type SampleCall } from "#features/documentations/services/service-sample.ts";
import { useSnapBaseUrl } from "#features/portal/portal.queries.ts";
import { useTexts } from "#ui/text/texts.ts";
import shared from "#features/documentations/documentations.module.css";

interface CallProgramsProps {
  service: SnapService;
  details: SnapServiceDetails;
  /** A call that was sent; default: the sample of the service. */
  sent?: Pick<SampleCall, "method" | "path" | "body">;
}

/** A program in the chosen language that signs and sends a call. */
export function CallPrograms({ service, details, sent }: CallProgramsProps) {
  const t = useTexts(documentationsTexts);
  const [chosen, setChosen] = useState(sampleLanguages[0]);
  const call = { ...sampleCall(service, details, useSnapBaseUrl()), ...sent };
  return (
    <>
      <div className={shared.sampleChoice}>
        <SegmentedControl
          aria-label={t("programmingLanguage")}
          value={chosen.language}
          data={sampleLanguages.map(({ language }) => language)}
          onChange={(language) =>
            setChosen(sampleLanguages.find((each) => each.language === language) ?? chosen)
          }
        />
      </div>
      <CodeBlock what={t("runIt")} code={chosen.run} />
      <CodeBlock what={chosen.file} code={chosen.write(call)} />
    </>
  );
}
