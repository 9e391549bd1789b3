import type { Bilingual } from "#features/overview/documentations/bilingual.ts";
import { readReference } from "#features/overview/documentations/content/reference.ts";

/** M mandatory, C conditional, O optional, - not sent. */
type Presence = "M" | "C" | "O" | "-";

interface HeaderFacts {
  name: string;
  /** With the client's own credentials. */
  b2b: Presence;
  /** On behalf of a customer. */
  b2b2c: Presence;
  /** For the access token services 73 and 74. */
  token: Presence;
  /** As given by the standard. */
  length: string;
  example: string;
}

export interface Header extends HeaderFacts {
  meaning: Bilingual;
  format: Bilingual;
}

const facts: HeaderFacts[] = [
  { name: "Content-Type", b2b: "M", b2b2c: "M", token: "M", length: "–", example: "application/json" },
  {
    name: "Authorization",
    b2b: "C",
    b2b2c: "M",
    token: "-",
    length: "≤ 2048",
    example: "Bearer eyJhbGciOi…",
  },
  {
    name: "Authorization-Customer",
    b2b: "-",
    b2b2c: "M",
    token: "-",
    length: "≤ 2048",
    example: "Bearer eyJhbGciOi…",
  },
  {
    name: "X-TIMESTAMP",
    b2b: "M",
    b2b2c: "M",
    token: "M",
    length: "25",
    example: "2026-11-20T09:05:03+07:00",
  },
  {
    name: "X-CLIENT-KEY",
    b2b: "-",
    b2b2c: "-",
    token: "M",
    length: "–",
    example: "3f9c1e5a7b2d4c6f8a0b1c2d3e4f5a6b",
  },
  {
    name: "X-SIGNATURE",
    b2b: "M",
    b2b2c: "M",
    token: "M",
    length: "344 RSA 2048 · 88 HMAC",
    example: "FQ0sx6aFl+6sY00h7dqgkfBSwjgs…",
  },
  { name: "ORIGIN", b2b: "O", b2b2c: "O", token: "-", length: "–", example: "www.example.id" },
  {
    name: "X-PARTNER-ID",
    b2b: "M",
    b2b2c: "M",
    token: "-",
    length: "≤ 36",
    example: "82150823919040624621823174737537",
  },
  {
    name: "X-EXTERNAL-ID",
    b2b: "M",
    b2b2c: "M",
    token: "-",
    length: "≤ 36",
    example: "41807553358950093184162180797837",
  },
  { name: "CHANNEL-ID", b2b: "M", b2b2c: "M", token: "-", length: "≤ 5", example: "95221" },
  { name: "X-IP-ADDRESS", b2b: "-", b2b2c: "O", token: "-", length: "≤ 15", example: "172.24.28.24" },
  { name: "X-DEVICE-ID", b2b: "-", b2b2c: "M", token: "-", length: "≤ 400", example: "09864ADCASA" },
  { name: "X-LATITUDE", b2b: "-", b2b2c: "O", token: "-", length: "≤ 10", example: "-6.1082" },
  { name: "X-LONGITUDE", b2b: "-", b2b2c: "O", token: "-", length: "≤ 10", example: "+106.7782" },
];

/** The texts are in content/<language>/reference/headers.md. */
export const headers: Header[] = facts.map((header) => {
  const { readParagraph } = readReference("headers", header.name.toLowerCase());
  return { ...header, meaning: readParagraph(0), format: readParagraph(1) };
});
