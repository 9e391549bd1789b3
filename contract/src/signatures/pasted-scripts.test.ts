import { describe, expect, test } from "vitest";
import { readPastedRequest } from "./pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";

const readAs = (text: string) => {
  const reading = readPastedRequest(text);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading;
};
const readBody = (text: string) => readAs(text).request.body;

const json = '{\n\t"remark": "Toko \'Sari\' (1) \\"A\\"",\n  "ref": "$REF",\n  "note": ""\n}';

describe("a here-document", () => {
  test.each([
    ["EOF", json.replace("$REF", "PRT-1")],
    ["'EOF'", json],
    ['"EOF"', json],
    ["\\EOF", json],
    ["JSON_BODY", json.replace("$REF", "PRT-1")],
  ])("with the tag %s is the body", (tag, sent) => {
    const end = tag.replaceAll(/\W/g, "");
    const document = `$(cat <<${tag}\n${json}\n${end}\n)`;
    const expected = { format: "curl", request: { method: "POST", url, body: sent } };
    expect(readAs(`REF=PRT-1\nBODY=${document}\ncurl -X POST ${url} -d "$BODY"`)).toMatchObject(expected);
    expect(readAs(`REF=PRT-1\nBODY="${document}"\ncurl -X POST ${url} -d "$BODY"`)).toMatchObject(expected);
    expect(readAs(`REF=PRT-1\ncurl -X POST ${url} --data-raw "${document}"`)).toMatchObject(expected);
  });

  test("with a dash loses the tabs before its lines and its tag", () => {
    const document = '$(cat <<-EOF\n\t\t{\n\t\t  "a": "\t1"\n\t\t}\n\tEOF\n)';
    expect(readBody(`curl ${url} -d "${document}"`)).toBe('{\n  "a": "\t1"\n}');
  });

  test("loses the empty lines at its end only, and keeps a line that contains its tag", () => {
    expect(readBody(`curl ${url} -d "$(cat << EOF\n\n{"a":\n"EOF"}\n EOF\n\n\nEOF\n)"`)).toBe(
      '\n{"a":\n"EOF"}\n EOF',
    );
  });

  test("has its own escapes", () => {
    expect(readBody(`A=1\ncurl ${url} -d "$(cat <<EOF\n{"a":"\\$A \\\\ \\" \\n \\\njoined"}\nEOF\n)"`)).toBe(
      '{"a":"$A \\ \\" \\n joined"}',
    );
  });

  test("names the variables and commands that have no value", () => {
    const { unresolved } = readAs(
      `curl ${url} -d "$(cat <<EOF\n{"a":"$AMOUNT","at":"$(date -u\n  +%s)"}\nEOF\n)"`,
    );
    expect(unresolved).toEqual([
      { field: "a", variable: "$AMOUNT" },
      { field: "at", variable: "$(date -u\n  +%s)" },
    ]);
  });

  test("that another command reads is a value that is not known", () => {
    const { unresolved } = readAs(`curl ${url} -d "$(jq -c . <<EOF\n${json}\nEOF\n)"`);
    expect(unresolved[0]?.variable).toMatch(/^\$\(jq -c/);
  });
});

describe("a variable that gets the answer of curl", () => {
  const sent = '{"remark":"a) \'b\'"}';
  const curl = `curl -s -X POST "${url}" \\\n  -H "X-A: $A" \\\n  -d "{\\"remark\\":\\"a) 'b'\\"}"`;
  const expected = {
    format: "curl",
    request: { method: "POST", url, headers: [{ name: "X-A", value: "1" }], body: sent },
  };

  test.each([
    `RESPONSE=$(${curl})`,
    `RESPONSE="$(${curl} | jq -r .responseCode)"\necho "$RESPONSE"`,
    `export RESPONSE=$(\n  ${curl}\n)`,
    `$ RESPONSE=$(${curl})`,
    `TIME=$(date +%s)\nHASH=$(openssl dgst -sha256 <<< "$A")\nRESPONSE=$(${curl}) || exit 1\nA=2`,
  ])("has its request: %s", (script) => {
    expect(readAs(`A=1\n${script}`)).toMatchObject(expected);
  });

  test("is not read beside a plain command", () => {
    const token = "TOKEN=$(curl -s https://sandbox.bank.co.id/v1.0/access-token/b2b | jq -r .accessToken)";
    expect(readAs(`A=1\n${token}\n${curl}`)).toMatchObject(expected);
  });

  test("can send a here-document", () => {
    const document = `$(cat <<EOF\n{"a":"it's (1"}\nEOF\n)`;
    expect(readBody(`RESPONSE=$(curl ${url} -d "${document}")`)).toBe(`{"a":"it's (1"}`);
  });

  test("is one of many requests", () => {
    const twice = `A=$(curl ${url})\nB=$(curl ${url})`;
    expect(readPastedRequest(twice)).toEqual({ problem: "many_requests", what: "curl" });
  });
});

describe("+= of PowerShell", () => {
  test("appends to a text", () => {
    const script = `$body = '{"a":"1",'\n$body += '"b":"2"'\n$body += "}"\nInvoke-RestMethod "${url}" -Method Post -Body $body`;
    expect(readBody(script)).toBe('{"a":"1","b":"2"}');
  });

  test("keeps what is known of a text if a command writes the rest", () => {
    const script = `$body = '{"a":"1","b":"'\n$body += Get-Reference\n$body += '"}'\nInvoke-RestMethod "${url}" -Method Post -Body $body`;
    const { request, unresolved } = readAs(script);
    expect(request.body).toBe('{"a":"1","b":"$body"}');
    expect(unresolved).toEqual([{ field: "b", variable: "$body" }]);
  });

  test("merges tables", () => {
    const script = `$headers = @{ "X-A" = "1" }\n$headers += @{ "X-B" = "2" }\n$more += @{ "X-C" = "3" }\nInvoke-RestMethod "${url}" -Method Post -Headers ($headers + $more) -Body '{}'`;
    expect(readAs(script).request.headers).toEqual([
      { name: "X-A", value: "1" },
      { name: "X-B", value: "2" },
      { name: "X-C", value: "3" },
    ]);
  });
});

test("PowerShell writes a number that is assigned without the zeros at its end", () => {
  const script = `$amount = 10000.00\n$text = "10000.00"\nInvoke-RestMethod "${url}" -Method Post -Body "$amount $text"`;
  expect(readBody(script)).toBe("10000 10000.00");
});

test("many lines of PowerShell that cannot be read do not count as nested", () => {
  const unread = Array.from({ length: 60 }, (_each, line) => `$name${String(line)} = & git rev-parse HEAD`);
  const sent = `Invoke-RestMethod "${url}" -Method Post -Body '{"a":"1"}'`;
  expect(readBody([...unread, sent].join("\n"))).toBe('{"a":"1"}');
});
