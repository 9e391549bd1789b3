import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { queryClient } from "#api/query-client.ts";
import { ConsentPage } from "./consent.page.tsx";
import { delay, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedOut, type Answers } from "#test/render.tsx";

const path = "/api/v1/consents";
const code = "kode-0123456789-panjang";
const given = success({ auth_code: code, expires_at: "2026-11-20T02:15:03.000Z" });
const shop = "https://toko.contoh.id/kembali";

async function open(query: Record<string, string>, answers: Answers = {}) {
  const left: string[] = [];
  const asked: string[] = [];
  vi.spyOn(window.location, "assign").mockImplementation((address) => void left.push(String(address)));
  const rendered = await renderSignedOut(<ConsentPage />, {
    address: `/sandbox/consent?${new URLSearchParams(query).toString()}`,
    answers: {
      [`GET ${path}?client_id=key-1`]: success({ app: "kasir-sandbox", company: "PT Kasir" }),
      [`GET ${path}?`]: refusal(404, "There is no such app."),
      [`POST ${path}`]: given,
      ...answers,
    },
    seen: (called) => {
      if (called.startsWith(`${path}?`)) asked.push(called);
    },
  });
  return { ...rendered, asked, left };
}

test("who agrees returns to the app with the code and the state, which are asked for once", async () => {
  const { left, sent, step } = await open({ client_id: "key-1", redirect_url: shop, state: "s-1" });
  screen.getByText("kasir-sandbox of PT Kasir asks for your consent");
  screen.getByText("You then return to toko.contoh.id.");
  await step(() => pressTwice(find("button", "Agree")));
  expect(sent).toEqual([{ call: `POST ${path}`, body: { client_id: "key-1" } }]);
  expect(left).toEqual([`${shop}?authCode=${code}&state=s-1`]);
});

test("who refuses returns without a code, and nothing is sent to the portal", async () => {
  const { left, sent, step } = await open({ client_id: "key-1", redirect_url: shop });
  await step(() => find("button", "Refuse").click());
  expect(left).toEqual([`${shop}?error=access_denied`]);
  expect(sent).toEqual([]);
});

test.each([
  ["", "Without a redirect_url the code is shown here."],
  ["javascript:alert(1)", "redirect_url is not a web address, so the code is shown here."],
])("with the redirect_url “%s” the page stays and shows the code", async (redirectUrl, sentence) => {
  const { left, step } = await open({ client_id: "key-1", redirect_url: redirectUrl });
  screen.getByText(sentence);
  find("button", "Agree").focus();
  await step(() => find("button", "Agree").click());
  find("[role=status]", code);
  expect(left).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(find("h1"));
});

test("another link shows neither the app of the one before nor the code that was given to it", async () => {
  const next = delay(success({ app: "loket-sandbox", company: "PT Loket" }));
  const { router, step } = await open({ client_id: "key-1" }, { [`GET ${path}?`]: next });
  await step(() => find("button", "Agree").click());
  find("[role=status]", code);
  await step(() => router.navigate("/sandbox/consent?client_id=key-2"));
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
  expect(document.body.textContent).not.toContain(code);
  await step(next.arrive);
  screen.getByText("loket-sandbox of PT Loket asks for your consent");
});

test("a refusal on the page can be taken back", async () => {
  const { step } = await open({ client_id: "key-1" });
  await step(() => find("button", "Refuse").click());
  expect(screen.getByRole("status").textContent).toContain("The app gets no code.");
  expect(document.activeElement).toBe(find("button", "Ask again"));
  await step(() => find("button", "Ask again").click());
  screen.getByRole("button", { name: "Agree" });
  await expect.poll(() => document.activeElement).toBe(find("h1"));
});

test("a code that was given stays if the app cannot be loaded again", async () => {
  const answer = success({ app: "kasir-sandbox", company: "PT Kasir" });
  const { step } = await open({ client_id: "key-1" }, { [`GET ${path}?client_id=key-1`]: answer });
  await step(() => find("button", "Agree").click());
  Object.assign(answer, refusal(429, "Too many calls."));
  await step(() => queryClient.invalidateQueries());
  find("[role=status]", code);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("if no code is given, the reason is shown and the user can agree again", async () => {
  const answers = { [`POST ${path}`]: refusal(404, "The app is suspended.") };
  const { left, step } = await open({ client_id: "key-1", redirect_url: shop }, answers);
  await step(() => find("button", "Agree").click());
  expect(screen.getByRole("alert").textContent).toContain("The app is suspended.");
  screen.getByRole("button", { name: "Agree" });
  expect(left).toEqual([]);
});

test.each([
  ["without an app in the address", {}, "No app asks for consent"],
  ["with the key of no active app", { client_id: "key-2" }, "There is no such app."],
])("%s the page says how it is opened, and asks nothing", async (_what, query, sentence) => {
  const { asked } = await open(query);
  expect(asked).toHaveLength(Object.keys(query).length);
  const alert = screen.getByRole("alert").textContent;
  expect(alert).toContain(sentence);
  expect(alert).toContain("/sandbox/consent?client_id=");
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
});
