import { fireEvent, screen, within } from "@testing-library/react";
import type { SandboxCall, SandboxStep } from "contract/sandbox-calls/sandbox-calls.contract";
import { loadDetails } from "contract/snap/service-details";
import { snapServices } from "contract/snap/services";
import { expect, test, vi } from "vitest";
import { SentCall } from "./sent-call.tsx";
import { refusal } from "#test/answers.ts";
import { find, renderSignedIn } from "#test/render.tsx";

const service = snapServices.find(({ code }) => code === "17");
if (service === undefined) throw new Error("There is no service 17.");
const details = await loadDetails("17");

const request: SandboxStep["request"] = {
  method: "POST",
  url: "https://sandbox.id/v1.0/transfer-intrabank?page=2",
  headers: [{ name: "X-PARTNER-ID", value: "key-1" }],
  body: '{"amount":{}}',
  string_to_sign: "POST:/v1.0",
};
const response: SandboxStep["response"] = {
  status: 200,
  headers: [],
  body: '{"responseCode":"2001700"}',
  duration_ms: 3,
  response_code: "2001700",
};
const call: SandboxStep = { kind: "call", request, response, activity_id: "call-1" };
const token: SandboxStep = {
  ...call,
  kind: "token",
  response: { ...response, response_code: "2007300" },
  activity_id: "token-1",
};
const answered: SandboxCall = {
  steps: [call],
  repeat: request,
  issued: [],
  expected_code: null,
  openssl: null,
};

const open = async (change: Partial<SandboxCall> = {}, isSendingAgain = false) => {
  const asked: string[] = [];
  const { step } = await renderSignedIn(
    <SentCall
      service={service}
      details={details}
      result={{ ...answered, ...change }}
      onAgain={() => asked.push("again")}
      isSendingAgain={isSendingAgain}
    />,
    {
      role: "tenant",
      answers: { "GET /api/v1/activity/": refusal(404, "Not found.") },
      seen: (path) => asked.push(path),
    },
  );
  return { asked, step };
};
const text = () => document.body.textContent;
const openStep = (change: Partial<SandboxStep>) => open({ steps: [{ ...call, ...change }] });
const listSteps = () =>
  [...document.querySelectorAll("details")].map(({ open: isOpen, firstChild }) => [
    firstChild?.textContent,
    isOpen,
  ]);

test("the steps are in the order sent, and only the last one is open", async () => {
  await open({ steps: [token, call] });
  expect(listSteps()).toEqual([
    ["Token request20073003 ms", false],
    ["Call20017003 ms", true],
    ["Send it yourself", false],
  ]);
});

test("a step that was opened stays open", async () => {
  const { step } = await open({ steps: [token, call] });
  const [first] = document.querySelectorAll("details");
  if (first === undefined) throw new Error("There is no step.");
  await step(() => {
    first.open = true;
    fireEvent(first, new Event("toggle"));
  });
  expect(listSteps()[0]?.[1]).toBe(true);
});

test("an ordinary call says neither what was expected nor what the portal did", async () => {
  await open();
  for (const words of ["Expected answer", "issued", "sign the token request", "refused the token request"])
    expect(text()).not.toContain(words);
  expect(screen.queryByLabelText("Signature of the token request")).toBeNull();
});

test("the tokens that the portal issued are named, and how a token request is signed", async () => {
  await open({ issued: ["access_token", "customer_token"], openssl: "openssl dgst" });
  expect(text()).toContain("so it issued the access token itself.");
  expect(text()).toContain("The portal issued a customer token for this call.");
  expect(screen.getByLabelText("Signature of the token request").textContent).toBe("openssl dgst");
});

test("after a refused token the call was not sent, and there is nothing to repeat elsewhere", async () => {
  await open({ steps: [token], repeat: null });
  expect(text()).toContain("The sandbox refused the token request, so the call was not sent.");
  expect(screen.queryByRole("button", { name: "Copy as curl" })).toBeNull();
  expect(text()).not.toContain("Send it yourself");
});

test.each([199, 300, 401])("of an answer with %i it is said why", async (status) => {
  const { asked } = await openStep({ response: { ...response, status } });
  expect(asked.filter((path) => path.includes("/activity/"))).not.toEqual([]);
});

test.each([200, 299])("of an answer with %i there is nothing to explain", async (status) => {
  const { asked } = await openStep({ response: { ...response, status } });
  expect(asked.filter((path) => path.includes("/activity/"))).toEqual([]);
});

test("a call that is recorded is opened in Activity", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Open in Activity" }).getAttribute("href")).toContain("call-1");
  expect(text()).not.toContain("The call is not in Activity yet.");
});

test("a refused call that is not recorded says so, and explains nothing", async () => {
  const { asked } = await openStep({ response: { ...response, status: 401 }, activity_id: null });
  expect(text()).toContain("The call is not in Activity yet.");
  expect(screen.queryByRole("link", { name: "Open in Activity" })).toBeNull();
  expect(asked.filter((path) => path.includes("/activity/"))).toEqual([]);
});

test("an answer without a code has its HTTP status, and no meaning", async () => {
  await openStep({ response: { ...response, status: 502, body: "<html>", response_code: null } });
  expect(listSteps()[0]?.[0]).toBe("CallHTTP 5023 ms");
  expect(text()).not.toContain("Meaning of");
  expect(screen.getByLabelText("Response").textContent).toBe("<html>");
});

test("an answer with a code has its meaning, in lines and with the fields of its service", async () => {
  await open();
  expect(text()).toContain("Meaning of 2001700");
  const received = screen.getByLabelText("Response");
  expect(received.textContent).toBe('{\n  "responseCode": "2001700"\n}');
  expect(within(received).getAllByRole("link")[0]?.getAttribute("href")).toContain("/services/17");
});

test.each([
  ["{}", "GET /a\nX-PARTNER-ID: key-1\n\n{}"],
  ["", "GET /a\nX-PARTNER-ID: key-1"],
])("a request with the body “%s” is shown as HTTP writes it", async (body, message) => {
  await openStep({ request: { ...request, method: "GET", url: "/a", body } });
  expect(screen.getByLabelText("Request").textContent).toBe(message);
  expect(screen.getByLabelText("String to sign").textContent).toBe("POST:/v1.0");
});

const findPrograms = () => document.querySelector("details a[download]");

test("the programs repeat the call with its query", async () => {
  await open();
  expect(decodeURIComponent(findPrograms()?.getAttribute("href") ?? "")).toContain(
    "/v1.0/transfer-intrabank?page=2",
  );
});

test("what is no JSON is repeated as curl only", async () => {
  await open({ repeat: { ...request, body: "{" } });
  expect(screen.getByLabelText("The same request as curl").textContent).toContain("--data-raw '{'");
  expect(findPrograms()).toBeNull();
});

test("the command is copied, and the button says so", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { step } = await open();
  await step(() => find("button", "Copy as curl").click());
  expect(writeText.mock.calls).toEqual([[expect.stringContaining("curl -i -X POST 'https://sandbox.id")]]);
  find("button", "Copied");
});

test.each([
  [false, ["again"]],
  [true, []],
])("while the call is sent again: %s, pressing once more asks for %j", async (isSendingAgain, expected) => {
  const { asked, step } = await open({}, isSendingAgain);
  asked.splice(0);
  await step(() => find("button", "Send again").click());
  expect(asked).toEqual(expected);
});

test("the numbers of an answer are as they came", async () => {
  const body = '{"value":1.00,"id":12345678901234567890}';
  await openStep({ response: { ...response, body } });
  expect(screen.getByLabelText("Response").textContent).toBe(
    '{\n  "value": 1.00,\n  "id": 12345678901234567890\n}',
  );
});
