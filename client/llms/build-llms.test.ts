import { expect, test } from "vitest";
import { buildIndex, buildPage, buildServiceFacts } from "./build-llms.ts";

const source = `---
title: First transfer
summary: Send money once.
---

Read [17](~/documentations/services/17#send), [errors](~/documentations/errors#codes) and [Activity](~/activity?open=1).
See [headers](~/documentations/reference#headers) and [all](~/documentations/services).

\`\`\`include
flow
\`\`\`

## Approve {#approve .admin}

Only administrators.

## Send {#send}

Press **Send**.
`;
const page = { path: "guides/first-transfer", source };

test("a page has no anchors, no sections of administrators, and links to pages in Markdown", () => {
  const text = buildPage({ ...page, more: "More." }, "id", (name) => `---\ntitle: x\n---\n\nThe ${name}.\n`);
  expect(text).toBe(`# First transfer

Send money once.

Read [17](/llms/id/services/17.md), [errors](/llms/id/guides/errors.md) and [Activity](/tenant/activity?open=1).
See [headers](/documentations/reference#headers) and [all](/llms.txt).

The flow.

## Send

Press **Send**.

More.
`);
});

test("the fields of a service are in tables whose names show the nesting", () => {
  const text = buildServiceFacts({
    method: "POST",
    path: "transfer-intrabank",
    request: [
      {
        name: "amount",
        type: "object",
        presence: "M",
        fields: [{ name: "value", type: "string", presence: "M", maxLength: 19, format: "decimal" }],
      },
      {
        name: "bills",
        type: "array",
        presence: "O",
        fields: [{ name: "no", type: "string", presence: "C", values: ["A", "B"] }],
      },
    ],
    response: [],
    sampleRequest: { a: 1 },
    sampleResponse: {},
  });
  expect(text).toContain("`POST /v1.0/transfer-intrabank`");
  expect(text).toContain("| amount.value | string | M | decimal; at most 19 |");
  expect(text).toContain("| bills[].no | string | C | A, B |");
  expect(text).toContain('```json\n{\n  "a": 1\n}\n```');
});

test("the index lists each page with its summary, and services with their code", () => {
  const text = buildIndex([{ title: "Guides", pages: [page, { path: "services/17", source }] }]);
  expect(text).toContain("- [First transfer](/llms/en/guides/first-transfer.md): Send money once.");
  expect(text).toContain("- [17 First transfer](/llms/en/services/17.md): Send money once.");
  expect(text).toContain("/api/v1/openapi-sandbox.json");
});
