import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { CodeBlock } from "#features/documentations/code-block.tsx";
import { CodeSamples } from "#features/documentations/code-samples.tsx";
import type { Block } from "#features/documentations/content.ts";
import { inLanguage } from "#features/documentations/in-language.ts";
import { documentationsTexts } from "#features/documentations/documentations.texts.ts";
import { FlowDiagram } from "#features/documentations/flow-diagram.tsx";
import { Words } from "#features/documentations/words.tsx";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import classes from "#features/documentations/documentations.module.css";

export function GuideBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <GuideBlock key={index} block={block} />);
}

function GuideBlock({ block }: { block: Block }) {
  const [language] = useLanguage();
  switch (block.kind) {
    case "text":
      return (
        <p className={classes.text}>
          <Words of={block.text} />
        </p>
      );
    case "steps":
    case "points": {
      const List = block.kind === "steps" ? "ol" : "ul";
      return (
        <List className={classes[block.kind]}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words of={item} />
            </li>
          ))}
        </List>
      );
    }
    case "note":
    case "warning":
      return <Note block={block} />;
    case "terms":
      return <Terms block={block} />;
    case "code":
      return <CodeBlock what={inLanguage(block.what, language)} code={block.code} />;
    case "flow":
      return <FlowDiagram flow={block.flow} />;
    case "samples":
      return <CodeSamples />;
  }
}

function Note({ block }: { block: Extract<Block, { kind: "note" | "warning" }> }) {
  const t = useTexts(documentationsTexts);
  const Icon = block.kind === "warning" ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.note} data-kind={block.kind}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <p>
        <strong className={classes.noteWord}>{t(block.kind)}</strong> <Words of={block.text} />
      </p>
    </div>
  );
}

function Terms({ block }: { block: Extract<Block, { kind: "terms" }> }) {
  const [language] = useLanguage();
  return (
    <div className={classes.terms} role="group" aria-label={inLanguage(block.caption, language)}>
      <p className={classes.termsCaption}>{inLanguage(block.caption, language)}</p>
      <dl>
        {block.rows.map(([term, meaning], index) => (
          <div key={index} className={classes.term}>
            <dt>
              <Words of={term} />
            </dt>
            <dd>
              <Words of={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
