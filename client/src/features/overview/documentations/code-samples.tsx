import { useState } from "react";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { CodeBlock } from "#ui/code/code-block.tsx";
import { ProgramChoice } from "#ui/code/program-choice.tsx";
import type { ProgramName } from "./content/content.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { sampleQuery, samples } from "./samples/samples.ts";
import { Environment } from "./environment.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { useTexts } from "#ui/text/texts.ts";

/** A complete program in the selected language; before that of the first signature its environment variables. */
export function CodeSamples({ of }: { of: ProgramName }) {
  const t = useTexts(documentationsTexts);
  const offered = samples[of];
  const [chosen, setChosen] = useState(offered[0]);
  const query = useQuery(sampleQuery(chosen));
  const source = query.data;
  return (
    <>
      {of === "first-signature" && <Environment of="signature" />}
      <ProgramChoice programs={offered} chosen={chosen} onChoose={setChosen}>
        {source !== undefined && (
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(source)}`}
            download={chosen.file}
          >
            {t("download", { file: chosen.file })}
          </Button>
        )}
      </ProgramChoice>
      <Loaded query={query} lines={12}>
        {(code) => <CodeBlock what={chosen.file} code={code} />}
      </Loaded>
    </>
  );
}
