import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import {
  programNames,
  type Block,
  type Content,
  type Flow,
  type Inline,
  type Section,
  type Words,
} from "../src/features/overview/documentations/content/content.ts";

const Head = z.strictObject({ title: z.string(), summary: z.string().default("") });

/** A step is `lane: text`; steps are counted from 1. */
const FlowSource = z.strictObject({
  title: z.string(),
  lanes: z.array(z.string()),
  steps: z.array(z.record(z.string(), z.string())),
  ends: z.array(z.number()).default([]),
  jumps: z.array(z.strictObject({ from: z.number(), to: z.number(), label: z.string() })).default([]),
});

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze();

type BlockNode = ReturnType<typeof markdown.parse>["children"][number];
type NodeOf<Type extends BlockNode["type"]> = Extract<BlockNode, { type: Type }>;
type ListItem = NodeOf<"list">["children"][number];
type InlineNode = NodeOf<"paragraph">["children"][number];

/**
 * Reads a Markdown file. Throws with the line for HTML and for all else that the pages cannot show.
 * `readPart` returns a file of which other files include the blocks.
 */
export function parseContent(source: string, readPart: (name: string) => string): Content {
  const [front, ...nodes] = markdown.parse(source).children;
  if (front?.type !== "yaml") throw new Error("line 1: the front matter is missing");
  const content: Content = { ...Head.parse(parseYaml(front.value)), blocks: [], sections: [] };
  for (const node of nodes) {
    if (node.type === "heading") content.sections.push(toSection(node));
    else (content.sections.at(-1) ?? content).blocks.push(...toBlocks(node, readPart));
  }
  return content;
}

/** Reads a text of one paragraph. */
export function parseWords(source: string): Words {
  const [paragraph, ...others] = markdown.parse(source).children;
  if (paragraph?.type !== "paragraph" || others.length > 0)
    throw new Error(`“${source}” is not one paragraph`);
  return toWords(paragraph.children);
}

/** `## Title {#anchor}`, or `## Title {#anchor .admin}` for one role. */
function toSection(heading: NodeOf<"heading">): Section {
  const [, title, id, role] = /^(.+) \{#([a-z\d-]+)(?: \.(admin|tenant))?\}$/.exec(toText(heading)) ?? [];
  if (heading.depth !== 2 || title === undefined || id === undefined)
    throw createUnreadableError(heading, "a heading is written ## Title {#anchor}");
  return { id, title, role: role === "admin" || role === "tenant" ? role : undefined, blocks: [] };
}

function toBlocks(node: BlockNode, readPart: (name: string) => string): Block[] {
  if (node.type === "paragraph") return [{ kind: "text", text: toWords(node.children) }];
  if (node.type === "list")
    return [{ kind: node.ordered === true ? "steps" : "points", items: node.children.map(toItem) }];
  if (node.type === "blockquote") return [toNote(node)];
  if (node.type === "table") return [toTable(node)];
  if (node.type !== "code") throw createUnreadableError(node, `the pages cannot show ${node.type}`);
  return node.lang === "include" ? parseContent(readPart(node.value), readPart).blocks : [toCodeBlock(node)];
}

function toItem(item: ListItem): Words {
  const [paragraph, ...others] = item.children;
  if (paragraph?.type !== "paragraph" || others.length > 0)
    throw createUnreadableError(item, "an item of a list is one paragraph");
  return toWords(paragraph.children);
}

/** `> [!NOTE]` or `> [!WARNING]`, and a paragraph. */
function toNote(quote: NodeOf<"blockquote">): Block {
  const [paragraph, ...others] = quote.children;
  const [first, ...more] = paragraph?.type === "paragraph" ? paragraph.children : [];
  const [, kind, start] =
    first?.type === "text" ? (/^\[!(NOTE|WARNING)\]\n(.*)$/s.exec(first.value) ?? []) : [];
  if (kind === undefined || start === undefined || others.length > 0)
    throw createUnreadableError(quote, "a quote begins with [!NOTE] or [!WARNING], and is one paragraph");
  const text = toWords([{ type: "text", value: start }, ...more]);
  return { kind: kind === "NOTE" ? "note" : "warning", text };
}

function toTable({ children }: NodeOf<"table">): Block {
  const [head = [], ...rows] = children.map((row) => row.children.map((cell) => toWords(cell.children)));
  return { kind: "table", head, rows };
}

/** ` ```sh title="Run it" `; `flow` is a diagram, and `samples` stands for a program in several languages. */
function toCodeBlock(code: NodeOf<"code">): Block {
  if (code.lang === "flow") return { kind: "flow", flow: parseFlow(code) };
  if (code.lang === "samples") {
    const of = programNames.find((name) => name === code.value.trim());
    if (of === undefined) throw createUnreadableError(code, `samples of ${programNames.join(" or ")}`);
    return { kind: "samples", of };
  }
  const what = /^title="(.+)"$/.exec(code.meta ?? "")?.[1];
  if (what === undefined) throw createUnreadableError(code, 'code needs a title: ```sh title="Run it"');
  return { kind: "code", what, code: code.value };
}

function parseFlow(code: NodeOf<"code">): Flow {
  const { title, lanes, steps, ends, jumps } = FlowSource.parse(parseYaml(code.value));
  return {
    title,
    lanes,
    steps: steps.map((step, index) => {
      const [[lane, text] = ["", ""]] = Object.entries(step);
      if (!lanes.includes(lane)) throw createUnreadableError(code, `the flow has no lane ${lane}`);
      return { lane: lanes.indexOf(lane), text, ends: ends.includes(index + 1) };
    }),
    jumps: jumps.map(({ from, to, label }) => ({ from: from - 1, to: to - 1, label })),
  };
}

const toWords = (nodes: InlineNode[]): Words => nodes.map(toInline).filter(({ text }) => text !== "");

function toInline(node: InlineNode): Inline {
  if (node.type === "text") return { kind: "plain", text: node.value.replaceAll("\n", " ") };
  if (node.type === "inlineCode") return { kind: "code", text: node.value };
  if (node.type === "strong") return { kind: "strong", text: toText(node) };
  if (node.type === "link") return { kind: "link", text: toText(node), to: node.url };
  throw createUnreadableError(node, `the pages cannot show ${node.type}`);
}

/** The text of a node that contains nothing but text. */
function toText(node: { children: InlineNode[] }): string {
  return node.children
    .map((child) => {
      if (child.type !== "text")
        throw createUnreadableError(child, `only text is expected here, not ${child.type}`);
      return child.value;
    })
    .join("");
}

const createUnreadableError = ({ position }: BlockNode | ListItem, reason: string) =>
  new Error(`line ${String(position?.start.line)}: ${reason}`);
