/** Labels of PEM files, PuTTY's format, and the private exponent of a JWK. */
const privateLabels = /PRIVATE KEY|PuTTY-User-Key-File|"d"\s*:/i;

/**
 * The base64 of a DER sequence that starts with the version number of PKCS#8 or PKCS#1; public keys and
 * certificates start differently.
 */
const privateDer = /^MII[A-Za-z0-9+/]{2}[AQgw]IBA/;

/** Whether a text is a private key, so that a form can refuse it before it leaves the browser. */
export const isLikelyPrivate = (text: string): boolean =>
  privateLabels.test(text) || privateDer.test(text.replaceAll(/\s+/g, ""));
