import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { GenerateKeyForm } from "./generate-key.form.tsx";
import { enter, refusal, success } from "#test/answers.ts";
import { find, renderSignedIn, type Answers } from "#test/render.tsx";

async function open(answers: Answers = {}) {
  const saved: string[] = [];
  let closed = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { sent, step } = await renderSignedIn(<GenerateKeyForm onClose={() => (closed += 1)} />, {
    role: "tenant",
    answers: { "POST /api/v1/keys": success({}), ...answers },
  });
  const generate = async () => {
    await step(() => find("[role=dialog] button", "Generate and save").click());
    await vi.waitFor(() => find("[role=dialog]", "The private key was saved as"), { timeout: 30_000 });
  };
  return { sent, step, saved, generate, countClosed: () => closed };
}
const close = () => find(".mantine-Modal-close").click();
const asks = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

test("the file has the name of the key, and is saved again on demand", async () => {
  const { sent, step, saved, generate } = await open();
  await step(() => enter(/^Name/, " Kasir 1/b "));
  await generate();
  find("[role=dialog]", "saved as Kasir_1_b-private-key.pem.");
  expect(saved).toEqual(["Kasir_1_b-private-key.pem"]);
  await step(() => find("[role=dialog] button", "Save the private key again").click());
  expect(saved).toHaveLength(2);
  expect(document.body.textContent).toContain("Sandbox and production");
  await step(() => find("[role=dialog] button", "Register key").click());
  expect(sent).toMatchObject([{ body: { name: " Kasir 1/b ", environment: "both" } }]);
});

test("a dialog in which nothing was typed closes at once", async () => {
  const { step, countClosed } = await open();
  expect(asks()).toBe(false);
  await step(close);
  expect(countClosed()).toBe(1);
});

test("what was typed is thrown away only after a question", async () => {
  const { step, countClosed } = await open();
  await step(() => enter(/^Name/, "Kasir 1"));
  expect(asks()).toBe(true);
  await step(close);
  expect(countClosed()).toBe(0);
  await step(() => find("button", "Keep editing").click());
  expect(countClosed()).toBe(0);
  expect(screen.getByLabelText(/^Name/)).toMatchObject({ value: "Kasir 1" });
  await step(close);
  await step(() => find("button", "Discard").click());
  expect(countClosed()).toBe(1);
});

test("a pair that is not registered is thrown away only after a question", async () => {
  const { step, generate, countClosed } = await open();
  await generate();
  expect(asks()).toBe(true);
  await step(close);
  expect(countClosed()).toBe(0);
  find("[role=dialog]", "Discard");
});

test("while the pair is made, the dialog says so and stays", async () => {
  let fail = (): void => undefined;
  vi.spyOn(crypto.subtle, "generateKey").mockReturnValue(
    new Promise<never>((_resolve, reject) => {
      fail = () => reject(new Error("Not enough entropy."));
    }),
  );
  const { step, countClosed } = await open();
  await step(() => find("[role=dialog] button", "Generate and save").click());
  expect(screen.getByRole("status").textContent).toBe("Generating. 4096 bits can take half a minute.");
  await step(close);
  expect(countClosed()).toBe(0);
  await step(fail);
  expect(screen.getByRole("status").textContent).toContain("The browser could not generate the pair.");
  await step(close);
  expect(countClosed()).toBe(1);
});

test("a public key that is refused is said, and the pair is kept", async () => {
  const errors = [{ field: "public_key", message: "This key is registered already." }];
  const { step, generate, countClosed } = await open({
    "POST /api/v1/keys": refusal(400, "Check the fields.", errors),
  });
  await generate();
  expect(screen.queryByRole("alert")).toBeNull();
  await step(() => find("[role=dialog] button", "Register key").click());
  expect(screen.getByRole("alert").textContent).toBe("This key is registered already.");
  find("[role=dialog] button", "Save the private key again");
  expect(countClosed()).toBe(0);
});
