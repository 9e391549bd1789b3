/** Without the characters that are mistaken for each other when a password is read out: 0 O o, 1 l I. */
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.+";
const length = 18;

/** A password to hand over once; every character is equally likely. */
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
