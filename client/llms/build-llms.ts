import type { SnapField, SnapServiceDetails } from "../../contract/src/snap/service-details.ts";

/* Public guides and service pages as plain Markdown, for programs and people who read no HTML, and /llms.txt, which lists them. */

/** What a page is made of: its source in `content/`, and where it is on the site. */
export interface LlmsPage {
  /** Below /llms/<language>/, such as guides/first-transfer. */
  path: string;
  /** The Markdown file with its front matter. */
  source: string;
  /** Added at the end. */
  more?: string;
}

type ServiceFacts = Pick<SnapServiceDetails, "request" | "response" | "sampleRequest" | "sampleResponse"> & {
  method: string;
  path: string;
};

/** The front matter and the text of a file. */
function splitSource(source: string): { title: string; summary: string; text: string } {
  const [, front = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const read = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(front)?.[1] ?? "";
  return { title: read("title"), summary: read("summary"), text };
}

/** One page: links lead to the other pages in Markdown, and what several pages share is in each. */
export function buildPage(
  { source, more = "" }: LlmsPage,
  language: string,
  readPart: (name: string) => string,
): string {
  const { title, summary, text } = splitSource(source);
  const body = dropAdminSections(text)
    .replaceAll(/^```include\n(.+)\n```$/gm, (_all, name: string) => splitSource(readPart(name)).text.trim())
    .replaceAll(/^(## .+?) \{#[^}]+\}$/gm, "$1")
    .replaceAll(/\]\(~\/documentations\/services\/(\d\d)[^)]*\)/g, `](/llms/${language}/services/$1.md)`)
    .replaceAll("](~/documentations/services)", "](/llms.txt)")
    // A page of tables that are no Markdown.
    .replaceAll("](~/documentations/reference", "](/documentations/reference")
    .replaceAll(/\]\(~\/documentations\/([a-z-]+)(?:#[^)]*)?\)/g, `](/llms/${language}/guides/$1.md)`)
    .replaceAll("](~/", "](/tenant/");
  return `${[`# ${title}`, summary, body.trim(), more].filter((part) => part !== "").join("\n\n")}\n`;
}

const dropAdminSections = (text: string) =>
  text
    .split(/^(?=## )/m)
    .filter((section) => !/^## .+ \{#[^}]+\.admin\}/.test(section))
    .join("");

/** Fields and samples of a service, in tables whose names show the nesting. */
export function buildServiceFacts({
  method,
  path,
  request,
  response,
  sampleRequest,
  sampleResponse,
}: ServiceFacts): string {
  const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
  return [
    `\`${method} /v1.0/${path}\``,
    "## Request",
    buildTable(request),
    json(sampleRequest),
    "## Response",
    buildTable(response),
    json(sampleResponse),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function buildTable(fields: readonly SnapField[]): string {
  if (fields.length === 0) return "";
  const lines = listLines(fields, "");
  return ["| Field | Type | M/C/O | Form |", "| --- | --- | --- | --- |", ...lines].join("\n");
}

const listLines = (fields: readonly SnapField[], parents: string): string[] =>
  fields.flatMap(({ name, type, presence, maxLength, format, values, fields: members = [] }) => [
    `| ${parents}${name} | ${type} | ${presence} | ${[
      format ?? "",
      maxLength === undefined ? "" : `at most ${String(maxLength)}`,
      values?.join(", ") ?? "",
    ]
      .filter((part) => part !== "")
      .join("; ")} |`,
    ...listLines(members, `${parents}${name}${type === "array" ? "[]" : ""}.`),
  ]);

/** The index: a line for each page. */
export function buildIndex(groups: readonly { title: string; pages: readonly LlmsPage[] }[]): string {
  const listPage = ({ path, source }: LlmsPage) => {
    const { title, summary } = splitSource(source);
    const code = /\d\d$/.exec(path)?.[0];
    return `- [${code === undefined ? "" : `${code} `}${title}](/llms/en/${path}.md): ${summary}`;
  };
  return [
    "# SNAP Developer Portal",
    "> Sandbox and programme of SNAP, Indonesia's national open payment API. Every page is also in Indonesian: replace /llms/en/ by /llms/id/.",
    "## Interfaces",
    "- [Services of the sandbox, OpenAPI 3.1](/api/v1/openapi-sandbox.json)\n- [Calls of the portal, OpenAPI 3.1](/api/v1/openapi.json)",
    ...groups.map(({ title, pages }) => `## ${title}\n\n${pages.map(listPage).join("\n")}`),
  ]
    .join("\n\n")
    .concat("\n");
}
