import { describe, expect, test } from "vitest";
import { splitCmdWords } from "./pasted/cmd-words.ts";
import type { FormatName } from "./pasted/paste-format.ts";
import { readPosixScript } from "./pasted/posix-words.ts";
import { readPastedRequest } from "./pasted-request.ts";

const url = "https://sandbox.bank.co.id/v1.0/balance-inquiry";
const timestamp = { name: "X-TIMESTAMP", value: "2026-11-22T09:05:03+07:00" };
const body = '{"accountNo":"2000100101","remark":"Toko \'Sari\' & Co"}';
const expected = { method: "POST", url, headers: [timestamp], body };

const readAs = (text: string) => {
  const reading = readPastedRequest(text);
  if ("problem" in reading) throw new Error(`${reading.problem}: ${reading.what}`);
  return reading;
};
const request = (text: string) => readAs(text).request;

const inJson = JSON.stringify(body);
const inPhp = body.replaceAll("'", "''");
/** One request in every format that is read. */
const formats: [FormatName, string, string][] = [
  [
    "curl",
    "of the portal",
    `curl -i -X POST '${url}' \\\n  -H 'X-TIMESTAMP: ${timestamp.value}' \\\n  --data-raw '${body.replaceAll("'", `'\\''`)}'`,
  ],
  [
    "curl",
    "with its prompt, an escaped body and another command behind it",
    `budi@host:~/snap$ curl -sS "${url}" -H"X-TIMESTAMP: ${timestamp.value}" -d $'${body.replaceAll("'", "\\'")}' | jq .`,
  ],
  [
    "curl",
    "of Postman",
    `curl --location '${url}' \\\n--header 'X-TIMESTAMP: ${timestamp.value}' \\\n--data '${body.replaceAll("'", `'\\''`)}'`,
  ],
  [
    "curl_cmd",
    "as Chromium copies it for cmd",
    `curl ^"${url}^" ^\r\n  -H ^"X-TIMESTAMP: ${timestamp.value}^" ^\r\n  --data-raw ^"${body.replace(/["]/g, '\\"').replace(/[{}"\\&]/g, "^$&")}^"`,
  ],
  [
    "curl_cmd",
    "with escaped quotes",
    `C:\\Users\\budi>curl -X POST "${url}" ^\n -H "X-TIMESTAMP: ${timestamp.value}" ^\n -d "${body.replaceAll('"', '\\"').replace("&", "^&")}"`,
  ],
  [
    "curl_cmd",
    "with doubled quotes in one line",
    `curl "${url}" -H "X-TIMESTAMP: ${timestamp.value}" -d "${body.replaceAll('"', '""')}"`,
  ],
  [
    "curl_powershell",
    "with quotes for Windows PowerShell",
    `curl.exe -X POST "${url}" \`\n  -H "X-TIMESTAMP: ${timestamp.value}" \`\n  -d '${inPhp.replaceAll('"', '\\"')}'`,
  ],
  [
    "curl_powershell",
    "with quotes for PowerShell 7",
    `PS C:\\snap> curl.exe "${url}" -H "X-TIMESTAMP: ${timestamp.value}" -d '${inPhp}'`,
  ],
  [
    "curl_verbose",
    "of a terminal, with its command",
    `$ curl -v '${url}' -H 'X-TIMESTAMP: ${timestamp.value}' -d '${body.replaceAll("'", `'\\''`)}'\n*   Trying 10.0.0.1:443...\n* Connected\n> POST /v1.0/balance-inquiry HTTP/1.1\n> Host: sandbox.bank.co.id\n> X-TIMESTAMP: ${timestamp.value}\n> \n* upload completely sent off\n< HTTP/1.1 401 Unauthorized\n< \n{"responseCode":"4011100"}`,
  ],
  [
    "powershell",
    "with a table and a text",
    `$headers = @{\n    "X-TIMESTAMP" = "${timestamp.value}"\n}\n$body = '${inPhp}'\n$r = Invoke-RestMethod -Uri "${url}" -Method Post -Headers $headers -Body $body`,
  ],
  [
    "powershell",
    "of Postman",
    `$headers = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n$headers.Add("X-TIMESTAMP", "${timestamp.value}")\n\n$body = @"\n${body.replaceAll('"', '`"')}\n"@\n\n$response = Invoke-RestMethod '${url}' -Method 'POST' -Headers $headers -Body $body\n$response | ConvertTo-Json`,
  ],
  [
    "powershell",
    "with splatted parameters",
    `$params = @{\n  Uri = '${url}'\n  Method = 'POST'\n  Headers = @{ 'X-TIMESTAMP' = '${timestamp.value}' }\n  Body = '${inPhp}'\n}\nInvoke-WebRequest @params`,
  ],
  [
    "javascript",
    "as browsers copy fetch",
    `await fetch("${url}", {\n  "headers": {\n    "X-TIMESTAMP": "${timestamp.value}"\n  },\n  "referrerPolicy": "strict-origin",\n  "body": ${inJson},\n  "method": "POST",\n  "mode": "cors"\n});`,
  ],
  [
    "javascript",
    "fetch of Postman",
    `const myHeaders = new Headers();\nmyHeaders.append("X-TIMESTAMP", "${timestamp.value}");\n\nconst raw = JSON.stringify({\n  "accountNo": "2000100101",\n  "remark": "Toko 'Sari' & Co"\n});\n\nconst requestOptions = {\n  method: "POST",\n  headers: myHeaders,\n  body: raw,\n  redirect: "follow"\n};\n\nfetch("${url}", requestOptions)\n  .then((response) => response.text())\n  .then((result) => console.log(result))\n  .catch((error) => console.error(error));`,
  ],
  [
    "javascript",
    "axios of Postman",
    `const axios = require('axios');\nlet data = JSON.stringify({\n  "accountNo": "2000100101",\n  "remark": "Toko 'Sari' & Co"\n});\n\nlet config = {\n  method: 'post',\n  maxBodyLength: Infinity,\n  url: '${url}',\n  headers: { \n    'X-TIMESTAMP': '${timestamp.value}'\n  },\n  data : data\n};\n\naxios.request(config)\n.then((response) => {\n  console.log(JSON.stringify(response.data));\n});`,
  ],
  [
    "javascript",
    "a call of axios with an object",
    `const res = await axios.post(\`${url}\`, { accountNo: '2000100101', remark: "Toko 'Sari' & Co" }, {\n  headers: { 'X-TIMESTAMP': '${timestamp.value}' },\n})`,
  ],
  [
    "javascript",
    "jQuery of Postman",
    `var settings = {\n  "url": "${url}",\n  "method": "POST",\n  "timeout": 0,\n  "headers": {\n    "X-TIMESTAMP": "${timestamp.value}"\n  },\n  "data": ${inJson},\n};\n\n$.ajax(settings).done(function (response) {\n  console.log(response);\n});`,
  ],
  [
    "javascript",
    "XMLHttpRequest of Postman",
    `var data = ${inJson};\nvar xhr = new XMLHttpRequest();\nxhr.withCredentials = true;\nxhr.addEventListener("readystatechange", function() {\n  if(this.readyState === 4) {\n    console.log(this.responseText);\n  }\n});\n\nxhr.open("POST", "${url}");\nxhr.setRequestHeader("X-TIMESTAMP", "${timestamp.value}");\n\nxhr.send(data);`,
  ],
  [
    "python",
    "requests of Postman",
    `import requests\nimport json\n\nurl = "${url}"\n\npayload = json.dumps({\n  "accountNo": "2000100101",\n  "remark": "Toko 'Sari' & Co"\n}, separators=(",", ":"))\nheaders = {\n  'X-TIMESTAMP': '${timestamp.value}'\n}\n\nresponse = requests.request("POST", url, headers=headers, data=payload)\n\nprint(response.text)`,
  ],
  [
    "php",
    "curl of Postman",
    `<?php\n\n$curl = curl_init();\n\ncurl_setopt_array($curl, array(\n  CURLOPT_URL => '${url}',\n  CURLOPT_RETURNTRANSFER => true,\n  CURLOPT_CUSTOMREQUEST => 'POST',\n  CURLOPT_POSTFIELDS =>'${body.replaceAll("'", "\\'")}',\n  CURLOPT_HTTPHEADER => array(\n    'X-TIMESTAMP: ${timestamp.value}'\n  ),\n));\n\n$response = curl_exec($curl);`,
  ],
  [
    "php",
    "Guzzle of Postman",
    `<?php\n$client = new Client();\n$headers = [\n  'X-TIMESTAMP' => '${timestamp.value}'\n];\n$body = '${body.replaceAll("'", "\\'")}';\n$request = new Request('POST', '${url}', $headers, $body);\n$res = $client->sendAsync($request)->wait();`,
  ],
  [
    "php",
    "Laravel",
    `$response = Http::withHeaders([\n    'X-TIMESTAMP' => '${timestamp.value}',\n])->post('${url}', ['accountNo' => '2000100101', 'remark' => "Toko 'Sari' & Co"]);`,
  ],
  [
    "axios_log",
    "an error as Node.js prints it",
    `AxiosError: Request failed with status code 401\n    at settle (/app/node_modules/axios/dist/node/axios.cjs:2019:12) {\n  code: 'ERR_BAD_REQUEST',\n  config: {\n    transitional: { silentJSONParsing: true },\n    adapter: [ 'xhr', 'http', 'fetch' ],\n    transformRequest: [ [Function: transformRequest] ],\n    env: { FormData: [Function], Blob: [class Blob] },\n    headers: Object [AxiosHeaders] {\n      'X-TIMESTAMP': '${timestamp.value}'\n    },\n    method: 'post',\n    url: '${url}',\n    data: ${inJson}\n  },\n  request: <ref *1> ClientRequest {`,
  ],
  [
    "axios_log",
    "an error as JSON",
    JSON.stringify({
      message: "Request failed with status code 401",
      name: "AxiosError",
      config: {
        transitional: { silentJSONParsing: true },
        headers: { [timestamp.name]: timestamp.value },
        method: "post",
        url,
        data: body,
      },
    }),
  ],
  [
    "http_log",
    "of Laravel, with a text as body",
    `[2026-11-22 09:05:03] production.INFO: BRI request ${JSON.stringify({ method: "POST", url, headers: { "X-TIMESTAMP": [timestamp.value] }, body })} []`,
  ],
  [
    "http_log",
    "of Laravel, with an object as body",
    `[2026-11-22 09:05:03] local.DEBUG: POST ${url} ${JSON.stringify({ headers: [`X-TIMESTAMP: ${timestamp.value}`], body: { accountNo: "2000100101", remark: "Toko 'Sari' & Co" } })}`,
  ],
  [
    "http_log",
    "of Guzzle",
    `[2026-11-22 09:05:03] local.INFO: >>>>>>>>\nPOST ${url} HTTP/1.1\r\nX-TIMESTAMP: ${timestamp.value}\r\n\r\n${body}\n<<<<<<<<\nHTTP/1.1 401 Unauthorized\r\n\r\n{}\n--------\nNULL`,
  ],
  [
    "http_log",
    "of Guzzle, without the head of a log",
    `>>>>>>>>\nPOST ${url} HTTP/1.1\r\nX-TIMESTAMP: ${timestamp.value}\r\n\r\n${body}\n<<<<<<<<\nHTTP/1.1 401 Unauthorized\r\n\r\n{}\n--------\nNULL`,
  ],
  [
    "postman",
    "an item",
    JSON.stringify({
      name: "Balance",
      request: {
        method: "POST",
        header: [
          { key: timestamp.name, value: timestamp.value, type: "text" },
          { key: "X-OLD", value: "1", disabled: true },
        ],
        body: { mode: "raw", raw: body, options: { raw: { language: "json" } } },
        url: {
          raw: url,
          protocol: "https",
          host: ["sandbox", "bank", "co", "id"],
          path: ["v1.0", "balance-inquiry"],
        },
      },
      response: [],
    }),
  ],
  [
    "postman",
    "a collection with folders and variables",
    JSON.stringify({
      info: { name: "SNAP", schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
      variable: [{ key: "base", value: "https://sandbox.bank.co.id" }],
      item: [
        {
          name: "Folder",
          item: [
            {
              name: "Balance",
              request: {
                method: "POST",
                header: [{ key: timestamp.name, value: timestamp.value }],
                body: { mode: "raw", raw: body },
                url: "{{base}}/v1.0/balance-inquiry",
              },
            },
          ],
        },
      ],
    }),
  ],
  [
    "har",
    "an entry",
    JSON.stringify({
      request: {
        method: "POST",
        url,
        headers: [{ name: ":authority", value: "sandbox.bank.co.id" }, timestamp],
        postData: { mimeType: "application/json", text: body },
      },
    }),
  ],
  [
    "har",
    "a file with one signed request",
    JSON.stringify({
      log: {
        version: "1.2",
        entries: [
          { request: { method: "GET", url: "https://sandbox.bank.co.id/", headers: [] } },
          {
            request: {
              method: "POST",
              url,
              headers: [timestamp, { name: "x-signature", value: "c2lnbg==" }],
              postData: { text: body },
            },
          },
        ],
      },
    }),
  ],
  ["http", "as HTTP has it", `POST ${url} HTTP/1.1\r\nX-TIMESTAMP: ${timestamp.value}\r\n\r\n${body}`],
  [
    "http",
    "of a file of requests",
    `### Balance\n@base = https://sandbox.bank.co.id\n\n# comment\nPOST {{base}}/v1.0/balance-inquiry\nX-TIMESTAMP: ${timestamp.value}\n\n${body}`,
  ],
];

test.each(formats)("%s, %s, is the same request", (format, _title, text) => {
  const reading = readAs(text);
  const headers = reading.request.headers.filter(({ name }) => !["Host", "x-signature"].includes(name));
  expect({ format: reading.format, ...reading.request, headers }).toEqual({ format, ...expected });
  expect(reading.unresolved).toEqual([]);
});

describe("words of a POSIX shell", () => {
  test.each([
    [`curl 'a b' "c d" e\\ f`, ["curl", "a b", "c d", "e f"]],
    [`'it'\\''s' ""`, ["it's", ""]],
    [`"a \\"b\\" \\$c \\n"`, [`a "b" $c \\n`]],
    [`$'line\\n\\'x\\' \\u0041 \\x42 \\103 \\\\ \\xc3\\xa9'`, ["line\n'x' A B C \\ é"]],
    ["a \\\n  b \\\r\n  c", ["a", "b", "c"]],
    ["a$b", ["a$b"]],
    ["curl a\necho b", ["curl", "a"]],
    ["'a\nb'", ["a\nb"]],
    ["curl a | jq .", ["curl", "a"]],
    ["curl a > out.json 2>&1", ["curl", "a"]],
    ["curl a # b", ["curl", "a"]],
    [`X='a b'\ncurl "$X" \${X}c $Y`, ["curl", "a b", "a bc", "$Y"]],
    [`curl $(date "+%s") "\`id -u\`"`, ["curl", `$(date "+%s")`, "`id -u`"]],
  ])("%j", (command, words) => {
    expect(readPosixScript(command).commands[0]).toEqual(words);
  });
});

describe("words of cmd.exe", () => {
  test.each([
    [`curl "a b" c`, ["curl", "a b", "c"]],
    [`curl "{""a"":1}"`, ["curl", `{"a":1}`]],
    [`curl "{\\"a\\":\\"\\\\\\"b\\"}"`, ["curl", `{"a":"\\"b"}`]],
    [`curl ^"a^&b^" c^\nd`, ["curl", "a&b", "cd"]],
    [`curl "a^b"`, ["curl", "a^b"]],
    [`curl "C:\\a\\\\" b`, ["curl", "C:\\a\\", "b"]],
    ["curl a\r\necho b", ["curl", "a"]],
    [`curl ^"a^\n\nb^"`, ["curl", "a\nb"]],
  ])("%j", (command, words) => {
    expect(splitCmdWords(command)).toEqual(words);
  });
});

describe("curl", () => {
  test("with the long options, and values joined to them", () => {
    const command = `curl --location --request=PUT --url "${url}" --header "X-A: 1" -HX-B:2 -H 'X-C;' -H 'X-D:' -d'{}' -o out.json -k`;
    expect(request(command)).toEqual({
      method: "PUT",
      url,
      headers: [
        { name: "X-A", value: "1" },
        { name: "X-B", value: "2" },
        { name: "X-C", value: "" },
      ],
      body: "{}",
    });
  });

  test("accepts the beginning of a name that only one option has", () => {
    expect(request(`curl ${url} --heade 'X-A: 1'`).headers).toEqual([{ name: "X-A", value: "1" }]);
  });

  test("keeps the line breaks of a body", () => {
    expect(request(`curl ${url} --data-binary '{\n  "a": 1\n}'`).body).toBe('{\n  "a": 1\n}');
  });

  test("without a body is a GET, and -G moves the data to the query", () => {
    expect(request(`curl ${url}`)).toMatchObject({ method: "GET", body: "" });
    expect(request(`$ curl -G ${url}?a=1 -d b=2 -d c=3`)).toMatchObject({
      method: "GET",
      url: `${url}?a=1&b=2&c=3`,
      body: "",
    });
  });

  test("in the terminal of PowerShell is Invoke-WebRequest", () => {
    expect(readAs(`curl -Uri ${url} -Method PUT -Body '{}'`)).toMatchObject({
      format: "powershell",
      request: { method: "PUT", url, body: "{}" },
    });
  });
});

test("an object that is not JSON goes out of fetch as fetch sends it", () => {
  expect(request(`fetch("${url}", { method: "POST", body: { a: 1 } })`).body).toBe("[object Object]");
});

test("the address of axios has its base and its parameters", () => {
  const config = `axios({ baseURL: "https://h.co.id/snap/", url: "/v1.0/a", params: { b: "c d", e: "f:g" } })`;
  expect(request(config).url).toBe("https://h.co.id/snap/v1.0/a?b=c+d&e=f:g");
});

test("a parameter of axios without a value is named", () => {
  const { request: read, unresolved } = readAs(
    `axios.get("https://h.co.id/v1.0/a", { params: { a: "1", page } })`,
  );
  expect(read.url).toBe("https://h.co.id/v1.0/a?a=1&page=${page}");
  expect(unresolved).toEqual([{ field: "URL", variable: "${page}" }]);
});

test.each([
  ["v1.0/a?b=1", "/v1.0/a?b=1"],
  ["snap.bank.co.id/v1.0/a", "https://snap.bank.co.id/v1.0/a"],
  ["localhost:8080/v1.0/a#b", "https://localhost:8080/v1.0/a"],
  ["{{base}}/v1.0/a", "https://{{base}}/v1.0/a"],
])("the address %s is %s", (written, address) => {
  expect(request(`POST ${written}\nX-A: 1`).url).toBe(address);
});

test("variables without a value are named with their fields", () => {
  const command = `curl "{{base}}/v1.0/a/:id" -H "Authorization: Bearer $TOKEN" -H "X-TIMESTAMP: \${TS}" -H 'X-SIGNATURE: <signature>' -H "X-PARTNER-ID: %PARTNER%" -d '{"amount":{"value":"{{amount}}"},"note":"a <b> c","no":"<no>"}'`;
  expect(readAs(command).unresolved).toEqual([
    { field: "URL", variable: "{{base}}" },
    { field: "URL", variable: ":id" },
    { field: "Authorization", variable: "$TOKEN" },
    { field: "X-TIMESTAMP", variable: "${TS}" },
    { field: "X-SIGNATURE", variable: "<signature>" },
    { field: "X-PARTNER-ID", variable: "%PARTNER%" },
    { field: "value", variable: "{{amount}}" },
    { field: "no", variable: "<no>" },
  ]);
});

test.each(['{"a":"","b":"","c":""}', String.raw`{"\"":"\""}`])(
  "%s between single quotes belongs to a command of a POSIX shell",
  (json) => {
    const { format, request: read } = readAs(`curl ${url} -d '${json}'`);
    expect([format, read.body]).toEqual(["curl", json]);
  },
);
