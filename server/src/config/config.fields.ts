import { isIP } from "node:net";
import { z } from "zod";
import { isAddressEntry } from "#outgoing/outgoing-addresses.ts";

/* The types of settings. Each message completes a sentence that starts with the name of the setting. */

export const commaList = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  );

export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

export const oneOf = <const T extends string>(...options: [T, ...T[]]) =>
  z.enum(options, `must be ${options.slice(0, -1).join(", ")} or ${options.at(-1) ?? ""}`);

export const yesOrNo = oneOf("true", "false").transform((value) => value === "true");

/** A key in base64. `openssl rand -base64 32` ends it with "=", other programs omit the padding. */
export const bytes32 = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/, "must be 32 bytes in base64 (make one with: openssl rand -base64 32)");

/** Domains of email addresses, in lower case. */
export const domains = commaList
  .transform((list) => list.map((domain) => domain.toLowerCase()))
  .refine(
    (list) => list.every((domain) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain)),
    "must be domains such as bank.co.id, separated by commas, without @ and without *",
  );

export const emailAddress = z.email("must be an email address such as portal@bank.co.id");

/** An address, or a name with an address: `SNAP Portal <portal@bank.co.id>`. */
export const mailFrom = z
  .string()
  .refine(
    (value) => emailAddress.safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
    "must be an email address, or a name and an address: SNAP Portal <portal@bank.co.id>",
  );

/** Letters of all languages, as earlier versions allowed for the first administrator. */
export const username = z
  .string()
  .regex(/^[\p{L}\p{N}._@+-]{1,254}$/u, "must be 1 to 254 letters, digits and . _ @ + - (no spaces)");

export const listenAddress = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value),
    "must be an IP address such as 0.0.0.0, or a host name, without http:// and without a port",
  )
  .refine(
    (value) => isIP(value) !== 0 || !/^[\d.]+$/.test(value),
    "must be an IP address such as 0.0.0.0 (four numbers from 0 to 255)",
  );

const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

/** An http(s) address without a path; a trailing slash is accepted. */
function isOrigin(value: string): boolean {
  const url = parseUrl(value);
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    value.replace(/\/$/, "").toLowerCase() === url.origin
  );
}

export const publicAddress = z
  .string()
  .refine(isOrigin, "must be an http(s) address without a path, such as https://portal.bank.co.id")
  .transform((value) => new URL(value).origin);

export const httpAddress = z.url({
  protocol: /^https?$/,
  error: "must be an http(s) address such as https://s3.bank.co.id",
});

export const origins = commaList
  .refine(
    (list) => list.every(isOrigin),
    "must be origins such as https://app.bank.co.id, separated by commas: scheme and host, without a path and without *",
  )
  .transform((list) => list.map((origin) => new URL(origin).origin));

/** The address of another server; `example` starts with one of the `schemes`. */
export const serverUrl = (schemes: string[], example: string) =>
  z.string().superRefine((value, context) => {
    const scheme = schemes.find((each) => value.startsWith(`${each}://`));
    if (scheme === undefined)
      context.addIssue(
        `must start with ${schemes.map((each) => `${each}://`).join(" or ")}, such as ${example}`,
      );
    else if (!isWellFormed(value))
      context.addIssue(
        `must be an address such as ${example}, ` +
          "with special characters in user and password percent-encoded (@ as %40, # as %23, / as %2F, ? as %3F, % as %25)",
      );
    else if (hasNoServer(value)) context.addIssue(`must name a server, such as ${example}`);
  });

/** Whether a URL is parsed as intended: an unescaped # / ? or @ in the password changes the host. */
function isWellFormed(value: string): boolean {
  const url = parseUrl(value);
  if (url === undefined) return false;
  const { username: user, password, pathname, search, hash } = url;
  const authority = value.slice(value.indexOf("://") + 3).split(/[/?#]/)[0] ?? "";
  return (
    [user, password, pathname].every(isPercentEncoded) &&
    authority.split("@").length <= 2 &&
    !`${pathname}${search}${hash}`.includes("@")
  );
}

/** PostgreSQL also accepts the folder of its socket: `postgresql:///database?host=/run/postgresql`. */
function hasNoServer(value: string): boolean {
  const url = parseUrl(value);
  return url?.hostname === "" && !url.searchParams.has("host");
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

/**
 * `10.1.2.3`, `10.0.0.0/8`, `fd00::/8` or a named network. A network of all addresses would trust every
 * client.
 */
function isProxyAddress(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  if (namedNetworks.includes(entry)) return true;
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Networks, or `private`; a mistyped one must not open what it does not name. */
export const outgoingAddresses = commaList.refine(
  (list) => list.every(isAddressEntry),
  "must be networks such as 10.20.0.0/16, or private, separated by commas",
);

const maxRetries = 20;
const isDelay = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 86_400;

/** Seconds to wait before the second, third, … attempt. */
export const retrySeconds = z
  .string()
  .default("10,60,300,1800,7200")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (parts) => parts.length <= maxRetries && parts.every(isDelay),
    `must be at most ${String(maxRetries)} numbers of seconds from 1 to 86400, separated by commas, such as 10,60,300`,
  )
  .transform((parts) => parts.map(Number));

const maxProxies = 10;
const proxyHelp =
  "Set the number of reverse proxies in front of the portal, such as 1, or their addresses, such as loopback, 10.0.0.0/8";

/** What Express trusts: no proxy, a number of proxies, or a list of addresses. */
export const trustedProxies = z
  .string()
  .default("false")
  .superRefine((value, context) => {
    if (value.toLowerCase() === "true")
      context.addIssue(
        `must not be true, because every client could then choose its own address. ${proxyHelp}`,
      );
    else if (/^\d+$/.test(value)) {
      if (Number(value) > maxProxies)
        context.addIssue(
          `must be a number of proxies from 0 to ${maxProxies}, or their addresses. ${proxyHelp}`,
        );
    } else if (value !== "false" && !value.split(",").every((entry) => isProxyAddress(entry.trim())))
      context.addIssue(
        `must be false, a number of proxies, or a list of IP addresses, networks such as 10.0.0.0/8, ${namedNetworks.join(", ")}. ${proxyHelp}`,
      );
  })
  .transform((value) =>
    value === "false"
      ? false
      : /^\d+$/.test(value)
        ? Number(value)
        : value.split(",").map((entry) => entry.trim()),
  );
