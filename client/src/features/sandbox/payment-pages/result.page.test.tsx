import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ResultPage } from "./result.page.tsx";
import { delay, pressTwice, refusal, success } from "#test/answers.ts";
import { find, renderSignedOut, type Answers } from "#test/render.tsx";

const path = "/api/v1/payment-pages/result";
const transfer = {
  kind: "transfer",
  app: "kasir-sandbox",
  company: "PT Kasir",
  service_code: "23",
  reference_no: "2026112000000001",
  partner_reference_no: "PRT-1",
  amount: "150000.00",
  currency: "IDR",
  beneficiary_number: "888801000157508",
  beneficiary_bank: "014",
  order_count: null,
  failed_count: null,
  result: "held",
  decisions: ["settle", "return"],
};
const bulk = {
  ...transfer,
  kind: "bulk",
  service_code: "20",
  beneficiary_number: "",
  beneficiary_bank: "",
  order_count: 5,
  failed_count: 0,
  decisions: ["finish", "finish_partly", "finish_failed"],
};

const open = (answers: Answers, link = "v1.link") =>
  renderSignedOut(<ResultPage />, {
    address: `/sandbox/result?${new URLSearchParams({ link }).toString()}`,
    answers,
  });
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("a transfer says who ordered it for whom, and is settled with one press, once", async () => {
  const settled = { ...transfer, result: "executed", decisions: ["reverse"] };
  const { sent, step } = await open({
    [`POST ${path}/decision`]: success(settled),
    [`POST ${path}`]: success(transfer),
  });
  screen.getByText("kasir-sandbox of PT Kasir");
  screen.getByText("888801000157508 at bank 014");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Orders")).toBeNull();
  await step(() => pressTwice(find("button", "Settle")));
  expect(sent.slice(1)).toEqual([
    { call: `POST ${path}/decision`, body: { link: "v1.link", decision: "settle" } },
  ]);
  expect(screen.getByRole("status").textContent).toContain("The beneficiary has the money");
  expect(screen.queryByRole("button", { name: "Settle" })).toBeNull();
  screen.getByRole("button", { name: "Reverse" });
});

test("a bulk offers its three ends, and says how many orders failed", async () => {
  const finished = { ...bulk, result: "executed", failed_count: 2, decisions: [] };
  const { sent, step } = await open({
    [`POST ${path}/decision`]: success(finished),
    [`POST ${path}`]: success(bulk),
  });
  expect(buttons()).toEqual(
    expect.arrayContaining(["Execute all orders", "Every second order fails", "All orders fail"]),
  );
  expect(screen.queryByText("Beneficiary")).toBeNull();
  await step(() => find("button", "Every second order fails").click());
  expect(sent.at(-1)?.body).toEqual({ link: "v1.link", decision: "finish_partly" });
  expect(screen.getByRole("status").textContent).toContain("Orders that failed: 2");
});

test("if somebody else has decided, the page shows the refusal and the new result", async () => {
  const shown = success(transfer);
  const { step } = await open({
    [`POST ${path}/decision`]: refusal(409, "This transfer was decided before."),
    [`POST ${path}`]: shown,
  });
  shown.body = success({ ...transfer, result: "failed", decisions: [] }).body;
  await step(() => find("button", "Settle").click());
  expect(screen.getByRole("alert").textContent).toContain("This transfer was decided before.");
  expect((await screen.findByText("Returned")).textContent).toBe("Returned");
  expect(screen.queryByRole("button", { name: "Settle" })).toBeNull();
});

test("while one decision is sent, no other one can be made", async () => {
  const slow = delay(success({ ...transfer, result: "failed", decisions: [] }));
  const { sent, step } = await open({ [`POST ${path}/decision`]: slow, [`POST ${path}`]: success(transfer) });
  await step(() => find("button", "Return").click());
  expect(find("button", "Settle")).toMatchObject({ disabled: true });
  expect(find("button", "Settle").hasAttribute("data-loading")).toBe(false);
  expect(find("button", "Return").hasAttribute("data-loading")).toBe(true);
  await step(slow.arrive);
  expect(sent).toHaveLength(2);
});

test("a decision that is refused can be made again", async () => {
  const { step } = await open({
    [`POST ${path}/decision`]: refusal(409, "Not now."),
    [`POST ${path}`]: success(transfer),
  });
  await step(() => find("button", "Settle").click());
  for (const name of ["Settle", "Return"]) expect(find("button", name)).toMatchObject({ disabled: false });
});

test("money is not taken back by the button that stands out", async () => {
  await open({ [`POST ${path}`]: success({ ...transfer, result: "executed", decisions: ["reverse"] }) });
  expect(find("button", "Reverse").dataset["variant"]).toBe("default");
});

test.each([
  [{ result: "reversed" }, "Reversed"],
  [{ result: "executed" }, "Settled"],
  [{ ...bulk, result: "failed" }, "All orders have failed"],
])("of %j the page says “%s”", async (change, title) => {
  await open({ [`POST ${path}`]: success({ ...transfer, ...change, decisions: [] }) });
  expect(screen.getByRole("status").textContent).toContain(title);
});

test("a beneficiary of this bank is named by the number alone", async () => {
  await open({ [`POST ${path}`]: success({ ...transfer, beneficiary_bank: "" }) });
  screen.getByText("888801000157508");
});

test("a wrong link says what to do", async () => {
  await open({ [`POST ${path}`]: refusal(404, "This link is not valid or has ended.") }, "v1.wrong");
  expect(screen.getByRole("alert").textContent).toContain("This link is not valid or has ended.");
});
