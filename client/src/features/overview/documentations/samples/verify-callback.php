<?php
// Needs PHP 7.4 or later with openssl. Prints "valid" if the signature of a callback is that of the portal.

$path = getenv('CALLBACK_PATH');
$timestamp = getenv('X_TIMESTAMP');
$signature = base64_decode(getenv('X_SIGNATURE'));
// As it arrived, without white space outside strings: a body that was parsed and printed again can differ.
$body = preg_replace('/("(?:[^"\\\\]|\\\\.)*+"?)|[ \t\r\n]+/', '$1', file_get_contents(getenv('BODY_FILE')));
$hash = hash('sha256', $body);

// With a token that you issued to the portal: HMAC with the client secret that you issued.
function isValidWithToken(string $token, string $secret): bool
{
    global $path, $timestamp, $signature, $hash;
    $text = implode(':', ['POST', $path, $token, $hash, $timestamp]);
    return hash_equals(hash_hmac('sha512', $text, $secret, true), $signature);
}

// Without a token: RSA with the public key of the portal.
function isValidWithKey(string $publicKey): bool
{
    global $path, $timestamp, $signature, $hash;
    $text = implode(':', ['POST', $path, $hash, $timestamp]);
    return openssl_verify($text, $signature, $publicKey, OPENSSL_ALGO_SHA256) === 1;
}

$token = (string) getenv('ACCESS_TOKEN');
$isValid = $token === ''
    ? isValidWithKey(file_get_contents(getenv('PUBLIC_KEY_FILE')))
    : isValidWithToken($token, getenv('CLIENT_SECRET'));
echo $isValid ? 'valid' : 'not valid', PHP_EOL;
exit($isValid ? 0 : 1);
