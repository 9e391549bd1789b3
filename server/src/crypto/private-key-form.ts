/** The two primes of an RSA key, and the numbers derived from them (RFC 8017, appendix A.1.2). */
export interface RsaNumbers {
  n: Buffer;
  e: Buffer;
  d: Buffer;
  p: Buffer;
  q: Buffer;
  dp: Buffer;
  dq: Buffer;
  qi: Buffer;
}

/** What a DER is, if it is a private key. */
type PrivateKeyForm = { kind: "rsa"; numbers: RsaNumbers } | { kind: "encrypted" } | { kind: "other" };

/**
 * Recognises a private key by its structure. OpenSSL computes with the numbers of some keys while it reads them: a DSA
 * key of 16,000 bits takes 1.7 s, so a key of unknown kind and size must not reach it.
 */
export function detectPrivateKeyForm(der: Buffer): PrivateKeyForm | null {
  const elements = readMembers(readElements(der)[0]);
  const [first, second, third] = elements;
  if (first?.tag === tags.sequence && second?.tag === tags.octets && third === undefined)
    return { kind: "encrypted" };
  if (first?.tag !== tags.integer) return null;
  // PKCS#8 has the algorithm and the key, SEC1 only the key.
  if (second?.tag === tags.sequence && third?.tag === tags.octets)
    return isRsa(second) ? detectRsaForm(readMembers(readElements(third.content)[0])) : { kind: "other" };
  return second?.tag === tags.octets ? { kind: "other" } : detectRsaForm(elements);
}

interface Element {
  tag: number;
  content: Buffer;
}

const tags = { integer: 0x02, octets: 0x04, object: 0x06, sequence: 0x30 };

/** Version and eight numbers; a public key has two. */
function detectRsaForm(elements: Element[]): PrivateKeyForm | null {
  const integers = elements.slice(0, 9);
  if (integers.length < 9 || integers.some(({ tag }) => tag !== tags.integer)) return null;
  const readInteger = (index: number) => stripZeros(integers[index]?.content ?? Buffer.alloc(0));
  return {
    kind: "rsa",
    numbers: {
      n: readInteger(1),
      e: readInteger(2),
      d: readInteger(3),
      p: readInteger(4),
      q: readInteger(5),
      dp: readInteger(6),
      dq: readInteger(7),
      qi: readInteger(8),
    },
  };
}

function stripZeros(integer: Buffer): Buffer {
  const start = integer.findIndex((byte) => byte !== 0);
  return start === -1 ? Buffer.alloc(0) : integer.subarray(start);
}

/** rsaEncryption, 1.2.840.113549.1.1.1. */
const rsaOid = Buffer.from("2a864886f70d010101", "hex");

function isRsa(algorithm: Element): boolean {
  const [oid] = readMembers(algorithm);
  return oid?.tag === tags.object && oid.content.equals(rsaOid);
}

const readMembers = (element: Element | undefined): Element[] =>
  element?.tag === tags.sequence ? readElements(element.content) : [];

/** The elements of a DER, as far as they are complete. */
function readElements(der: Buffer): Element[] {
  const elements: Element[] = [];
  for (let position = 0; position + 2 <= der.length;) {
    const tag = der.readUInt8(position);
    const first = der.readUInt8(position + 1);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    const start = position + 2 + lengthBytes;
    // Four bytes of length are more than any key has; 0x80 is the indefinite length of BER.
    if (first === 0x80 || lengthBytes > 4 || start > der.length) break;
    const end = start + (first < 0x80 ? first : der.readUIntBE(position + 2, lengthBytes));
    if (end > der.length) break;
    elements.push({ tag, content: der.subarray(start, end) });
    position = end;
  }
  return elements;
}
