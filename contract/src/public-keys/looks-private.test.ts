import { expect, test } from "vitest";
import { toMessage } from "../messages/validation.ts";
import { isLikelyPrivate } from "./looks-private.ts";
import { RegisterKey } from "./public-keys.contract.ts";

test.each([
  ["PEM", "-----BEGIN PRIVATE KEY-----"],
  ["PEM of PKCS#1", "-----BEGIN RSA PRIVATE KEY-----"],
  ["encrypted PEM", "-----BEGIN ENCRYPTED PRIVATE KEY-----"],
  ["OpenSSH", "-----BEGIN OPENSSH PRIVATE KEY-----"],
  ["PuTTY", "PuTTY-User-Key-File-3: ssh-rsa"],
  ["JWK", '{"kty":"RSA","n":"abc","d" : "def"}'],
  ["base64 of PKCS#8", "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC"],
  ["base64 of PKCS#1, wrapped", "MIIEow\nIBAAKCAQEA"],
])("a private key is recognised: %s", (_form, text) => {
  expect(isLikelyPrivate(text)).toBe(true);
  // So that a form refuses it before it is sent.
  const { error } = RegisterKey.safeParse({ public_key: text });
  expect(error?.issues.map((issue) => toMessage(issue).code)).toEqual(["public_key_is_private"]);
});

test.each([
  ["PEM", "-----BEGIN PUBLIC KEY-----"],
  ["base64 of SPKI", "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A"],
  ["base64 of PKCS#1", "MIIBCgKCAQEAu1SU1LfVLPHCozMxH2Mo"],
  ["certificate", "MIIDXTCCAkWgAwIBAgIJAJC1HiIAZAiU"],
])("a public key is not: %s", (_form, text) => {
  expect(isLikelyPrivate(text)).toBe(false);
});
