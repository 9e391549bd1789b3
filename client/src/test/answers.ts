import { fireEvent, screen } from "@testing-library/react";
import { ApiError } from "#api/api-error.ts";
import type { Answer } from "./render.tsx";

/** A success in the portal's envelope. */
export const success = (data: unknown, message = "Success"): Answer => ({
  body: { status: "00", message, data },
});

/** The first page of a list. */
export const page = (data: readonly unknown[]): Answer => ({
  body: { status: "00", message: "Success", data, meta: { total: data.length, page: 1, limit: 100 } },
});

/** A refusal; without a code the client shows the remark as it is. */
export const refusal = (
  status: number,
  remark: string,
  errors: readonly { field: string; message: string }[] = [],
): Answer => ({
  status,
  body: {
    status: "04",
    remark,
    code: "",
    errors: errors.map((error) => ({ code: "", ...error })),
    request_id: "r1",
  },
});

/** An answer that arrives when `arrive` is called, for what a page shows until then. */
export function delay(answer: Answer) {
  let arrive = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { ...answer, after, arrive };
}

/** Replaces the text of the field with this label. */
export const enter = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Presses a button as a user does who is not sure that the first press was seen. */
export function pressTwice(button: HTMLElement) {
  button.click();
  button.click();
}

/** What a call throws that the server refused. */
export const buildFailure = (http: number, remark: string) =>
  new ApiError({ kind: "refused", http, status: "04", code: "", remark, errors: [], requestId: "r1" });
