import { createHash, createPrivateKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMask } from "./masks.values.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const toOneLine = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, "");
const pkcs1 = createPrivateKey(privateKey).export({ type: "pkcs1", format: "pem" });
const jwk = createPrivateKey(privateKey).export({ format: "jwk" });
const ec = generateKeyPairSync("ec", {
  namedCurve: "P-256",
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const sealed = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" },
});

const random = "aZ0bY1cX2dW3eV4fU5gT6hS7iR8jQ9kP0lO1mN2nM3oL4pK5";
const live = `snap_prd_${random}`;
const legacy = "Kunci/lama+2019=rahasia!";
const jwt =
  "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTkzYWJjZC1hYmNkIiwiYXVkIjoic2FuZGJveCJ9.MEUCIQDabcdefghijk_mnopqrstuvwxyz";

/** Secrets that are masked wherever they are. */
const anywhere: Record<string, string> = {
  "a live secret": live,
  "the random part of a secret": random,
  "a secret in lower case": live.toLowerCase(),
  "a secret of an earlier version": legacy,
  "an unknown secret": "snap_sbx_QQQQwwwwEEEErrrrTTTTyyyyUUUUiiiiOOOOppppAAAAssss",
  "a machine token": "snap_api_QQQQwwwwEEEErrrrTTTTyyyyUUUUiiiiOOOO-_AAssss",
  "a machine token with a dash at the beginning": "snap_api_Q-QQwwwwEEEErrrrTTTTyyyyUUUUiiiiOOOO-_AAssss",
  "a token": jwt,
  "the token of a customer": "v1.0a1b2c3d.QQQQwwwwEEEErrrrTTTTyyyyUUUUiiiiOOOOppppAAAAssss-_",
  "a private key": privateKey,
  "a private key in one line": toOneLine(privateKey),
  "a private key of PKCS#1": pkcs1.toString(),
  "a private key of PKCS#1 in one line": toOneLine(pkcs1.toString()),
  "a private key of a curve in one line": toOneLine(ec.privateKey),
  "an encrypted private key in one line": toOneLine(sealed.privateKey),
};

/** Values that only the name of their field makes secret. */
const named: Record<string, string> = {
  password: "hunter2-hunter2",
  newPassword: "hunter2-hunter2",
  db_password: "hunter2-hunter2",
  "kata-sandi": "hunter2-hunter2",
  _password: "hunter2-hunter2",
  _csrf_token: "hunter2-hunter2",
  pin_: "749153",
  _pin: "749153",
  passcode: "hunter2-hunter2",
  pin: "749153",
  customerPin: "749153",
  PIN: "749153",
  otp: "749153",
  smsOtp: "749153",
  cvv: "749",
  cvc2: "749",
  client_secret: "hunter2-hunter2",
  CLIENTSECRET: "hunter2-hunter2",
  "X-API-Key": "hunter2-hunter2",
  apikey: "hunter2-hunter2",
  "access-token": "hunter2-hunter2",
  bankCardNo: "4111111111111111",
  card_number: "4111111111111111",
  card: "4111 1111 1111 1111",
  cardExpiryDate: "0529",
  cardData: "hunter2-hunter2",
  kartuDebit: "4111111111111111",
  panNumber: "4111111111111111",
  customerPanNo: "4111111111111111",
  pinLama: "749153",
  PINBaru: "749153",
  pin_confirmation: "749153",
  tokenValue: "hunter2-hunter2",
  securityCode: "749",
  "one-time-code": "749153",
  verificationCode: "749153",
  sms_code: "749153",
  kodeRahasia: "749153",
  pinATM: "749153",
  pin6: "749153",
  pin_atm_baru: "749153",
  pinVerification: "749153",
  pinEncrypted: "749153",
  kunciRahasia: "749153",
  primaryAccountNumber: "4111111111111111",
  pass: "hunter2-hunter2",
  userPass: "hunter2-hunter2",
  hmac_key: "hunter2-hunter2",
  encryptionKey: "hunter2-hunter2",
  signatureKey: "hunter2-hunter2",
};

const encodeJson = (value: string) => JSON.stringify(value);
const escapeXml = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** How a client can send a value under a name. */
const places: Record<string, (name: string, value: string) => string> = {
  JSON: (name, value) => `{"a":1,${encodeJson(name)} : ${encodeJson(value)},"z":"seen"}`,
  "nested JSON": (name, value) => `{"a":{"b":[{${encodeJson(name)}:${encodeJson(value)}}]},"z":"seen"}`,
  "a JSON array": (name, value) => `{${encodeJson(name)}:["x",${encodeJson(value)}],"z":"seen"}`,
  "an object": (name, value) => `{${encodeJson(name)}:{"value":${encodeJson(value)}},"z":"seen"}`,
  "JSON in a JSON text": (name, value) => JSON.stringify({ a: JSON.stringify({ [name]: value }), z: "seen" }),
  "JSON twice in a JSON text": (name, value) =>
    JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ [name]: value }) }), z: "seen" }),
  "pretty JSON": (name, value) => JSON.stringify({ [name]: value, z: "seen" }, null, 2),
  "a list of names and values": (name, value) => JSON.stringify({ h: [{ name, value }], z: "seen" }),
  "a list of values and names": (name, value) => JSON.stringify({ h: [{ value, key: name }], z: "seen" }),
  "a pair in an array": (name, value) => JSON.stringify({ h: [[name, value]], z: "seen" }),
  "a form": (name, value) => `a=1&${new URLSearchParams({ [name]: value }).toString()}&z=seen`,
  "a form with brackets": (name, value) =>
    `${new URLSearchParams({ [`user[${name}]`]: value }).toString()}&z=seen`,
  "a list in a form": (name, value) => `z=seen&${new URLSearchParams({ [`${name}[]`]: value }).toString()}`,
  "a list in a query": (name, value) => `/v1.0/x?z=seen&${name}[0]=${encodeURIComponent(value)}`,
  "JSON in a form": (name, value) =>
    `z=seen&data=${encodeURIComponent(JSON.stringify({ a: 1, [name]: value }))}`,
  "a query": (name, value) => `/v1.0/x?z=seen&${name}=${encodeURIComponent(value)}`,
  "an XML element": (name, value) => `<r><z>seen</z><${name}>${escapeXml(value)}</${name}></r>`,
  "an XML element with a namespace": (name, value) =>
    `<s:r><z>seen</z><s:${name} a="1"> <![CDATA[${value}]]> </s:${name}></s:r>`,
  "an XML attribute": (name, value) => `<r z="seen" ${name}="${escapeXml(value)}"/>`,
  "an XML parameter": (name, value) => `<p z="seen"/><p name="${name}" value="${escapeXml(value)}"/>`,
  "an XML entry": (name, value) => `<p z="seen"/><p key="${name}">${escapeXml(value)}</p>`,
  "a part of a multipart body": (name, value) =>
    `--b\r\nContent-Disposition: form-data; name="z"\r\n\r\nseen\r\n--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain\r\n\r\n${value}\r\n--b--`,
  "a line": (name, value) => `z: seen\n${name}: ${value}\n`,
  "a line with an equals sign": (name, value) => `z=seen\n${name} = ${value}\n`,
  "base64 of JSON": (name, value) =>
    JSON.stringify({ z: "seen", x: Buffer.from(JSON.stringify({ [name]: value })).toString("base64") }),
  "a cut JSON text": (name, value) => `{"z":"seen",${encodeJson(name)}:${encodeJson(value).slice(0, -1)}`,
};

const encodings: Record<string, (value: string) => string> = {
  "as it is": (value) => value,
  "in base64": (value) => Buffer.from(value).toString("base64"),
  "in base64url": (value) => Buffer.from(value).toString("base64url"),
  "in base64 of base64": (value) => Buffer.from(Buffer.from(value).toString("base64")).toString("base64"),
  "in basic authentication": (value) => Buffer.from(`client-1:${value}`).toString("base64"),
  "in hex": (value) => Buffer.from(value).toString("hex"),
  "in upper-case hex": (value) => Buffer.from(value).toString("hex").toUpperCase(),
  "URL-encoded": encodeURIComponent,
  "with every character URL-encoded": (value) =>
    Buffer.from(value)
      .toString("hex")
      .replaceAll(/../g, (byte) => `%${byte}`),
  "in JSON escapes": (value) =>
    Array.from(value)
      .map((each) => `\\u00${each.charCodeAt(0).toString(16).padStart(2, "0")}`)
      .join(""),
  "with escaped slashes": (value) => value.replaceAll("/", "\\/").replaceAll("\n", "\\n"),
  "in XML entities": (value) =>
    Array.from(value)
      .map((each) => `&#x${each.charCodeAt(0).toString(16)};`)
      .join(""),
};

const mask = createMask([live, legacy]);

/** No eight characters of the encoded value, beside the beginning and the end that are shown. */
function expectHidden(shown: string, encoded: string) {
  const inside = encoded.slice(6, -4);
  for (let place = 0; place + 12 <= inside.length; place += 1)
    expect(shown, encoded).not.toContain(inside.slice(place, place + 12));
  if (encoded.length < 24) expect(shown).not.toContain(encoded);
}

describe.each(Object.entries(anywhere))("%s is masked", (_secret, value) => {
  test.each(Object.entries(encodings))("%s", (_encoding, encode) => {
    const encoded = encode(value);
    for (const text of [
      encoded,
      `{"z":"seen","note":"${encoded}"}`,
      `z=seen&note=${encoded}&y=1`,
      `<z>seen</z><note>${encoded}</note>`,
      `/v1.0/registration-card-inquiry/${encoded}?z=seen`,
    ]) {
      const shown = mask.text(text);
      expectHidden(shown, encoded);
      if (text.includes("seen")) expect(shown).toContain("seen");
      expect(mask.text(shown)).toBe(shown);
    }
  });
});

describe.each(Object.entries(places))("in %s", (_place, write) => {
  test.each(Object.entries(named))("the value of %s is masked", (name, value) => {
    const text = write(name, value);
    const shown = mask.text(text);
    expect(shown).not.toContain(value);
    for (const encode of Object.values(encodings)) expect(shown).not.toContain(encode(value));
    expect(shown).toContain("seen");
  });

  test("other fields are shown", () => {
    for (const [name, value] of Object.entries({
      accountNo: "4111111111111111",
      partnerReferenceNo: "4111111111111111",
      bankCardType: "D",
      tokenType: "Bearer",
      shippingAddress: "Jakarta",
      spinner: "a1",
      otpReasonCode: "01",
      pinWebViewUrl: "u",
      sendOtpFlag: "YES",
      passApp: "abc",
      company: "PT",
      responseCode: "2001100",
      cardHolder: "Budi",
      "X-PARTNER-ID": "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6",
      hash: "a".repeat(64),
      tokenExpiryTime: "2026",
      discardedRef: "4111111111111111",
      cardAccountNo: "4111111111111111",
      nextPageToken: "CAUQAA",
      page_token: "CAUQAA",
      maxPin: "6",
      min_otp: "6",
      preAuthorization: "YES",
    })) {
      const text = write(name, value);
      if (!text.startsWith("/v1.0")) expect(mask.text(text)).toBe(text);
    }
  });
});

test("what is public is shown", () => {
  for (const text of [
    publicKey,
    toOneLine(publicKey),
    JSON.stringify({ amount: { value: "10000.00" }, timestamp: "2026-11-27T07:00:00+07:00" }),
    "Basic information about bearer certificates",
    '{"url":"https://ewallet-api.mitra.co.id/return","host":"ewarung-jakarta.example.com"}',
    "http://127.0.0.1:3000/v1.0/balance-inquiry?a=1&b=%20x",
    Buffer.from(publicKey).toString("hex").slice(0, 128),
  ])
    expect(mask.text(text)).toBe(text);
});

/** The beginning of a key of PKCS#1, whose modulus follows after 15 characters; the rest is the same in each run. */
const keyBeginning = "MIIEogIBAAKCAQEA";
const keyRest = Array.from({ length: 24 }, (_each, index) =>
  createHash("sha256").update(String(index)).digest("base64").replaceAll(/[/+=]/g, "x"),
).join("");

test.each(Array.from({ length: 10 }, (_each, index) => index))(
  "a private key after a slash with a slash after %i characters of its modulus is masked",
  (place) => {
    const key = `${keyBeginning}${keyRest.slice(0, place)}/${keyRest.slice(place)}`;
    for (const before of ["/v1.0/registration-card-inquiry/", "/v1.0/x/key_", "/v1.0/a/MIIE/"])
      expectHidden(mask.text(`${before}${key}?z=seen`), key);
  },
);

test("the private parts of a JWK are masked, the public ones are shown", () => {
  const shown = mask.text(JSON.stringify(jwk));
  for (const part of [jwk.d, jwk.p, jwk.q, jwk.dp, jwk.dq, jwk.qi]) expect(shown).not.toContain(part);
  expect(shown).toContain(jwk.n);
});

test.each(['{"alg"', '{ "alg"', '{\n "alg"', '{\r\n  "alg"', '{\t"alg"', '{"1"'])(
  "a token whose header begins with %j is masked",
  (beginning) => {
    const token = `${Buffer.from(`${beginning}:"HS256"}`).toString("base64url")}.${Buffer.from("{}").toString("base64url")}AA.QQQQwwww`;
    expect(mask.text(`{"note":"${token}"}`)).not.toContain(token);
  },
);

test("the value of a name that begins with a digit is masked", () => {
  expect(mask.text('{"2faPin":"749153","3dsPassword":"hunter2-hunter2"}')).not.toMatch(/749153|hunter2/);
});

test("a number beside its name becomes a text, so that JSON stays JSON", () => {
  for (const value of [[["pin", 749153]], [{ key: "pin", value: 749153 }], [{ value: 749153, name: "pin" }]])
    expect(JSON.parse(mask.text(JSON.stringify(value)))).toEqual(
      JSON.parse(JSON.stringify(value).replace("749153", '"*** (6 characters)"')),
    );
  const shown = '[["amount",749153],{"key":"amount","value":749153},{"value":749153,"name":"amount"}]';
  expect(mask.text(shown)).toBe(shown);
});

test("a text that has no names is masked by value and form only", () => {
  expect(mask.value(`pin: 749153 ${live}`)).toBe(`pin: 749153 ${mask.text(live)}`);
});

test("a number, an array and an object become a text, so that JSON stays JSON", () => {
  const text = '{"pin":749153,"otp":[1,2],"cvv":{"a":"b"},"password":null,"mustChangePassword":true,"z":1}';
  expect(JSON.parse(mask.text(text))).toEqual({
    pin: "*** (6 characters)",
    otp: "*** (5 characters)",
    cvv: "*** (9 characters)",
    password: null,
    mustChangePassword: true,
    z: 1,
  });
});

test.each(["utf16le", "latin1"] as const)("bytes in %s keep all that is not secret", (encoding) => {
  const bytes = Buffer.from(`{"password":"hunter2-hunter2","z":"seen\u00ff","a":"${live}"}`, encoding);
  const shown = mask.bytes(bytes, bytes.length);
  const plain = shown.toString("latin1").replaceAll("\0", "");
  expect(plain).not.toContain("hunter2");
  expect(plain).not.toContain(random.slice(0, 20));
  expect(shown.includes(Buffer.from('"z":"seen', encoding))).toBe(true);
});

test.each(Object.entries(anywhere))("%s at the limit of what is shown is masked", (_secret, value) => {
  const text = `${"x ".repeat(500)}${value} ${"y ".repeat(500)}`;
  for (let length = 1000; length < 1000 + value.length; length += 1) {
    const shown = mask.beginning(text, length);
    expect(shown.replaceAll(/\S{6}…\S{4} /g, "").slice(1000)).not.toContain(value.slice(6, 14));
  }
});

test("headers are masked by name, in any case, and by value", () => {
  const names = [
    "Authorization",
    "authorization-customer",
    "Cookie",
    "Set-Cookie",
    "X-CLIENT-SECRET",
    "Access-Token",
    "x-auth-token",
    "apikey",
    "X-API-KEY",
    "Api-Key",
    "Proxy-Authorization",
    "X-Password",
    "Private_Key",
  ];
  const raw = [
    ...names.flatMap((name) => [name, "hunter2-hunter2"]),
    "X-Other",
    "seen",
    "X-Note",
    live,
    `X-${live}`,
    "seen",
  ];
  const shown = JSON.stringify(mask.headers(raw));
  expect(shown).not.toContain("hunter2");
  expect(shown).not.toContain(random.slice(0, 20));
  expect(shown).toContain('["X-Other","seen"]');
  expect(mask.headers(mask.headers(raw).flat())).toEqual(mask.headers(raw));
});
