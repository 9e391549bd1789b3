import { Box } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { CodeBlock } from "#ui/code/code-block.tsx";
import { CodeSamples } from "./code-samples.tsx";
import { toPlainWords, type Block } from "./content/content.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { FlowDiagram } from "./flow-diagram.tsx";
import { Words } from "./words.tsx";
import { useTexts } from "#ui/text/texts.ts";
import typography from "#ui/typography.module.css";
import classes from "./documentations.module.css";

export function GuideBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <GuideBlock key={index} block={block} />);
}

function GuideBlock({ block }: { block: Block }) {
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
    case "table":
      return <Terms block={block} />;
    case "code":
      return <CodeBlock what={block.what} code={block.code} />;
    case "flow":
      return <FlowDiagram flow={block.flow} />;
    case "samples":
      return <CodeSamples of={block.of} />;
  }
}

function Note({ block }: { block: Extract<Block, { kind: "note" | "warning" }> }) {
  const t = useTexts(documentationsTexts);
  const Icon = block.kind === "warning" ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes.note} data-kind={block.kind}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <p>
        <strong className={typography.strong}>{t(block.kind)}</strong> <Words of={block.text} />
      </p>
    </div>
  );
}

/** A table of terms and their meanings: fields of a form, statuses, messages. The first cell of its head is the caption. */
function Terms({ block: { head, rows } }: { block: Extract<Block, { kind: "table" }> }) {
  const caption = toPlainWords(head[0] ?? []);
  return (
    <div className={classes.terms} role="group" aria-label={caption}>
      <Box component="p" m="0 0 4px" fw={500}>
        {caption}
      </Box>
      <dl>
        {rows.map(([term = [], meaning = []], index) => (
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
