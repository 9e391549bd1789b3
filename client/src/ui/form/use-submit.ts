import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { focusFirstError } from "./first-error.ts";
import { findTopDialog } from "./top-dialog.ts";

interface Submit<Input> {
  /** What to send; null after the errors are shown at their fields. */
  check: () => Input | null;
  send: (input: Input) => Promise<unknown>;
  /** Shows the errors at their fields. What was typed is kept. */
  onFailure?: (error: unknown) => void | Promise<void>;
}

type SubmitState = { name: "idle" | "invalid" | "sending" | "done" } | { name: "failed"; error: unknown };

/**
 * How every form and confirmation is sent: checked first, once at a time, and with the focus on the first
 * invalid field if the check or the call fails. Uses React only, because the sign-in page loads it.
 */
export function useSubmit<Input>({ check, send, onFailure }: Submit<Input>) {
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [state, setState] = useState<SubmitState>({ name: "idle" });

  // In an effect, because the errors must be rendered first.
  useEffect(() => {
    if (state.name === "invalid") focusFirstError(element.current);
    // A dialog that reports the failure has the focus, and returns it to the field when it closes.
    if (state.name === "failed" && !isCovered(element.current)) focusFirstError(element.current);
  }, [state]);

  const submit = async () => {
    // The state changes with the next render, and a second press can come before.
    if (isSending.current) return;
    const input = check();
    if (input === null) {
      setState({ name: "invalid" });
      return;
    }
    isSending.current = true;
    setState({ name: "sending" });
    try {
      await send(input);
      setState({ name: "done" });
    } catch (error) {
      await onFailure?.(error);
      setState({ name: "failed", error });
    } finally {
      isSending.current = false;
    }
  };

  return {
    submit: () => void submit(),
    isSending: state.name === "sending",
    isDone: state.name === "done",
    /** Why the last submit failed; null if it did not. */
    error: state.name === "failed" ? state.error : null,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

function isCovered(form: HTMLFormElement | null) {
  const top = findTopDialog();
  return top !== undefined && !top.contains(form);
}
