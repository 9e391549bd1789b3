import { snapServices } from "contract/snap/services";
import type { Deviation } from "#features/sandbox/explanation/deviation.ts";
import type { Evidence } from "#features/sandbox/explanation/evidence.values.ts";
import { decodePercent } from "./encodings.ts";

type Piece = string | null;
interface Address {
  path: string;
  /** With its question mark, or empty. */
  query: string;
}
type Change = (address: Address, evidence: Pick<Evidence, "host" | "clients">) => readonly string[];

const defineDeviation = (
  mistake: Deviation<Piece>["mistake"],
  change: Change,
  options: Pick<Deviation<Piece>, "usualForms" | "isRare"> = {},
): Deviation<Piece> => ({
  mistake,
  apply: (target, evidence) => {
    if (target === null) return [];
    const end = target.indexOf("?");
    const address =
      end === -1 ? { path: target, query: "" } : { path: target.slice(0, end), query: target.slice(end) };
    return change(address, evidence);
  },
  ...options,
});

/** In front of a service, as providers and gateways publish them. */
const prefixes = [
  "/v1.0",
  "/api/v1.0",
  "/snap/v1.0",
  "/openapi/v1.0",
  "",
  "/snap-adapter/b2b/v1.0",
  "/api/v1",
  "/v1",
  "/v2.0",
  "/snap/v2.0",
  "/api/v2.0",
  "/api",
  "/snap",
  "/openapi",
  "/snap/api/v1.0",
  "/api/snap/v1.0",
  "/snap/v1",
  "/snap-bi/v1.0",
  "/snapbi/v1.0",
  "/intrabank/snap/v1.0",
  "/interbank/snap/v1.0",
  "/virtual-accounts/bi-snap-va/v1.0",
  "/authorization/v1",
  "/gateway/v1.0",
  "/gateway/snap/v1.0",
  "/sandbox/v1.0",
  "/sandbox/snap/v1.0",
  "/sandbox/openapi/v1.0",
  "/dev/v1.0",
  "/uat/v1.0",
  "/sit/v1.0",
  "/mandiri/v1.0",
  "/bca/v1.0",
  "/bri/v1.0",
  "/nicepay/api/v1.0",
  "/nicepay/v1.0",
  "/snap-adapter/b2b/v1.1",
  "/v3.0",
  "/v1.1",
  "/1.0",
];
/** What gateways put before a path: names of gateways, environments, services and providers. */
const gateways = `
  gateway gw api-gateway apigateway api-gw apigw proxy kong edge router sandbox sbx dev
  development sit uat test staging stg demo qa prod production live api apis openapi open-api rest
  public external ext internal partner partners merchant merchants client clients b2b service
  services svc app apps web backend be core server portal developer mock index.php bank banking
  payment payments pay pembayaran mitra layanan transfer va virtual-account qris qr wallet snap snap-bi snapbi bi-snap
  bisnap aspi v1 v2 v1.0 bca bri bni mandiri dana doku midtrans nicepay faspay winpay cimb permata
  danamon bsi btn ocbc maybank xendit espay linkaja ovo gopay shopeepay
`
  .trim()
  .split(/\s+/);

/** Likely names of two words, put together here; the two with a slash and payment-gateway are in published clients. */
const compoundGateways = [
  ...["gw", "gateway", "api", "service", "adapter", "proxy"].flatMap((end) =>
    [
      "partner",
      "merchant",
      "payment",
      "snap",
      "bank",
      "b2b",
      "open",
      "public",
      "core",
      "client",
      "va",
      "qris",
    ].map((begin) => `${begin}-${end}`),
  ),
  "snap-adapter/b2b",
  "snap-service/snap",
];

/** What is most often beside another name in a prefix; each one more costs a twentieth of a search. */
const companions = ["api", "openapi", "snap", "sandbox", "apim"];
const maxOwnNames = 16;

/** Names that only this company has in its paths: of its host and of its apps. */
function listOwnNames({ host, clients }: Pick<Evidence, "host" | "clients">): string[] {
  const labels = host.replace(/:\d+$/, "").split(".");
  const apps = clients.flatMap(({ app }) => {
    const name = app.toLowerCase().replace(/-(?:sandbox|production)$/, "");
    const words = name.match(/[\p{L}\d]+/gu) ?? [];
    return [words.join("-"), words.join(""), ...words];
  });
  const names = [...labels, ...labels.flatMap((label) => label.split("-")), ...apps];
  return [...new Set(names)].filter((name) => name !== "").slice(0, maxOwnNames);
}

/** Prefixes of a name and a companion, as two segments or one. */
const listPrefixesOfTwo = (names: readonly string[]) =>
  names.flatMap((name) =>
    companions.flatMap((other) => [`${name}/${other}`, `${other}/${name}`, `${name}-${other}`]),
  );

/** Where programs run that are reached by a tunnel, and test servers of banks and gateways from their documents. */
const otherHosts = [
  ...["", ":80", ":3000", ":4000", ":5000", ":8000", ":8080", ":8443", ":9000"].flatMap((port) =>
    ["localhost", "127.0.0.1"].map((name) => `http://${name}${port}`),
  ),
  "https://localhost",
  "https://apidevportal.aspi-indonesia.or.id:44310",
  "https://apidevportal.aspi-indonesia.or.id",
  "https://sandbox.partner.api.bri.co.id",
  "https://partner.api.bri.co.id",
  "https://devapi.klikbca.com",
  "https://sandbox.bca.co.id",
  "https://api-sandbox.doku.com",
  "https://api.doku.com",
  "https://merchants.sbx.midtrans.com",
  "https://api.sandbox.dana.id",
  "https://dev.nicepay.co.id",
  "https://debit-sandbox.faspay.co.id",
  "https://sandbox-api.espay.id",
  "https://snap.winpay.id",
];

const versioned = /^(?:\/[\w.-]+)*?\/v?\d+(?:\.\d+)?(?=\/)/;

export const pathDeviations: readonly Deviation<Piece>[] = [
  defineDeviation("query_missing", ({ path, query }) => (query === "" ? [] : [path])),
  defineDeviation(
    "query_order",
    ({ path, query }) => listOrders(query.slice(1)).map((other) => `${path}?${other}`),
    {
      usualForms: 2,
    },
  ),
  defineDeviation(
    "path_prefix",
    ({ path, query }) => {
      const version = versioned.exec(path)?.[0] ?? "";
      const rest = path.slice(version.length);
      const segments = path.split("/").slice(1);
      return [
        ...segments.slice(1).map((_segment, index) => `/${segments.slice(index + 1).join("/")}${query}`),
        ...prefixes.map((prefix) => prefix + rest + query),
      ];
    },
    { usualForms: 8 },
  ),
  defineDeviation(
    "path_prefix",
    ({ path, query }, evidence) => {
      const named = [...listOwnNames(evidence), ...gateways, ...compoundGateways];
      const whole = named.map((name) => `/${name}${path}${query}`);
      const inVersion = versioned.exec(path)?.[0] ?? "";
      const rest = path.slice(inVersion.length);
      const version = inVersion.slice(inVersion.lastIndexOf("/"));
      return [
        ...whole,
        ...named.flatMap((name) => [
          `/${name}${version}${rest}${query}`,
          `/${name}/api${version}${rest}${query}`,
          `/api/${name}${version}${rest}${query}`,
        ]),
        ...listPrefixesOfTwo([...listOwnNames(evidence), ...gateways]).map(
          (prefix) => `/${prefix}${path}${query}`,
        ),
      ];
    },
    { isRare: true },
  ),
  defineDeviation(
    "path_slash",
    ({ path, query }) => [
      `${path}/${query}`,
      path.replace(/^\//, "") + query,
      path.replace(/\/$/, "") + query,
      `/${path}${query}`,
      `/${path.replace(/^\//, "")}${query}`,
      path.replace(/^\//, "").replace(/\/$/, "") + query,
      path.replace(/\/{2,}/g, "/") + query,
      path.replaceAll("/", "\\/") + query,
      // The list of segments of Postman's url.path, as a text
      path.slice(1).replaceAll("/", ",") + query,
    ],
    { usualForms: 3 },
  ),
  defineDeviation("path_full_url", ({ path, query }, { host }) => {
    const bare = host.replace(/:\d+$/, "");
    return [
      `https://${host}${path}${query}`,
      `http://${host}${path}${query}`,
      host + path + query,
      `https://${bare}${path}${query}`,
      `http://${bare}${path}${query}`,
      `https://${bare}:443${path}${query}`,
      bare + path + query,
      `//${host}${path}${query}`,
    ];
  }),
  defineDeviation("path_full_url", ({ path, query }) => otherHosts.map((other) => other + path + query), {
    isRare: true,
  }),
  defineDeviation("path_question_mark", ({ path, query }) =>
    query === ""
      ? [`${path}?`]
      : [
          path + query.replace("?", "&"),
          path + query.slice(1),
          `${path}${query}&`,
          path + query.replace("?", "%3F"),
          path + query.replace(/^\?$/, ""),
        ],
  ),
  defineDeviation("path_letter_case", ({ path, query }) => [
    path.toLowerCase() + query,
    (path + query).toLowerCase(),
    path.toUpperCase() + query,
    (path + query).toUpperCase(),
    path.replace(/\/v(?=\d)/, "/V") + query,
  ]),
  defineDeviation(
    "query_encoded",
    ({ path, query }) => {
      if (query === "") return [];
      const pairs = query
        .slice(1)
        .split("&")
        .map((pair) => pair.split("=").map((part) => decodePercent(part.replaceAll("+", " "))));
      const writeQuery = (write: (part: string) => string) =>
        `${path}?${pairs.map((pair) => pair.map(write).join("=")).join("&")}`;
      const formEncoding = new URLSearchParams(query.slice(1)).toString();
      return [
        writeQuery((part) => part),
        writeQuery(encodeURIComponent),
        `${path}?${formEncoding}`,
        `${path}?${pairs
          .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1))
          .map((pair) => pair.map(encodeURIComponent).join("="))
          .join("&")}`,
        path + query.replaceAll("%20", "+"),
        path + query.replaceAll("+", "%20"),
        path + query.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toLowerCase()),
        path + query.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase()),
        path + query.replaceAll("&", "&amp;"),
        path + query.replaceAll("&", "\\u0026"),
      ];
    },
    { usualForms: 3 },
  ),
  defineDeviation("path_encoded", ({ path, query }) => [
    encodeURI(path) + query,
    decodePercent(path) + query,
    encodeURIComponent(path + query),
    path.replaceAll("/", "%2F") + query,
    path.replaceAll("/", "%2f") + query,
    encodeURIComponent(path + query).toLowerCase(),
    encodeURIComponent(encodeURIComponent(path + query)),
  ]),
  defineDeviation("path_extension", ({ path, query }) => [
    `${path}.htm${query}`,
    path.replace(/\.\w+$/, "") + query,
    `${path}.html${query}`,
    `${path}.json${query}`,
    `${path}.php${query}`,
  ]),
  defineDeviation("path_space", ({ path, query }) => [
    `${path}${query}\n`,
    `${path}${query} `,
    ` ${path}${query}`,
    `${path}${query}\r\n`,
    `"${path}${query}"`,
    `'${path}${query}'`,
  ]),
  defineDeviation("path_parameter", ({ path, query }) => {
    const template = findTemplate(path);
    if (template === null) return [];
    return [
      path.replace(/[^/]+$/, `{${template.name}}`) + query,
      path.replace(/[^/]+$/, `:${template.name}`) + query,
      path.replace(/\/[^/]+$/, "") + query,
      path.replace(/[^/]+$/, "") + query,
      path.replace(/[^/]+$/, `{{${template.name}}}`) + query,
    ];
  }),
  defineDeviation(
    "path_variable",
    ({ path, query }) => [
      ...[
        "{{baseUrl}}",
        "{{base_url}}",
        "{{url}}",
        "{{host}}",
        "{{BASE_URL}}",
        "{{hostname}}",
        "undefined",
        "null",
        "${BASE_URL}",
      ].map((name) => name + path + query),
      "undefined",
      "null",
      "{{path}}",
      "{{endpoint}}",
      "{{relativeUrl}}",
      "{{urlPath}}",
      "[object Object]",
    ],
    { usualForms: 2 },
  ),
  { mistake: "path_missing", apply: () => [null, "", "/"] },
  defineDeviation(
    "path_other_service",
    ({ path, query }) => {
      const version = versioned.exec(path)?.[0] ?? "";
      const others = snapServices.flatMap(({ paths }) => paths.map((other) => `${version}/${other}`));
      return query === "" ? others : [...others, ...others.map((other) => other + query)];
    },
    { isRare: true },
  ),
];

function findTemplate(path: string): { name: string } | null {
  for (const { paths } of snapServices)
    for (const each of paths) {
      const [, before = "", name = ""] = /^(.*)\{(\w+)\}$/.exec(each) ?? [];
      if (name !== "" && path.includes(`/${before}`)) return { name };
    }
  return null;
}

const maxPermuted = 4;

/** The parameters of a query in other orders. */
function listOrders(query: string): string[] {
  const parameters = query.split("&");
  if (parameters.length < 2) return [];
  const usual = [parameters.toSorted(), parameters.toReversed(), parameters.toSorted().toReversed()];
  const all = parameters.length > maxPermuted ? usual : [...usual, ...listPermutations(parameters)];
  return all.map((order) => order.join("&"));
}

export const listPermutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        listPermutations(items.filter((_, other) => other !== index)).map((others) => [item, ...others]),
      );
