import type { RefusalRecipe } from "contract/activity/refusal";

export const recipeLanguages = ["Node.js", "Python", "PHP", "Java", "Go", "C#", "Shell"] as const;
export type RecipeLanguage = (typeof recipeLanguages)[number];

/** What a program writes to send a right value. */
export const refusalRecipes: Record<RefusalRecipe, Record<RecipeLanguage, string>> = {
  timestamp: {
    "Node.js": `const wib = new Date(Date.now() + 7 * 3600_000);
const timestamp = wib.toISOString().slice(0, 19) + "+07:00";`,
    Python: `from datetime import datetime, timedelta, timezone
wib = timezone(timedelta(hours=7))
timestamp = datetime.now(wib).isoformat(timespec="seconds")`,
    PHP: `$now = new DateTime("now", new DateTimeZone("Asia/Jakarta"));
$timestamp = $now->format("Y-m-d\\TH:i:sP"); // 2026-11-27T09:00:00+07:00`,
    Java: `String timestamp = OffsetDateTime.now(ZoneOffset.ofHours(7))
    .format(DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssXXX"));`,
    Go: `wib := time.FixedZone("WIB", 7*60*60)
timestamp := time.Now().In(wib).Format("2006-01-02T15:04:05-07:00")`,
    "C#": `var timestamp = DateTimeOffset.UtcNow.ToOffset(TimeSpan.FromHours(7))
    .ToString("yyyy-MM-ddTHH:mm:sszzz", CultureInfo.InvariantCulture);`,
    Shell: `timestamp=$(TZ=Asia/Jakarta date +%Y-%m-%dT%H:%M:%S+07:00)`,
  },
  date: {
    "Node.js": `const wib = new Date(Date.now() + 7 * 3600_000);
const date = wib.toISOString().slice(0, 10);`,
    Python: `date = datetime.now(timezone(timedelta(hours=7))).date().isoformat()`,
    PHP: `$date = (new DateTime("now", new DateTimeZone("Asia/Jakarta")))->format("Y-m-d");`,
    Java: `String date = LocalDate.now(ZoneId.of("Asia/Jakarta")).toString();`,
    Go: `date := time.Now().In(wib).Format("2006-01-02")`,
    "C#": `var date = DateTimeOffset.UtcNow.ToOffset(TimeSpan.FromHours(7))
    .ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);`,
    Shell: `date=$(TZ=Asia/Jakarta date +%Y-%m-%d)`,
  },
  external_id: {
    "Node.js": `import { randomInt } from "node:crypto";
const digits = randomInt(1e12).toString().padStart(12, "0");
const externalId = Date.now() + digits;`,
    Python: `externalId = f"{time.time_ns()}{secrets.randbelow(10**6):06d}"`,
    PHP: `$externalId = sprintf("%d%06d", (int) (microtime(true) * 1000), random_int(0, 999999));`,
    Java: `String externalId = System.currentTimeMillis()
    + String.format("%06d", new SecureRandom().nextInt(1_000_000));`,
    Go: `externalID := fmt.Sprintf("%d%06d", time.Now().UnixMilli(), rand.Intn(1000000))`,
    "C#": `var externalId = $"{DateTimeOffset.UtcNow.ToUnixTimeMilliseconds()}"
    + $"{RandomNumberGenerator.GetInt32(1_000_000):D6}";`,
    Shell: `externalId=$(date +%s%N)`,
  },
  headers: {
    "Node.js": `await fetch(url, { method: "POST", body, headers: {
  "Content-Type": "application/json",
  "X-PARTNER-ID": partnerId, "CHANNEL-ID": "95221",
  "X-TIMESTAMP": timestamp, "X-EXTERNAL-ID": externalId, "X-SIGNATURE": signature,
  Authorization: \`Bearer \${accessToken}\`,
} });`,
    Python: `requests.post(url, data=body, headers={
    "Content-Type": "application/json",
    "X-PARTNER-ID": partner_id, "CHANNEL-ID": "95221",
    "X-TIMESTAMP": timestamp, "X-EXTERNAL-ID": external_id, "X-SIGNATURE": signature,
    "Authorization": f"Bearer {access_token}",
})`,
    PHP: `curl_setopt($curl, CURLOPT_HTTPHEADER, [
    "Content-Type: application/json",
    "X-PARTNER-ID: $partnerId", "CHANNEL-ID: 95221",
    "X-TIMESTAMP: $timestamp", "X-EXTERNAL-ID: $externalId", "X-SIGNATURE: $signature",
    "Authorization: Bearer $accessToken",
]);`,
    Java: `HttpRequest.newBuilder(uri)
    .header("Content-Type", "application/json")
    .header("X-PARTNER-ID", partnerId).header("CHANNEL-ID", "95221")
    .header("X-TIMESTAMP", timestamp).header("X-EXTERNAL-ID", externalId)
    .header("X-SIGNATURE", signature)
    .header("Authorization", "Bearer " + accessToken)`,
    Go: `request.Header.Set("Content-Type", "application/json")
request.Header.Set("X-PARTNER-ID", partnerID)
request.Header.Set("CHANNEL-ID", "95221")
request.Header.Set("X-TIMESTAMP", timestamp)
request.Header.Set("X-EXTERNAL-ID", externalID)
request.Header.Set("X-SIGNATURE", signature)
request.Header.Set("Authorization", "Bearer "+accessToken)`,
    "C#": `request.Content = new StringContent(body, Encoding.UTF8, "application/json");
request.Headers.Add("X-PARTNER-ID", partnerId);
request.Headers.Add("CHANNEL-ID", "95221");
request.Headers.Add("X-TIMESTAMP", timestamp);
request.Headers.Add("X-EXTERNAL-ID", externalId);
request.Headers.Add("X-SIGNATURE", signature);
request.Headers.Authorization = new("Bearer", accessToken);`,
    Shell: `curl "$url" -H "Content-Type: application/json" \\
  -H "X-PARTNER-ID: $partnerId" -H "CHANNEL-ID: 95221" \\
  -H "X-TIMESTAMP: $timestamp" -H "X-EXTERNAL-ID: $externalId" \\
  -H "X-SIGNATURE: $signature" -H "Authorization: Bearer $accessToken" \\
  --data-binary @body.json`,
  },
  bearer: {
    "Node.js": `const { accessToken } = await response.json(); // of service 73
headers.Authorization = \`Bearer \${accessToken}\`;`,
    Python: `access_token = response.json()["accessToken"]  # of service 73
headers["Authorization"] = f"Bearer {access_token}"`,
    PHP: `$accessToken = json_decode($answer, true)["accessToken"]; // of service 73
$headers[] = "Authorization: Bearer $accessToken"; // in double quotes`,
    Java: `String accessToken = mapper.readTree(answer).get("accessToken").asText(); // of service 73
builder.header("Authorization", "Bearer " + accessToken);`,
    Go: `// accessToken is that of the answer of service 73
request.Header.Set("Authorization", "Bearer "+answer.AccessToken)`,
    "C#": `var accessToken = json.RootElement.GetProperty("accessToken").GetString(); // of service 73
request.Headers.Authorization = new("Bearer", accessToken);`,
    Shell: `accessToken=$(printf %s "$answer" | jq -r .accessToken) # of service 73
curl -H "Authorization: Bearer $accessToken" …`,
  },
  json_body: {
    "Node.js": `const body = JSON.stringify(order); // once; sign and send this text
await fetch(url, { method: "POST", body, headers: { ...headers, "Content-Type": "application/json" } });`,
    Python: `body = json.dumps(order, separators=(",", ":"))  # once; sign and send this text
requests.post(url, data=body.encode(), headers={**headers, "Content-Type": "application/json"})`,
    PHP: `$body = json_encode($order); // once; sign and send this text
curl_setopt($curl, CURLOPT_POSTFIELDS, $body); // a text: an array would be sent as a form
// Laravel: Http::withHeaders($headers)->withBody($body, "application/json")->post($url);`,
    Java: `String body = mapper.writeValueAsString(order); // once; sign and send this text
builder.header("Content-Type", "application/json")
    .POST(HttpRequest.BodyPublishers.ofString(body));`,
    Go: `body, err := json.Marshal(order) // once; sign and send these bytes
request, err := http.NewRequest("POST", url, bytes.NewReader(body))
request.Header.Set("Content-Type", "application/json")`,
    "C#": `var body = JsonSerializer.Serialize(order); // once; sign and send this text
request.Content = new StringContent(body, new UTF8Encoding(false), "application/json");`,
    Shell: `curl "$url" -H "Content-Type: application/json" --data-binary @body.json`,
  },
  empty_object: {
    "Node.js": `const order = { ...fields, additionalInfo: {} };`,
    Python: `order["additionalInfo"] = {}`,
    PHP: `$order["additionalInfo"] = (object) []; // [] becomes a list in JSON`,
    Java: `order.put("additionalInfo", Map.of());`,
    Go: `order.AdditionalInfo = map[string]any{}`,
    "C#": `order["additionalInfo"] = new JsonObject();`,
    Shell: `{"additionalInfo": {}}`,
  },
  list: {
    "Node.js": `order.list = [item];`,
    Python: `order["list"] = [item]`,
    PHP: `$order["list"] = array_values($items); // keys 0, 1, 2 without gaps become a list`,
    Java: `order.put("list", List.of(item));`,
    Go: `order.List = []Item{item}`,
    "C#": `order["list"] = new JsonArray(item);`,
    Shell: `{"list": [{…}]}`,
  },
  amount: {
    "Node.js": `const value = \`\${sen / 100n}.\${String(sen % 100n).padStart(2, "0")}\`; // sen = rupiah × 100, a BigInt
const amount = { value, currency: "IDR" };`,
    Python: `amount = {"value": f"{Decimal(price):.2f}", "currency": "IDR"}`,
    PHP: `$value = sprintf("%d.%02d", intdiv($sen, 100), $sen % 100); // $sen = rupiah × 100, an int
$amount = ["value" => $value, "currency" => "IDR"];`,
    Java: `String value = price.setScale(2, RoundingMode.UNNECESSARY).toPlainString(); // a BigDecimal`,
    Go: `value := fmt.Sprintf("%d.%02d", cents/100, cents%100)`,
    "C#": `var value = price.ToString("0.00", CultureInfo.InvariantCulture);`,
    Shell: `value=$(printf '%s.00' "$rupiah")`,
  },
  text: {
    "Node.js": `order.trxId = String(trxId);`,
    Python: `order["trxId"] = str(trx_id)`,
    PHP: `$order["trxId"] = (string) $trxId; // and no JSON_NUMERIC_CHECK`,
    Java: `order.put("trxId", String.valueOf(trxId));`,
    Go: 'TrxID string `json:"trxId"`',
    "C#": `order["trxId"] = trxId.ToString(CultureInfo.InvariantCulture);`,
    Shell: `{"trxId": "12345"}`,
  },
  byte_order_mark: {
    "Node.js": `const body = text.replace(/^\\uFEFF/, "");`,
    Python: `body = open("body.json", encoding="utf-8-sig").read()`,
    PHP: `$body = preg_replace('/^\\xEF\\xBB\\xBF/', '', $body);`,
    Java: `String body = text.startsWith("\\uFEFF") ? text.substring(1) : text;`,
    Go: `body = bytes.TrimPrefix(body, []byte("\\xef\\xbb\\xbf"))`,
    "C#": `new StringContent(body, new UTF8Encoding(false), "application/json");`,
    Shell: `sed -i '1s/^\\xEF\\xBB\\xBF//' body.json`,
  },
};

const clients: readonly [RegExp, RecipeLanguage][] = [
  [/guzzle|php|laravel|symfony/i, "PHP"],
  [/python|httpx|aiohttp|urllib/i, "Python"],
  [/go-http-client|resty|fasthttp/i, "Go"],
  [/okhttp|java|apache-httpclient|dalvik|spring/i, "Java"],
  [/restsharp|dotnet|\.net|powershell/i, "C#"],
  [/curl|wget|httpie/i, "Shell"],
];

/** The language of the client that sent a call, as its User-Agent says. */
export const detectLanguage = (userAgent: string): RecipeLanguage =>
  clients.find(([client]) => client.test(userAgent))?.[1] ?? "Node.js";
