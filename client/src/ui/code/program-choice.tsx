import type { ReactNode } from "react";
import { SegmentedControl } from "@mantine/core";
import { useTexts } from "#ui/text/texts.ts";
import { CodeBlock } from "./code-block.tsx";
import { codeTexts } from "./code.texts.ts";
import classes from "./code.module.css";

interface Program {
  language: string;
  /** The shell command that runs it. */
  run: string;
}

interface ProgramChoiceProps<Each extends Program> {
  programs: readonly Each[];
  chosen: Each;
  onChoose: (program: Each) => void;
  /** Shown beside the languages. */
  children?: ReactNode;
}

/** The languages of a program, and how to run the chosen one. */
export function ProgramChoice<Each extends Program>({
  programs,
  chosen,
  onChoose,
  children,
}: ProgramChoiceProps<Each>) {
  const t = useTexts(codeTexts);
  return (
    <>
      <div className={classes.choice}>
        <SegmentedControl
          aria-label={t("language")}
          value={chosen.language}
          data={programs.map(({ language }) => language)}
          onChange={(language) => onChoose(programs.find((each) => each.language === language) ?? chosen)}
        />
        {children}
      </div>
      <CodeBlock what={t("run")} code={chosen.run} />
    </>
  );
}
