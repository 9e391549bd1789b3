import { buildResponseCode, type ResponseCase } from "contract/snap/response-codes";
import { consumerServices } from "contract/snap/services";
import { formatWibTimestamp } from "contract/time";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/database.ts";
import { signSandboxTokenWith } from "#test/forged-tokens.ts";
import { usePortal } from "#test/portal.ts";
import {
  buildCallingApp,
  call,
  signHmac,
  createExternalId,
  orderSampleTransfer,
  buildSampleCall,
  send,
  signHeaders,
  type SnapCall,
  type TestApp,
} from "#test/snap-client.ts";

usePortal();

let app: TestApp;
let ungranted: TestApp;
let limited: TestApp;
let other: TestApp;
beforeAll(async () => {
  [app, ungranted, limited, other] = await Promise.all([
    buildCallingApp(),
    buildCallingApp({ products: [] }),
    buildCallingApp(),
    buildCallingApp(),
  ]);
  await orderSampleTransfer(app);
  await db().app.update({ where: { id: limited.id }, data: { maxRate: 0 } });
});

const getMinutesAgo = (minutes: number) => formatWibTimestamp(new Date(Date.now() - minutes * 60_000));

const signTokenWith = (claims: { aud?: string; sub?: string; expiresIn?: number }) =>
  signSandboxTokenWith({ sub: app.id, ...claims });

const withHeaders = (asked: SnapCall, headers: SnapCall["headers"]) => call(app, { ...asked, headers });
const withToken = (asked: SnapCall, token: string) =>
  withHeaders(asked, { Authorization: `Bearer ${token}` });

type Mistake = [title: string, answer: ResponseCase, make: (asked: SnapCall) => ReturnType<typeof send>];

const mandatory = ["X-TIMESTAMP", "X-SIGNATURE", "X-PARTNER-ID", "X-EXTERNAL-ID", "CHANNEL-ID"];

const mistakes: Mistake[] = [
  ...mandatory.map((name): Mistake => [
    `${name} absent`,
    "40002",
    (asked) => {
      const headers = signHeaders(app, asked);
      return send({ ...asked, headers: { ...headers, [name]: undefined } });
    },
  ]),
  ["X-TIMESTAMP malformed", "40001", (asked) => withHeaders(asked, { "X-TIMESTAMP": "20 November 2026" })],
  [
    "X-TIMESTAMP without an offset",
    "40001",
    (asked) => withHeaders(asked, { "X-TIMESTAMP": "2026-11-20T10:00:00" }),
  ],
  ["X-EXTERNAL-ID without a digit", "40001", (asked) => withHeaders(asked, { "X-EXTERNAL-ID": "letters" })],
  ["X-EXTERNAL-ID too long", "40001", (asked) => withHeaders(asked, { "X-EXTERNAL-ID": "1".repeat(3000) })],
  [
    "a clock that is six minutes late",
    "40100",
    (asked) => withHeaders(asked, { "X-TIMESTAMP": getMinutesAgo(6) }),
  ],
  [
    "a clock that is six minutes early",
    "40100",
    (asked) => withHeaders(asked, { "X-TIMESTAMP": getMinutesAgo(-6) }),
  ],
  ["an empty token", "40103", (asked) => withHeaders(asked, { Authorization: "Bearer " })],
  ["an HMAC without a token", "40103", (asked) => withHeaders(asked, { Authorization: undefined })],
  ["an unknown token", "40101", (asked) => withToken(asked, "abc")],
  ["a token for another audience", "40101", (asked) => withToken(asked, signTokenWith({ aud: "adminapi" }))],
  [
    "a token of an app that does not exist",
    "40100",
    (asked) => withToken(asked, signTokenWith({ sub: crypto.randomUUID() })),
  ],
  ["an expired token", "40101", (asked) => withToken(asked, signTokenWith({ expiresIn: -1 }))],
  ["a wrong signature", "40100", (asked) => withHeaders(asked, { "X-SIGNATURE": signHmac("x", "y") })],
  [
    "a signature in hex",
    "40100",
    (asked) => {
      const headers = signHeaders(app, asked);
      const hex = Buffer.from(headers["X-SIGNATURE"] ?? "", "base64").toString("hex");
      return send({ ...asked, headers: { ...headers, "X-SIGNATURE": hex } });
    },
  ],
  ["the token of another app", "40100", (asked) => withToken(asked, other.token)],
  [
    "an expired token and a wrong signature",
    "40100",
    (asked) =>
      withHeaders(asked, {
        Authorization: `Bearer ${signTokenWith({ expiresIn: -1 })}`,
        "X-SIGNATURE": signHmac("x", "y"),
      }),
  ],
  ["a product that is not granted", "40100", (asked) => call(ungranted, asked)],
  ["a call above the hit rate", "42900", (asked) => call(limited, asked)],
  ["another method", "40500", (asked) => call(app, { ...asked, method: "PATCH" })],
];

describe.each(consumerServices)("service $code, $name", (service) => {
  test("answers each mistake with its code", async () => {
    const asked = await buildSampleCall(service);
    const answers = await Promise.all(mistakes.map(([, , make]) => make(asked)));
    expect(
      answers.map(
        ({ status, body }, index) => `${mistakes[index]?.[0] ?? ""}: ${status} ${body.responseCode}`,
      ),
    ).toEqual(
      mistakes.map(
        ([title, code]) => `${title}: ${code.slice(0, 3)} ${buildResponseCode(service.code, code)}`,
      ),
    );
    for (const { headers } of answers) expect(headers.get("X-TIMESTAMP")).not.toBeNull();
  });

  test("refuses an X-EXTERNAL-ID that is repeated on the same day", async () => {
    const headers = { "X-EXTERNAL-ID": createExternalId() };
    const asked = { ...(await buildSampleCall(service)), headers };
    // The first app has ordered the sample transfer, which is refused the second time, and spent its money.
    const caller = ["17", "43", "54", "71"].includes(service.code) ? other : app;
    const first = await call(caller, asked);
    const codes = [first.body.responseCode, (await call(caller, asked)).body.responseCode];
    expect(codes).toEqual([
      buildResponseCode(service.code, "20000"),
      buildResponseCode(service.code, "40900"),
    ]);
  });
});
