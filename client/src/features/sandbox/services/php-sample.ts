import {
  channel,
  device,
  addForCustomer,
  noteReference,
  tokenBody,
  tokenPath,
  type SampleCall,
} from "./service-sample.values.ts";

const quote = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;

const start = (call: SampleCall) => `<?php
// ${call.name}. Needs PHP 7.4 or later with openssl.

$base = getenv('SNAP_BASE_URL') ?: '${call.baseUrl}';
$clientId = getenv('CLIENT_ID');

function now(): string
{
    return (new DateTime('now', new DateTimeZone('Asia/Jakarta')))->format('Y-m-d\\TH:i:sP');
}

function send(string $method, string $url, array $headers, string $body): string
{
    return file_get_contents($url, false, stream_context_create(['http' => [
        'method' => $method,
        'header' => array_merge(['Content-Type: application/json'], $headers),
        'content' => $body,
        'ignore_errors' => true,
    ]]));
}

// The private key signs clientId|timestamp.
$timestamp = now();
$privateKey = openssl_pkey_get_private(file_get_contents(getenv('PRIVATE_KEY_FILE')));
openssl_sign($clientId . '|' . $timestamp, $signed, $privateKey, OPENSSL_ALGO_SHA256);
$tokenHeaders = [
    'X-CLIENT-KEY: ' . $clientId,
    'X-TIMESTAMP: ' . $timestamp,
    'X-SIGNATURE: ' . base64_encode($signed),
];
`;

export function buildPhpSample(call: SampleCall): string {
  const writeTokenCall = (path: string, body: string) =>
    `send('POST', $base . '${path}', $tokenHeaders, ${quote(body)})`;
  if (call.issuesToken) return `${start(call)}echo ${writeTokenCall(call.path, call.body)}, PHP_EOL;\n`;
  return `${start(call)}$answer = ${writeTokenCall(tokenPath, tokenBody)};
$token = json_decode($answer, true)['accessToken'] ?? '';
if ($token === '') {
    fwrite(STDERR, $answer . PHP_EOL);
    exit(1);
}

// The client secret signs METHOD:path:token:hash:timestamp.
$path = ${quote(call.path)};
${noteReference(call, "//")}$body = ${quote(call.body)};
$timestamp = now();
$stringToSign = implode(':', ['${call.method}', $path, $token, hash('sha256', $body), $timestamp]);
$headers = [
    'Authorization: Bearer ' . $token,
    'X-TIMESTAMP: ' . $timestamp,
    'X-SIGNATURE: ' . base64_encode(hash_hmac('sha512', $stringToSign, getenv('CLIENT_SECRET'), true)),
    'X-PARTNER-ID: ' . $clientId,
    'X-EXTERNAL-ID: ' . hrtime(true),
    'CHANNEL-ID: ${channel}',${addForCustomer(call, "    'Authorization-Customer: Bearer ' . getenv('CUSTOMER_TOKEN'),", `    'X-DEVICE-ID: ${device}',`)}
];
echo send('${call.method}', $base . $path, $headers, $body), PHP_EOL;
`;
}
