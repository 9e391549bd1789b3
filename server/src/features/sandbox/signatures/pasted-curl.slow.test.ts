import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import { promisify } from "node:util";
import { readPastedRequest } from "contract/signatures/pasted-request";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

/* What is read of a command is what curl itself sends when bash runs the command. */

interface SentRequest {
  method: string;
  target: string;
  headers: Map<string, string>;
  body: string;
}

let sent: SentRequest | undefined;
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = new Map<string, string>();
      for (let index = 0; index < request.rawHeaders.length; index += 2)
        headers.set((request.rawHeaders[index] ?? "").toLowerCase(), request.rawHeaders[index + 1] ?? "");
      sent = {
        method: request.method ?? "",
        target: request.url ?? "",
        headers,
        body: Buffer.concat(chunks).toString(),
      };
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" && address !== null ? String(address.port) : ""}`;
});
afterAll(() => server.close());

/** What the server received meanwhile. */
const takeSent = (): SentRequest | undefined => sent;

async function readSentBy(command: string): Promise<SentRequest> {
  sent = undefined;
  await promisify(execFile)("bash", ["-c", command]);
  const received = takeSent();
  if (received === undefined) throw new Error("Nothing was sent.");
  return received;
}

async function expectSame(command: string): Promise<void> {
  const { method, target, headers, body } = await readSentBy(command);
  const reading = readPastedRequest(command);
  if ("problem" in reading) throw new Error(`${reading.problem} ${reading.what}: ${command}`);
  const { request } = reading;
  expect({
    command,
    method: request.method,
    target: request.url.slice(base.length),
    body: request.body,
  }).toEqual({
    command,
    method,
    target,
    body,
  });
  for (const { name, value } of request.headers) expect(headers.get(name.toLowerCase())).toBe(value);
}

test.each([
  (url: string) => `curl ${url}`,
  (url: string) => `curl -X POST ${url} -d '{"a":1}'`,
  (url: string) => `curl ${url} -d "{\\"a\\": \\"\\$x\\"}"`,
  (url: string) => `curl ${url} --data-raw $'{"r":"Toko \\'S\\' \\u0021 \\xc3\\xa9 \\n\\t\\101"}'`,
  (url: string) => `curl ${url} --json '{"a":1}' --json '{"b":2}'`,
  (url: string) => `curl -G ${url}?x=1 -d b=2 --data-urlencode 'c=3 4'`,
  (url: string) =>
    `curl ${url} --data-urlencode 'a b=c d&é' --data-urlencode '=x y' --data-urlencode 'z(!)*'`,
  (url: string) => `curl -sXPUT ${url} -HX-A:1 -H 'X-B;' -H 'X-C:' -d a -d b`,
  (url: string) => `curl --url ${url}#frag --request PATCH --data-binary 'l1\nl2 '`,
  (url: string) => `curl ${url} -d 'a\nb'`,
  (url: string) => `curl ${url} --oauth2-bearer abc --data-ascii x`,
  (url: string) => `curl ${url} -H 'Authorization: Bearer x' --oauth2-bearer y -d y`,
  (url: string) => `X=1 Y='a b'\ncurl ${url}/$X -d "$Y \${X}"`,
  (url: string) => `curl ${url} -d 'x' 2>/dev/null | cat`,
  (url: string) => `curl ${url} -d x > /dev/null 2>&1`,
  (url: string) => `curl -I ${url}`,
  (url: string) => `curl ${url} --compressed --http1.1 -d 'é€😀'`,
  (url: string) => `curl ${url} -d ''`,
  (url: string) => `curl ${url} \\\n -d 'x' \\\n # comment\n`,
  (url: string) => `curl ${url} -d "a\\\nb"`,
  (url: string) => `curl ${url}?q=%20b+c -d x`,
  (url: string) => `curl ${url} --data-raw '@x'`,
  (url: string) => `curl ${url} -d {\\"a\\":1}`,
  (url: string) => `curl ${url} -d "a"'b'\\''c'"d"`,
])("%s", async (command) => {
  await expectSame(command(`${base}/v1.0/balance-inquiry`));
});

const quoted = [
  (text: string) => `'${text.replaceAll("'", `'\\''`)}'`,
  (text: string) => `"${text.replace(/[\\"$`]/g, "\\$&")}"`,
  (text: string) => `$'${text.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\t", "\\t")}'`,
  (text: string) => text.replace(/[^\w\n]/gu, "\\$&").replaceAll("\n", "'\n'"),
];
/** Texts without what no argument of a program can have. */
const text = fc
  .string({ unit: "grapheme-composite", minLength: 1, maxLength: 30 })
  .filter((each) => !/\0|^\s|\s$/.test(each));

test("bodies in every quoting are the bytes that curl sends", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        text,
        fc.oneof(text, fc.integer(), fc.constantFrom("'", '"', "\\", "$x", "`", "\n", "!")),
        {
          maxKeys: 4,
        },
      ),
      fc.constantFrom(...quoted),
      fc.constantFrom(undefined, 2),
      fc.constantFrom("-d", "--data-raw", "--data-binary", "--json"),
      async (fields, quote, indent, option) => {
        const body = JSON.stringify(fields, null, indent);
        await expectSame(`curl -s ${base}/v1.0/a ${option} ${quote(body)}`);
      },
    ),
    { numRuns: 60 },
  );
});
