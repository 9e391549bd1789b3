import { parseHeaderLine, UnreadableError, type PastedRequest } from "./paste-format.ts";

const splitWords = (text: string) => text.split(/\s+/);

/** Options without a value that do not change method, address, headers or body; each has a negative form, too. */
const flags = new Set(
  splitWords(`anyauth append basic cert-status compressed compressed-ssh create-dirs crlf digest disable disable-eprt
  disable-epsv disallow-username-in-url doh-cert-status doh-insecure fail fail-early fail-with-body false-start
  form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-control globoff haproxy-protocol http0.9
  http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure ipv4 ipv6
  junk-session-cookies list-only location location-trusted mail-rcpt-allowfails negotiate netrc netrc-optional
  buffer clobber keepalive progress-meter sessionid alpn npn ntlm ntlm-wb parallel parallel-immediate path-as-is
  post301 post302 post303 progress-bar proxy-anyauth proxy-basic proxy-digest proxy-http2 proxy-insecure
  proxy-negotiate proxy-ntlm proxytunnel raw remote-header-name remote-name remote-name-all remote-time
  remove-on-error retry-all-errors retry-connrefused sasl-ir show-error show-headers silent socks5-basic
  socks5-gssapi ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3
  styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding
  trace-ids trace-time use-ascii verbose xattr`),
);

/** Options of curl that have a value and no effect on the request. */
const withValue = new Set(
  splitWords(`abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers connect-timeout connect-to
  continue-at cookie cookie-jar create-file-mode crlfile curves delegation dns-interface dns-ipv4-addr dns-ipv6-addr
  dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save expect100-timeout ftp-account
  ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms haproxy-clientip
  hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway keepalive-cnt keepalive-time key key-type krb libcurl
  limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file
  noproxy output output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert
  proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-header proxy-key proxy-key-type proxy-pass
  proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-user proxy1.0 pubkey quote random-file range rate
  referer resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 socks4a socks5 socks5-hostname
  speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-earlydata tls-max tls13-ciphers tlsauthtype
  tlspassword tlsuser trace trace-ascii trace-config unix-socket user-agent vlan-priority write-out`),
);

/** Options that say what is sent. */
const read = splitWords(
  "request header url get head data data-ascii data-raw data-binary data-urlencode json oauth2-bearer",
);

/** Options that change what is sent in a way that is not read. */
const unsupported = splitWords(
  "form form-string user upload-file config next request-target url-query variable expand-data expand-url expand-header",
);

const known = [...flags, ...withValue, ...read, ...unsupported];

const shortNames: Record<string, string> = {
  E: "cert",
  K: "config",
  C: "continue-at",
  b: "cookie",
  c: "cookie-jar",
  d: "data",
  D: "dump-header",
  F: "form",
  P: "ftp-port",
  H: "header",
  m: "max-time",
  o: "output",
  U: "proxy-user",
  Q: "quote",
  r: "range",
  e: "referer",
  X: "request",
  Y: "speed-limit",
  y: "speed-time",
  t: "telnet-option",
  z: "time-cond",
  T: "upload-file",
  u: "user",
  A: "user-agent",
  w: "write-out",
  x: "proxy",
  a: "append",
  q: "disable",
  f: "fail",
  G: "get",
  g: "globoff",
  I: "head",
  "0": "http1.0",
  i: "include",
  k: "insecure",
  "4": "ipv4",
  "6": "ipv6",
  j: "junk-session-cookies",
  l: "list-only",
  L: "location",
  n: "netrc",
  ":": "next",
  N: "buffer",
  Z: "parallel",
  "#": "progress-bar",
  p: "proxytunnel",
  J: "remote-header-name",
  O: "remote-name",
  R: "remote-time",
  S: "show-error",
  s: "silent",
  "1": "tlsv1",
  "2": "sslv2",
  "3": "sslv3",
  B: "use-ascii",
  v: "verbose",
};

/** What the arguments of curl say so far. */
interface Draft {
  method?: string;
  urls: string[];
  headers: PastedRequest["headers"];
  data: string | null;
  isGet: boolean;
  isHead: boolean;
}

/** The request that curl sends with these arguments. */
export function readCurlRequest(args: readonly string[]): PastedRequest {
  const draft: Draft = { urls: [], headers: [], data: null, isGet: false, isHead: false };
  const rest = [...args];
  let areOptionsOver = false;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (areOptionsOver || !word.startsWith("-") || word === "-") draft.urls.push(word);
    else if (word === "--") areOptionsOver = true;
    else if (word.startsWith("--")) applyLong(draft, word, rest);
    else applyShort(draft, word, rest);
  }
  return buildRequest(draft);
}

function applyLong(draft: Draft, word: string, rest: string[]): void {
  const [, written = "", attached] = /^--([^=]*)(?:=([^]*))?$/.exec(word) ?? [];
  const name = findLongName(written, word);
  const readValue = () => {
    const next = attached ?? rest.shift();
    if (next === undefined) throw new UnreadableError("option_unknown", word);
    return next;
  };
  apply(draft, name, readValue, word);
}

/** curl accepts the beginning of a name that only one option has. */
function findLongName(written: string, word: string): string {
  const name = written.startsWith("no-") && flags.has(written.slice(3)) ? written.slice(3) : written;
  if (known.includes(name)) return name;
  const [found, ...others] = known.filter((each) => name !== "" && each.startsWith(name));
  if (found === undefined || others.length > 0) throw new UnreadableError("option_unknown", word);
  return found;
}

/** Letters may follow each other, and a value its letter. */
function applyShort(draft: Draft, word: string, rest: string[]): void {
  for (let index = 1; index < word.length; index += 1) {
    const letter = `-${word[index] ?? ""}`;
    const name = shortNames[word[index] ?? ""];
    if (name === undefined) throw new UnreadableError("option_unknown", letter);
    const attached = word.slice(index + 1);
    let last = index;
    const readValue = () => {
      last = word.length;
      const next = attached === "" ? rest.shift() : attached;
      if (next === undefined) throw new UnreadableError("option_unknown", letter);
      return next;
    };
    apply(draft, name, readValue, letter);
    index = last;
  }
}

function apply(draft: Draft, name: string, value: () => string, written: string): void {
  if (flags.has(name)) return;
  if (withValue.has(name)) {
    value();
    return;
  }
  switch (name) {
    case "request":
      draft.method = value();
      return;
    case "header":
      draft.headers.push(...parseHeader(value()));
      return;
    case "url":
      draft.urls.push(value());
      return;
    case "get":
      draft.isGet = true;
      return;
    case "head":
      draft.isHead = true;
      return;
    case "oauth2-bearer":
      addHeader(draft, "Authorization", `Bearer ${value()}`);
      return;
    case "json":
      addData(draft, stripLineBreaks(value()), "");
      addHeader(draft, "Content-Type", "application/json");
      addHeader(draft, "Accept", "application/json");
      return;
    case "data-raw":
      addData(draft, value(), "&");
      return;
    case "data-urlencode":
      addData(draft, encodeData(value()), "&");
      return;
    case "data":
    case "data-ascii":
    case "data-binary":
      addData(draft, stripLineBreaks(value()), "&");
      return;
    default:
      throw new UnreadableError("option_unsupported", written);
  }
}

function addData(draft: Draft, data: string, separator: string): void {
  draft.data = draft.data === null ? data : draft.data + separator + data;
}

/** A header of an option gives way to one that the command names. */
function addHeader(draft: Draft, name: string, value: string): void {
  draft.headers.push({ name: `?${name}`, value });
}

const isHeader =
  (name: string) =>
  (header: PastedRequest["headers"][number]): boolean =>
    header.name.toLowerCase() === name.toLowerCase();

/** curl sends no header for `Name:`, and an empty one for `Name;`. */
function parseHeader(text: string): PastedRequest["headers"] {
  if (text.startsWith("@")) throw new UnreadableError("option_unsupported", `-H ${text}`);
  const empty = /^([^:;\s]+);\s*$/.exec(text)?.[1];
  if (empty !== undefined) return [{ name: empty, value: "" }];
  const header = parseHeaderLine(text);
  return header === undefined || header.value === "" ? [] : [header];
}

/** The text of a body. curl removes line breaks only from a file. */
function stripLineBreaks(data: string): string {
  if (data === "@-" || data === "@/dev/stdin") throw new UnreadableError("body_from_input", data);
  if (data.startsWith("@")) throw new UnreadableError("body_in_file", data);
  return data;
}

function encodeData(data: string): string {
  const separator = /[=@]/.exec(data);
  if (separator?.[0] === "@") throw new UnreadableError("body_in_file", data.slice(separator.index));
  const name = separator === null ? "" : data.slice(0, separator.index);
  const content = separator === null ? data : data.slice(separator.index + 1);
  return `${name === "" ? "" : `${name}=`}${encodePercent(content)}`;
}

/** curl leaves only the unreserved characters. */
const encodePercent = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, "+");

function buildRequest({ method, urls, headers, data, isGet, isHead }: Draft): PastedRequest {
  const [url, ...others] = urls;
  if (url === undefined || url === "") throw new UnreadableError("no_url");
  if (others.length > 0) throw new UnreadableError("many_requests", others[0]);
  const named = headers.filter(({ name }) => !name.startsWith("?"));
  const added = headers
    .filter(({ name }) => name.startsWith("?"))
    .map(({ name, value }) => ({ name: name.slice(1), value }))
    .filter((header) => !named.some(isHeader(header.name)));
  const sent = { headers: [...added, ...named] };
  const called = url.trim().replace(/#.*$/s, "");
  if (/\s/.test(isGet || isHead ? withQuery(called, data) : called))
    throw new UnreadableError("url_with_space", called);
  if (isHead) return { method: method ?? "HEAD", url: withQuery(called, data), ...sent, body: "" };
  if (isGet) return { method: method ?? "GET", url: withQuery(called, data), ...sent, body: "" };
  return { method: method ?? (data === null ? "GET" : "POST"), url: called, ...sent, body: data ?? "" };
}

const withQuery = (url: string, data: string | null) =>
  data === null || data === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${data}`;
