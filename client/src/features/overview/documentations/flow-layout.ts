import type { Flow } from "./content/content.ts";

/** The positions of boxes, texts and arrows of a diagram, in CSS pixels. */
export interface FlowLayout {
  width: number;
  height: number;
  lanes: { x: number; width: number; title: string }[];
  boxes: Box[];
  arrows: Arrow[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The actor, if the diagram has no lanes. */
  caption: string | null;
  lines: string[];
  ends: boolean;
}

export interface Arrow {
  path: string;
  /** The three corners of the arrowhead. */
  head: string;
  isJump: boolean;
  label: { x: number; y: number; text: string; width: number } | null;
}

const line = 18;
const padding = 12;
const gap = 28;
const gutter = 22;
const laneHead = 40;
/** Slightly more than the mean width of a letter at 13 px, so that text does not touch the border. */
const letterWidth = 7.2;
const minLaneWidth = 168;
const maxLaneWidth = 300;

/** Lays out a flow in lanes, or in one column if lanes would be too narrow to read. */
export function layOutFlow(flow: Flow, available: number): FlowLayout {
  const isColumn = available < flow.lanes.length * minLaneWidth;
  const count = isColumn ? 1 : flow.lanes.length;
  const laneWidth = Math.min(available / count, isColumn ? 420 : maxLaneWidth);
  const boxes = layOutBoxes(flow, isColumn, laneWidth);
  return {
    width: laneWidth * count,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) + padding,
    lanes: isColumn
      ? []
      : flow.lanes.map((title, index) => ({ x: index * laneWidth, width: laneWidth, title })),
    boxes,
    arrows: [...buildStepArrows(flow, boxes), ...layOutJumps(flow, boxes)],
  };
}

function layOutBoxes(flow: Flow, isColumn: boolean, laneWidth: number): Box[] {
  const width = laneWidth - 2 * gutter;
  const rows = isColumn ? flow.steps.map((_step, index) => index) : countRows(flow.steps);
  const drafts = flow.steps.map((step, index) => {
    const caption = isColumn ? (flow.lanes[step.lane] ?? null) : null;
    const lines = wrapText(step.text, Math.floor((width - 2 * padding) / letterWidth));
    const height = 2 * padding + line * (lines.length + (caption === null ? 0 : 1));
    return { row: rows[index] ?? 0, lane: isColumn ? 0 : step.lane, caption, lines, height, ends: step.ends };
  });
  const measureHeight = (row: number) =>
    Math.max(0, ...drafts.filter((draft) => draft.row === row).map(({ height }) => height));
  const measureTop = (row: number): number =>
    row === 0
      ? isColumn
        ? padding
        : laneHead + padding
      : measureTop(row - 1) + measureHeight(row - 1) + gap;
  return drafts.map(({ row, lane, caption, lines, ends }) => ({
    x: lane * laneWidth + gutter,
    y: measureTop(row),
    width,
    height: measureHeight(row),
    caption,
    lines,
    ends,
  }));
}

/** A step is in the row of the previous step if no box is between their lanes, otherwise in the next row. */
function countRows(steps: Flow["steps"]): number[] {
  const rows: number[] = [];
  let lanesOfRow: number[] = [];
  for (const [index, { lane }] of steps.entries()) {
    const before = steps[index - 1];
    const isFree = (from: number) =>
      lanesOfRow.every((used) => used === from || (used - from) * (used - lane) > 0);
    const isBeside = before !== undefined && !before.ends && before.lane !== lane && isFree(before.lane);
    if (!isBeside) lanesOfRow = [];
    lanesOfRow.push(lane);
    rows.push((rows.at(-1) ?? -1) + (isBeside ? 0 : 1));
  }
  return rows;
}

/** Wraps text at spaces; a word longer than a line gets its own line. */
export function wrapText(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function buildStepArrows(flow: Flow, boxes: Box[]): Arrow[] {
  return boxes.flatMap((from, index): Arrow[] => {
    const to = boxes[index + 1];
    if (to === undefined || flow.steps[index]?.ends === true) return [];
    const plain = { isJump: false, label: null };
    if (from.y === to.y) {
      const isRight = to.x > from.x;
      const start = isRight ? from.x + from.width : from.x;
      const end = isRight ? to.x : to.x + to.width;
      const y = from.y + from.height / 2;
      return [{ ...plain, path: `M${start} ${y}H${end}`, head: drawSideHead(end, y, isRight) }];
    }
    const x = to.x + to.width / 2;
    const turn = from.y + from.height + gap / 2;
    const path = `M${from.x + from.width / 2} ${from.y + from.height}V${turn}H${x}V${to.y}`;
    return [{ ...plain, path, head: `${x},${to.y} ${x - 4.5},${to.y - 8} ${x + 4.5},${to.y - 8}` }];
  });
}

/** Dashed arrows for the jumps, along the border between lanes. */
function layOutJumps(flow: Flow, boxes: Box[]): Arrow[] {
  return flow.jumps.flatMap((jump): Arrow[] => {
    const from = boxes[jump.from];
    const to = boxes[jump.to];
    if (from === undefined || to === undefined) return [];
    const isRight = to.x > from.x;
    const start = isRight ? from.x + from.width : from.x;
    const end = to.x < from.x ? to.x + to.width : to.x;
    const turnX = isRight ? from.x + from.width + gutter : from.x - gutter + (from.x === to.x ? 6 : 0);
    // Below the arrows between steps, which connect the middle of the boxes.
    const startY = from.y + from.height / 2 + 8;
    const endY = to.y + to.height / 2 + 8;
    const width = jump.label.length * letterWidth + 8;
    // In the gap between two rows, where no box covers it.
    const y = to.y < from.y ? from.y - gap / 2 : from.y + from.height + gap / 2;
    const x = from.x === to.x ? turnX + 4 + width / 2 : turnX;
    const label = { x, y, text: jump.label, width };
    const path = `M${start} ${startY}H${turnX}V${endY}H${end}`;
    return [{ path, head: drawSideHead(end, endY, end > turnX), isJump: true, label }];
  });
}

const drawSideHead = (x: number, y: number, isRight: boolean) => {
  const back = isRight ? x - 8 : x + 8;
  return `${x},${y} ${back},${y - 4.5} ${back},${y + 4.5}`;
};
