/** Messages of the server about the public keys that users register. */
export const keyMessages = {
  public_key_not_base64:
    "Public key is not base64: paste a PEM or the base64 of its DER, without further characters",
  public_key_unreadable:
    "Public key cannot be read: paste the whole key as SPKI or PKCS#1 (PEM or base64), or a certificate",
  public_key_has_no_begin: "Public key has no BEGIN line: paste it whole, with its first and last line",
  public_key_has_no_end: "Public key has no END line: paste it whole, with its first and last line",
  public_key_has_several_blocks: "Public key has {count} PEM blocks: paste only one key or certificate",
  public_key_is_request:
    "This is a certificate request: paste its public key (openssl req -in request.pem -pubkey -noout)",
  public_key_is_ssh:
    "This public key is in OpenSSH's own format: convert it first (ssh-keygen -e -m PKCS8 -f key.pub)",
  public_key_unknown_label:
    "A PEM with the label {label} is not a public key: paste one with BEGIN PUBLIC KEY",
  public_key_not_rsa:
    "Public key is of the type {type}: SNAP signs with RSA, so make an RSA key pair of 2048 bits or more",
  public_key_too_short: "Public key has {bits} bits: use an RSA key of 2048 bits or more",
  public_key_too_large: "Public key has {bits} bits: use an RSA key of at most {max} bits",
  public_key_bad_exponent:
    "Public key has an unusual exponent: make a key pair with the usual exponent 65537 (openssl genpkey -algorithm RSA)",
  public_key_damaged: "Public key is damaged, at least one character is wrong: copy it again, whole",
  certificate_expired: "The certificate expired on {day}: use a valid one, or paste only its public key",
  certificate_not_yet_valid:
    "The certificate is valid from {day}: register it then, or paste only its public key",

  public_key_registered: "Public key is already registered: it is your key {name}",
  public_key_registered_by_other:
    "Public key is already registered by another user: make a key pair of your own. If it is yours, write to {contact}",
  public_key_needs_proof:
    "Public key is registered by another company that has not proved it: if it is yours, sign the text {text} with its private key, and send the signature as proof",
  public_key_proof_invalid:
    "Proof is not a signature of the text {text} with this key: sign exactly this text, without a line break",
  public_key_revoked_before:
    "Public key was revoked on {day} and cannot be registered again: make a new key pair",
  public_key_of_portal_pair:
    "Public key belongs to a key pair made by the portal for you: it is registered already",
  too_many_public_keys: "Your company has {max} active keys already: revoke one first",
  public_keys_not_handled: "Keys of {username} are not managed by the portal.",

  no_such_key: "There is no such key.",
  key_already_revoked: "This key is already revoked.",
  portal_pair_not_revocable:
    "The key pair made by the portal cannot be revoked: replace it with Create Key (POST /api/v1/basecrypto).",
} as const;
