import type { SignatureMistake } from "contract/activity/signature-mistakes";
import { toVariants, usualWeight, type Variant, type Variants } from "./deviation.ts";
import type { Evidence, KnownKey } from "./evidence.values.ts";
import { recoverBlock, countSignatureBytes, type RsaBlock } from "./rsa-block.ts";
import type { Target } from "./search.ts";
import type { SentForm } from "./sent-signature.ts";
import { hashSha256 } from "./stages/hash.ts";

/** A signature that was made with the private key of a registered key. */
export interface RecoveredBlock {
  key: KnownKey;
  block: RsaBlock;
  form: SentForm;
}

const minRsaBytes = 128;
const hmacBytes = [64, 48, 32, 28, 20, 16];

/** Computed once for each key, so that a text costs a hash and not a verification; those that are certain come first. */
export function recover({ publicKeys }: Evidence, forms: readonly SentForm[]): RecoveredBlock[] {
  const isLong = forms.some(({ bytes }) => bytes.length >= minRsaBytes);
  const recovered = (isLong ? publicKeys : []).flatMap((key) => {
    const length = countSignatureBytes(key.pem);
    return forms
      .filter(({ bytes }) => bytes.length === length)
      .flatMap((form): RecoveredBlock[] => {
        const block = recoverBlock(key.pem, form.bytes);
        return block === null ? [] : [{ key, block, form }];
      });
  });
  return recovered.toSorted((a, b) => Number(b.block.isCertain) - Number(a.block.isCertain));
}

/** The length of an RSA signature that the header carries; null if it carries none. */
export function getRsaBytes({ publicKeys }: Evidence, forms: readonly SentForm[]): number | null {
  const lengths = forms.map(({ bytes }) => bytes.length);
  const long = lengths.filter((length) => length >= minRsaBytes);
  if (long.length === 0) return null;
  const ownLengths = publicKeys.map(({ pem }) => countSignatureBytes(pem));
  const fitting = long.find((length) => ownLengths.includes(length));
  // Hex in base64 is as long as a short RSA signature.
  const isHmac = lengths.some((length) => hmacBytes.includes(length));
  return fitting ?? (isHmac ? null : (long[0] ?? null));
}

const hashMistakes: Record<string, SignatureMistake[]> = {
  sha256: [],
  sha1: ["rsa_sha1"],
  sha512: ["rsa_sha512"],
};

const getAlgorithm = ({ hash, padding }: RsaBlock): string => {
  const name = hash === null ? "RSA" : `${hash.toUpperCase()}withRSA`;
  return padding === "PSS" ? `${name}/PSS` : name;
};

/** What is wrong with a signature whatever was signed. Base64 without padding is accepted in an RSA signature. */
export const listCertainMistakes = ({ key, block, form }: RecoveredBlock): SignatureMistake[] => [
  ...(key.isAccepted ? [] : ["key_environment" as const]),
  ...(block.padding === "PSS" ? ["rsa_pss" as const] : []),
  ...(block.hash === null ? [] : (hashMistakes[block.hash] ?? ["rsa_other_hash" as const])),
  ...form.mistakes.filter((mistake) => mistake !== "signature_unpadded"),
];

export function buildRsaTargets(recovered: readonly RecoveredBlock[]): Variants<Target> {
  return toVariants(
    recovered.flatMap((each): Variant<Target>[] => {
      const { key, block } = each;
      const certain = listCertainMistakes(each);
      const createTarget = (own: SignatureMistake[], isOf: RsaBlock["isOf"]): Variant<Target> => ({
        value: {
          check: (content) => (isOf(content) ? certain : null),
          owner: key.name,
          name: getAlgorithm(block),
        },
        mistakes: own,
        weight: own.length * usualWeight,
      });
      return block.hash === null
        ? [
            createTarget(["rsa_digest_only"], (content) => block.isOf(hashSha256(content))),
            createTarget(["rsa_raw"], block.isOf),
          ]
        : [createTarget([], block.isOf)];
    }),
  );
}
