import { expect, test } from "vitest";
import { parseContent } from "./parse-content.ts";

const parts: Record<string, string> = { shared: "---\ntitle: Shared\n---\n\nFrom a part." };
const parse = (body: string) =>
  parseContent(`---\ntitle: Keys\nsummary: In short.\n---\n\n${body}`, (name) => parts[name] ?? "");
const listBlocks = (body: string) => parse(body).blocks;

test("front matter and sections with their anchors and roles", () => {
  const { title, summary, sections } = parse("## First {#first}\n\nOne.\n\n## Second {#second .admin}\n");
  expect({ title, summary }).toEqual({ title: "Keys", summary: "In short." });
  expect(sections).toEqual([
    { id: "first", title: "First", role: undefined, blocks: [{ kind: "text", text: [toPlain("One.")] }] },
    { id: "second", title: "Second", role: "admin", blocks: [] },
  ]);
});

const toPlain = (text: string) => ({ kind: "plain" as const, text });

test("text with code, labels and links; a line break is a space", () => {
  expect(listBlocks("Press **Send**,\nthen read `a*b` in [Apps](~/apps?open=1).")).toEqual([
    {
      kind: "text",
      text: [
        toPlain("Press "),
        { kind: "strong", text: "Send" },
        toPlain(", then read "),
        { kind: "code", text: "a*b" },
        toPlain(" in "),
        { kind: "link", text: "Apps", to: "~/apps?open=1" },
        toPlain("."),
      ],
    },
  ]);
});

test("lists, notes, tables and code", () => {
  expect(listBlocks("1. one\n2. two")).toEqual([
    { kind: "steps", items: [[toPlain("one")], [toPlain("two")]] },
  ]);
  expect(listBlocks("- one")).toEqual([{ kind: "points", items: [[toPlain("one")]] }]);
  expect(listBlocks("> [!NOTE]\n> Careful.")).toEqual([{ kind: "note", text: [toPlain("Careful.")] }]);
  expect(listBlocks("> [!WARNING]\n> **Stop**.")).toEqual([
    { kind: "warning", text: [{ kind: "strong", text: "Stop" }, toPlain(".")] },
  ]);
  expect(listBlocks("| Fields | |\n| - | - |\n| Name | any |")).toEqual([
    { kind: "table", head: [[toPlain("Fields")], []], rows: [[[toPlain("Name")], [toPlain("any")]]] },
  ]);
  expect(listBlocks('```sh title="Run it"\nsh a.sh\n```')).toEqual([
    { kind: "code", what: "Run it", code: "sh a.sh" },
  ]);
  expect(listBlocks("```samples\nverify-callback\n```")).toEqual([
    { kind: "samples", of: "verify-callback" },
  ]);
  expect(() => listBlocks("```samples\nno-program\n```")).toThrow("samples of first-signature or");
});

test("a flow, and the blocks of a shared part", () => {
  const flow =
    "title: T\nlanes: [You, Portal]\nsteps:\n  - You: ask\n  - Portal: answer\nends: [2]\njumps: [{ from: 2, to: 1, label: again }]";
  expect(listBlocks(`\`\`\`flow\n${flow}\n\`\`\``)).toEqual([
    {
      kind: "flow",
      flow: {
        title: "T",
        lanes: ["You", "Portal"],
        steps: [
          { lane: 0, text: "ask", ends: false },
          { lane: 1, text: "answer", ends: true },
        ],
        jumps: [{ from: 1, to: 0, label: "again" }],
      },
    },
  ]);
  expect(listBlocks("```include\nshared\n```")).toEqual([{ kind: "text", text: [toPlain("From a part.")] }]);
});

test.each([
  ["<b>HTML</b>", "line 6: the pages cannot show html"],
  ["<div>HTML</div>", "line 6: the pages cannot show html"],
  ["## Without anchor", "line 6: a heading is written ## Title {#anchor}"],
  ["### Deep {#deep}", "line 6: a heading is written ## Title {#anchor}"],
  ["Text.\n\n![picture](a.png)", "line 8: the pages cannot show image"],
  ["- one\n\n  two", "line 6: an item of a list is one paragraph"],
  ["> Quoted", "line 6: a quote begins with [!NOTE] or [!WARNING], and is one paragraph"],
  ["```sh\nls\n```", 'line 6: code needs a title: ```sh title="Run it"'],
  ["**a `b`**", "line 6: only text is expected here, not inlineCode"],
  ["```flow\ntitle: T\nlanes: [You]\nsteps: [{ Me: ask }]\n```", "line 6: the flow has no lane Me"],
])("%j is refused with its line", (body, message) => {
  expect(() => parse(body)).toThrow(message);
});

test("a file without front matter is refused", () => {
  expect(() => parseContent("## Keys {#keys}", () => "")).toThrow("line 1: the front matter is missing");
});
