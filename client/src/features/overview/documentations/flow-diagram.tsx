import { useId, useMemo } from "react";
import { useElementSize } from "@mantine/hooks";
import type { Flow } from "./content/content.ts";
import { documentationsTexts } from "./documentations.texts.ts";
import { layOutFlow, type Arrow, type Box } from "./flow-layout.ts";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./flow-diagram.module.css";

/** Draws the flow for the available width and lists it as text below. */
export function FlowDiagram({ flow }: { flow: Flow }) {
  const t = useTexts(documentationsTexts);
  const { ref, width } = useElementSize();
  const id = useId();
  const layout = useMemo(() => layOutFlow(flow, width === 0 ? 640 : width), [flow, width]);
  const sentences = toSentences(flow);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{flow.title}</figcaption>
      <div ref={ref}>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          width={layout.width}
          height={layout.height}
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
        >
          <title id={`${id}-title`}>{`${t("diagram")}: ${flow.title}`}</title>
          <desc id={`${id}-desc`}>{sentences.join(". ")}</desc>
          {layout.lanes.map((lane) => (
            <g key={lane.x}>
              <rect
                className={classes.lane}
                x={lane.x + 4}
                y={0}
                width={lane.width - 8}
                height={layout.height}
                rx={8}
              />
              <text className={classes.laneTitle} x={lane.x + lane.width / 2} y={26}>
                {lane.title}
              </text>
            </g>
          ))}
          {layout.arrows.map((arrow, index) => (
            <ArrowShape key={index} arrow={arrow} />
          ))}
          {layout.boxes.map((box, index) => (
            <BoxShape key={index} box={box} />
          ))}
        </svg>
      </div>
      <details className={classes.asText}>
        <summary>{t("asText")}</summary>
        <ol>
          {sentences.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      </details>
    </figure>
  );
}

function BoxShape({ box }: { box: Box }) {
  const words = box.lines.length + (box.caption === null ? 0 : 1);
  const first = box.y + box.height / 2 - ((words - 1) * 18) / 2 + 4.5;
  const x = box.x + box.width / 2;
  return (
    <g>
      <rect
        className={classes.box}
        data-ends={box.ends}
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx={8}
      />
      <text className={classes.words} x={x} y={first}>
        {box.caption !== null && (
          <tspan className={classes.small} x={x}>
            {box.caption}
          </tspan>
        )}
        {box.lines.map((words, index) => (
          <tspan key={index} x={x} dy={index === 0 && box.caption === null ? 0 : 18}>
            {words}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function ArrowShape({ arrow: { path, head, isJump, label } }: { arrow: Arrow }) {
  return (
    <g>
      <path className={classes.arrow} data-jump={isJump} d={path} />
      <polygon className={classes.head} points={head} />
      {label !== null && (
        <>
          <rect
            className={classes.box}
            x={label.x - label.width / 2}
            y={label.y - 10}
            width={label.width}
            height={20}
            rx={4}
          />
          <text className={classes.small} x={label.x} y={label.y + 4}>
            {label.text}
          </text>
        </>
      )}
    </g>
  );
}

function toSentences({ lanes, steps, jumps }: Flow): string[] {
  const getStepName = (index: number) => steps[index]?.text ?? "";
  return [
    ...steps.map(({ lane, text }) => `${lanes[lane] ?? ""}: ${text}`),
    ...jumps.map(({ from, to, label }) => `${getStepName(from)} → ${getStepName(to)}: ${label}`),
  ];
}
