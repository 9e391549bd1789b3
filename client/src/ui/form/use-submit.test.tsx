import { useState } from "react";
import { Modal } from "@mantine/core";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { find, renderSignedIn } from "#test/render.tsx";
import { useSubmit } from "./use-submit.ts";

interface ExampleProps {
  send: (name: string) => Promise<unknown>;
  onFailure?: () => Promise<void>;
}

/** A form with a name that must not be empty, and that the server may refuse. */
function Example({ send, onFailure }: ExampleProps) {
  const [name, setName] = useState("");
  const [isInvalid, setIsInvalid] = useState(false);
  const { isSending, error, formProps } = useSubmit({
    check: () => {
      setIsInvalid(name === "");
      return name === "" ? null : name;
    },
    send,
    onFailure: async () => {
      setIsInvalid(true);
      await onFailure?.();
    },
  });
  return (
    <form {...formProps}>
      <input name="note" />
      <input
        aria-label="Name"
        value={name}
        aria-invalid={isInvalid}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button>Send</button>
      <output>{isSending ? "sending" : error instanceof Error ? error.message : "idle"}</output>
    </form>
  );
}

const findName = () => screen.getByLabelText<HTMLInputElement>("Name");
const readShown = () => find("output").textContent;
const press = () => find("button", "Send").click();

async function renderExample(props: ExampleProps, typed = "Kasir") {
  const { step } = await renderSignedIn(<Example {...props} />, {});
  if (typed !== "") await step(() => fireEvent.change(findName(), { target: { value: typed } }));
  return step;
}

test("two presses before the next render send once, and another one after the first is done sends again", async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const send = vi.fn(() => new Promise((resolve) => (finish = resolve)));
  const step = await renderExample({ send });
  await step(() => {
    press();
    press();
  });
  expect(readShown()).toBe("sending");
  expect(send).toHaveBeenCalledExactlyOnceWith("Kasir");
  await step(() => finish());
  expect(readShown()).toBe("idle");
  await step(press);
  expect(send).toHaveBeenCalledTimes(2);
});

test("an invalid field gets the focus, and nothing is sent", async () => {
  const send = vi.fn(() => Promise.resolve());
  const step = await renderExample({ send }, "");
  await step(press);
  expect(send).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement).toBe(findName()), 10_000);
});

test("a refused submit keeps the entries, focuses the invalid field, and can be sent again", async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error("taken")).mockResolvedValueOnce(undefined);
  const step = await renderExample({ send });
  await step(press);
  expect(readShown()).toBe("taken");
  expect(findName().value).toBe("Kasir");
  await vi.waitFor(() => expect(document.activeElement).toBe(findName()), 10_000);
  await step(press);
  expect(readShown()).toBe("idle");
  expect(send).toHaveBeenCalledTimes(2);
});

test("a form is being sent until its error is shown", async () => {
  let show: () => void = () => undefined;
  const onFailure = () => new Promise<void>((resolve) => (show = resolve));
  const step = await renderExample({ send: () => Promise.reject(new Error("taken")), onFailure });
  await step(press);
  expect(readShown()).toBe("sending");
  await step(() => show());
  expect(readShown()).toBe("taken");
});

test("the focus stays in a dialog that reports the failure", async () => {
  function Reported() {
    const [isReported, setIsReported] = useState(false);
    return (
      <>
        <Example
          send={() => {
            setIsReported(true);
            return Promise.reject(new Error("taken"));
          }}
        />
        <Modal opened={isReported} onClose={() => undefined} title="Response result">
          <button data-autofocus>OK</button>
        </Modal>
      </>
    );
  }
  const { step } = await renderSignedIn(<Reported />, {});
  await step(() => fireEvent.change(findName(), { target: { value: "Kasir" } }));
  await step(press);
  await vi.waitFor(() => expect(find("[role=dialog] button", "OK")).toBe(document.activeElement), 10_000);
  expect(findName().getAttribute("aria-invalid")).toBe("true");
});
