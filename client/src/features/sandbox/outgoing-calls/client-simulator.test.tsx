import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { OutgoingCall } from "contract/outgoing-calls/outgoing-calls.contract";
import { loadDetails } from "contract/snap/service-details";
import type { TenantServer } from "contract/tenant-servers/tenant-servers.contract";
import { describe, expect, test } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { ClientSimulator } from "./client-simulator.panel.tsx";
import { parseHeaderLines } from "./header-lines.ts";
import { TenantServerCard } from "#features/sandbox/tenant-servers/tenant-server.panel.tsx";
import { parseServiceUrls } from "#features/sandbox/tenant-servers/service-urls.ts";
import { enter, pressTwice, success } from "#test/answers.ts";
import { buildApp } from "#test/build-app.ts";
import { renderSignedIn } from "#test/render.tsx";
import { hasLosses } from "#ui/form/unsaved.ts";

const app = buildApp({ db_id: "0192f0c1-0000-7000-8000-000000000001" });
const server: TenantServer = {
  base_url: "https://api.bank.co.id/snap",
  service_urls: {},
  authentication: "token",
  client_id: "portal",
  has_client_secret: true,
  signature_encoding: "base64",
  updated_at: "2026-11-27T03:00:00.000Z",
  updated_by: "rina",
};
const serverPath = `/api/v1/apps/${app.db_id}/server`;
const shown = (given: TenantServer | null, change = true) => ({
  [`GET ${serverPath}`]: success({ server: given, can: { change } }),
});

const answered: OutgoingCall = {
  request: {
    method: "POST",
    url: "https://api.bank.co.id/snap/v1.0/transfer-va/inquiry",
    headers: [{ name: "X-SIGNATURE", value: "c2ln" }],
    body: "{}",
    body_bytes: 2,
    body_sha256: "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
    string_to_sign: "POST:/snap/v1.0/transfer-va/inquiry:token:44136f:2026-11-27T10:00:00+07:00",
  },
  answer: { status: 200, headers: [], body: '{"responseCode":"2002500"}', response_code: "2002500" },
  failure: null,
  detail: "",
  failed_step: null,
  duration_ms: 41,
  expected_codes: [],
  findings: [{ rule: "code_of_other_service", field: "responseCode", received: "25", expected: "24" }],
  activity_id: "0192f0c1-0000-7000-8000-0000000000aa",
};

describe("the simulator", () => {
  test("sends the body as it is, once for two presses, and shows each finding with its values", async () => {
    const { step, sent } = await renderSignedIn(<ClientSimulator app={app} />, {
      role: "tenant",
      answers: { ...shown(server), "POST /api/v1/outgoing-calls": success(answered) },
    });
    const sample = JSON.stringify((await loadDetails("24")).sampleRequest, null, 2);
    await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>("Body").value).toBe(sample);
    await step(() => enter("Body", '{ "a" : 1.0 }'));
    await step(() => pressTwice(screen.getByRole("button", { name: "Call server" })));
    await screen.findByText("responseCode has the code of another service in the middle.");
    expect(screen.getByText("received 25 · expected 24")).toBeDefined();
    expect(sent).toEqual([
      {
        call: "POST /api/v1/outgoing-calls",
        body: { db_id: app.db_id, service: "24", body: '{ "a" : 1.0 }', headers: [], sign: "portal" },
      },
    ]);
    expect(screen.getByRole("link", { name: "Open in Activity" }).getAttribute("href")).toContain(
      answered.activity_id,
    );
  });

  test("names the line that is no header, and sends nothing", async () => {
    const { step, sent } = await renderSignedIn(<ClientSimulator app={app} />, {
      role: "tenant",
      answers: shown(server),
    });
    await screen.findByLabelText("Headers");
    await step(() => enter("Headers", "X-DEVICE-ID: 1\nno header"));
    await step(() => fireEvent.click(screen.getByRole("button", { name: "Call server" })));
    expect(screen.getByText("Line 2 must be a name, a colon and a value")).toBeDefined();
    expect(sent).toEqual([]);
  });

  test("makes no mistake in a call with own headers", async () => {
    const { step, sent } = await renderSignedIn(<ClientSimulator app={app} />, {
      role: "tenant",
      answers: { ...shown(server), "POST /api/v1/outgoing-calls": success(answered) },
    });
    const send = () => step(() => fireEvent.click(screen.getByRole("button", { name: "Call server" })));
    await step(() => screen.getByRole("combobox", { name: "Mistake to make" }).click());
    await step(() => screen.getByRole("option", { name: "Wrong signature" }).click());
    await send();
    await step(() => screen.getByRole("radio", { name: "The headers below" }).click());
    await send();
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ sign: "portal", fault: "wrong_signature" }),
      expect.not.objectContaining({ fault: "wrong_signature" }),
    ]);
  });

  test("keeps the sample of the service that was chosen last", async () => {
    const { step } = await renderSignedIn(<ClientSimulator app={app} />, {
      role: "tenant",
      answers: shown(server),
    });
    // Loaded before, so that it arrives first.
    const last = JSON.stringify((await loadDetails("25")).sampleRequest, null, 2);
    await step(() => {
      for (const service of [/\(17\)$/, /\(25\)$/]) fireEvent.click(screen.getByText(service));
    });
    await step(() => loadDetails("17"));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Body").value).toBe(last);
  });

  test("typed headers, which no draft keeps, are lost until they are sent", async () => {
    const { step } = await renderSignedIn(<ClientSimulator app={app} />, {
      role: "tenant",
      answers: { ...shown(server), "POST /api/v1/outgoing-calls": success(answered) },
    });
    expect(hasLosses()).toBe(false);
    await step(() => enter("Headers", "X-DEVICE-ID: 1"));
    expect(hasLosses()).toBe(true);
    await step(() => fireEvent.click(screen.getByRole("button", { name: "Call server" })));
    expect(hasLosses()).toBe(false);
    await step(() => enter("Headers", "X-DEVICE-ID: 2"));
    expect(hasLosses()).toBe(true);
  });

  test("says why there is no answer", async () => {
    const { step } = await renderSignedIn(<ClientSimulator app={app} />, {
      role: "tenant",
      answers: {
        ...shown(server),
        "POST /api/v1/outgoing-calls": success({
          ...answered,
          answer: null,
          failure: "timeout",
          findings: [],
        }),
      },
    });
    await screen.findByLabelText("Body");
    await step(() => fireEvent.click(screen.getByRole("button", { name: "Call server" })));
    await screen.findByText("The server did not answer: no complete answer within 30 seconds");
  });

  test("shows the request for a token that got none, and no praise of its answer", async () => {
    const { step } = await renderSignedIn(<ClientSimulator app={app} />, {
      role: "tenant",
      answers: {
        ...shown(server),
        "POST /api/v1/outgoing-calls": success({
          ...answered,
          request: { ...answered.request, url: "https://bank.example/v1.0/access-token/b2b" },
          answer: { status: 401, headers: [], body: "{}", response_code: "4017300" },
          failed_step: "token",
          findings: [],
        }),
      },
    });
    await screen.findByLabelText("Body");
    await step(() => fireEvent.click(screen.getByRole("button", { name: "Call server" })));
    await screen.findByText("The server gave no token, so the call was not sent.");
    expect(screen.getByText("Token request")).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/access-token\/b2b/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/follows the standard/)).toBeNull();
  });

  test("is not offered without a server, or to those who cannot change it", async () => {
    for (const answers of [shown(null), shown(server, false)]) {
      await renderSignedIn(<ClientSimulator app={app} />, { role: "tenant", answers });
      expect(screen.queryByRole("button", { name: "Call server" })).toBeNull();
      cleanup();
    }
  });

  test("stays with what was typed when its user may no longer change the server", async () => {
    const answers = shown(server);
    const { step } = await renderSignedIn(<ClientSimulator app={app} />, { role: "tenant", answers });
    await step(() => enter("Headers", "X-Trace: 1"));
    Object.assign(answers[`GET ${serverPath}`] ?? {}, shown(server, false)[`GET ${serverPath}`]);
    await step(() => queryClient.invalidateQueries({ queryKey: ["tenant-servers"] }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Headers").value).toBe("X-Trace: 1");
  });
});

describe("the server of an app", () => {
  test("shows that a secret is stored, never the secret, and each step of the test", async () => {
    const { step } = await renderSignedIn(<TenantServerCard app={app} />, {
      role: "tenant",
      answers: {
        ...shown(server),
        [`POST ${serverPath}/test`]: success([
          { step: "address", result: "passed", failure: null, detail: "" },
          { step: "token", result: "failed", failure: "token_refused", detail: "401 4017300" },
        ]),
      },
    });
    await screen.findByText("Stored, encrypted");
    await step(() => fireEvent.click(screen.getByRole("button", { name: "Test connection" })));
    await screen.findByText(/gave no accessToken/);
    expect(screen.getByText("401 4017300")).toBeDefined();
  });

  test("is registered with what was entered; a wrong address is named at its field", async () => {
    const { step, sent } = await renderSignedIn(<TenantServerCard app={app} />, {
      role: "tenant",
      answers: { ...shown(null), [`PUT ${serverPath}`]: success(server) },
    });
    await step(async () => (await screen.findByRole("button", { name: "Register server" })).click());
    await screen.findByLabelText(/Base address/);
    const save = () => step(() => screen.getByRole("button", { name: "Save server" }).click());
    await step(() => enter(/Base address/, "ftp://api.bank.co.id"));
    await step(() => enter(/Client id/, "portal"));
    await step(() => enter(/^Client secret/, "s3cret"));
    await save();
    expect(screen.getByText(/^Base address must be an http\(s\) address/)).toBeDefined();
    expect(sent).toEqual([]);
    await step(() => enter(/Base address/, "https://api.bank.co.id/snap"));
    await step(() => enter(/Services at other/, "24 https://va.bank.co.id/inquiry"));
    await save();
    expect(sent).toEqual([
      {
        call: `PUT ${serverPath}`,
        body: {
          base_url: "https://api.bank.co.id/snap",
          service_urls: { "24": "https://va.bank.co.id/inquiry" },
          authentication: "token",
          client_id: "portal",
          client_secret: "s3cret",
          signature_encoding: "base64",
        },
      },
    ]);
  });

  test.each([
    [null, true],
    [{ ...server, has_client_secret: false }, true],
    [server, false],
  ])("%o has a secret to be entered: %s", async (given, isRequired) => {
    const { step } = await renderSignedIn(<TenantServerCard app={app} />, {
      role: "tenant",
      answers: shown(given),
    });
    const open = given === null ? "Register server" : "Edit";
    await step(async () => (await screen.findByRole("button", { name: open })).click());
    expect((await screen.findByLabelText<HTMLInputElement>(/^Client secret/)).required).toBe(isRequired);
  });

  test("of a viewer has no buttons but those that copy", async () => {
    await renderSignedIn(<TenantServerCard app={app} />, { role: "tenant", answers: shown(server, false) });
    await screen.findByText("Stored, encrypted");
    const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? "");
    expect(names.filter((name) => !name.startsWith("Copy"))).toEqual([]);
  });
});

test("lines are read as addresses of services, and as headers", () => {
  expect(parseServiceUrls("24 https://a/inquiry\n\n 25  https://b/x \n26")).toEqual({
    "24": "https://a/inquiry",
    "25": "https://b/x",
    "26": "",
  });
  expect(parseHeaderLines("A: b: c\r\n\nX-Y:z")).toEqual({
    headers: [
      { name: "A", value: "b: c" },
      { name: "X-Y", value: "z" },
    ],
  });
});
