<?php
// Needs PHP 7.4 or later with openssl. Prints "same" twice if your signatures match those of the portal.

function post(string $path, array $body, string $token = ''): array
{
    $response = file_get_contents(getenv('PORTAL_URL') . $path, false, stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Content-Type: application/json', 'Authorization: Bearer ' . $token],
        'content' => json_encode($body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE),
        'ignore_errors' => true,
    ]]));
    if ($response === false) {
        exit(1);
    }
    $reply = json_decode($response, true);
    if ($reply['status'] !== '00') {
        fwrite(STDERR, $path . ': ' . $reply['remark'] . PHP_EOL);
        exit(1);
    }
    return $reply;
}

function compare(string $what, string $mine, string $theirs): void
{
    echo $what, ': ', $mine === $theirs ? 'same' : 'differs', PHP_EOL;
    if ($mine !== $theirs) {
        exit(1);
    }
}

// 1. Sign in.
$signIn = ['username' => getenv('PORTAL_USERNAME'), 'password' => getenv('PORTAL_PASSWORD')];
$token = post('/api/v1/sso/token', $signIn)['data']['access_token'];

// 2. Authorization: clientId|timestamp with the private key.
$clientId = getenv('CLIENT_ID');
$timestamp = (new DateTime('now', new DateTimeZone('Asia/Jakarta')))->format('Y-m-d\TH:i:sP');
$privateKey = openssl_pkey_get_private(file_get_contents(getenv('PRIVATE_KEY_FILE')));
openssl_sign($clientId . '|' . $timestamp, $signed, $privateKey, OPENSSL_ALGO_SHA256);
$response = post('/api/v1.0/utilities/signature-auth', [
    'version' => '1.0',
    'clientId' => $clientId,
    'xTimestamp' => $timestamp,
], $token);
compare('authorization', base64_encode($signed), $response['signature']);

// 3. Transaction: METHOD:path:accessToken:hash:timestamp with the client secret.
$path = '/api/v2.0/balance-inquiry';
$accessToken = 'the-token-of-service-73';
// Without this flag PHP writes \/ for /, which changes the hash.
$body = json_encode(
    ['partnerReferenceNo' => '2026112000000000000001', 'accountNo' => '2000200202'],
    JSON_UNESCAPED_SLASHES
);
$hash = hash('sha256', $body);
$stringToSign = implode(':', ['POST', $path, $accessToken, $hash, $timestamp]);
$mine = base64_encode(hash_hmac('sha512', $stringToSign, getenv('CLIENT_SECRET'), true));
$response = post('/api/v1.0/utilities/signature-service', [
    'version' => '2.0',
    'method' => 'POST',
    'urlPath' => $path,
    'accessToken' => $accessToken,
    'body' => $body,
    'xTimestamp' => $timestamp,
    'clientId' => $clientId,
    'clientSecret' => getenv('CLIENT_SECRET'),
], $token);
compare('transaction', $mine, $response['signature']);
