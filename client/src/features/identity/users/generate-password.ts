/** Without characters that are easily confused: 0 O o, 1 l I. */
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.+";
const length = 18;

/** Generates an initial password; all characters are equally likely. */
export function generatePassword(): string {
  const unbiased = 256 - (256 % alphabet.length);
  let password = "";
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < unbiased && password.length < length) password += alphabet.charAt(byte % alphabet.length);
    }
  }
  return password;
}
